/*
 * The puzzle of a proof-of-work challenge: to find, for each part, a number whose SHA-256 with the seed
 * begins with so many zero bits. Several small parts take nearly the same time for everyone; one large
 * one would keep some people waiting five times as long as others.
 */

export const PUZZLE_PARTS = 16

/** What is hashed: at most 55 bytes, so that each try is a single block of SHA-256. */
export const puzzleText = (seed: string, part: number, answer: number): string =>
  `${seed}.${part}.${answer}`

/** Whether a digest begins with so many zero bits, 32 at most. */
export const beginsWithZeros = ([a = 0, b = 0, c = 0, d = 0]: Uint8Array, bits: number): boolean =>
  Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits
