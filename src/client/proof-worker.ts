import { sha256 } from '@noble/hashes/sha2.js'
import { beginsWithZeros, PUZZLE_PARTS, puzzleText } from '#kernel/puzzle.ts'

/* Solves a proof-of-work challenge in a worker. The browser's own SHA-256 takes longer for one small block than for the way to it and back. */

const encoder = new TextEncoder()

function answerOf(seed: string, part: number, bits: number): number {
  for (let answer = 0; ; answer++) {
    const digest = sha256(encoder.encode(puzzleText(seed, part, answer)))
    if (beginsWithZeros(digest, bits)) return answer
  }
}

self.onmessage = ({ data: challenge }: MessageEvent<string>) => {
  const [seed = '', , bits = ''] = challenge.split('.')
  const answers = Array.from({ length: PUZZLE_PARTS }, (_, part) =>
    answerOf(seed, part, Number(bits)),
  )
  self.postMessage(`${challenge}:${answers.join(',')}`)
}
