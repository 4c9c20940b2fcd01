import { createHash } from 'node:crypto'
import { beginsWithZeros, PUZZLE_PARTS, puzzleText } from '#kernel/puzzle.ts'
import type { World } from '../kit/world.ts'

/** Solves a challenge as a client in another language would: by its text alone. */
export function solve(challenge: string): string {
  const [seed = '', , bits = ''] = challenge.split('.')
  const answers = Array.from({ length: PUZZLE_PARTS }, (_, part) => {
    for (let answer = 0; ; answer++) {
      const digest = createHash('sha256')
        .update(puzzleText(seed, part, answer))
        .digest()
      if (beginsWithZeros(digest, Number(bits))) return answer
    }
  })
  return `${challenge}:${answers.join(',')}`
}

export async function challengeOf(world: World): Promise<string> {
  const { data } = await world.as('guest').ask('{ proofChallenge }')
  return data.proofChallenge
}
