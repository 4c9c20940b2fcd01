import { createHash } from 'node:crypto'

/** A stream of chance that is the same for the same seed, on every machine. */
export interface Random {
  /** At least 0 and below 1. */
  next(): number
  /** A whole number between the two, both included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  uuid(): string
}

/** Each thing draws from a stream of its own, so that one more draw there changes nothing here. */
export function makeRandom(seed: string): Random {
  const word = wordsOf(seed)
  const next = () => word() / 2 ** 32
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: probability => next() < probability,
    pick: items => items[whole(0, items.length - 1)] as (typeof items)[number],
    weighted(choices) {
      let left = next() * choices.reduce((total, [, weight]) => total + weight, 0)
      const chosen = choices.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (chosen ?? choices[0])?.[0] as (typeof choices)[number][0]
    },
    uuid: () => uuidOf([word(), word(), word(), word()]),
  }
}

// sfc32, from Chris Doty-Humphrey's PractRand: small, fast and even enough to look like life.
function wordsOf(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest()
  let [a, b, c, counter] = [0, 4, 8, 12].map(at => digest.readInt32LE(at)) as Words
  return () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
}

type Words = [number, number, number, number]

// RFC 9562, version 4: what the product's own ids look like.
function uuidOf(words: Words): string {
  const hex = words.map(word => word.toString(16).padStart(8, '0')).join('')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
