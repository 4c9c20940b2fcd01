import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Fault } from '#kernel/errors.ts'
import { beginsWithZeros, PUZZLE_PARTS, puzzleText } from '#kernel/puzzle.ts'
import type { Sql } from '../db/database.ts'
import type { AccountLimits, Limit } from './account-limits.ts'

/** Puzzles that cost a browser about a second, so that a flood costs its sender (decision 0044). */
export interface ProofOfWork {
  /** Whether the public forms always ask for one; a contact link that is being flooded does anyway. */
  readonly isAlwaysOn: boolean
  /** A new challenge: `seed.end.bits.signature`. Nothing of it is stored. */
  challenge(): string
  /** Throws PROOF_REQUIRED unless this is a right solution that nobody has used before. */
  enforce(sql: Sql, solution: string | null | undefined): Promise<void>
}

const LIFETIME_S = 10 * 60
/** 16 parts of 8,192 tries each on average. */
const BITS = 13

const SOLUTION: Limit = {
  name: 'proof-of-work solution',
  most: 1,
  everyS: LIFETIME_S,
  unscaled: true,
}

interface Options {
  readonly secret: string
  readonly limits: AccountLimits
  readonly isAlwaysOn: boolean
  readonly now?: () => number
}

export function makeProofOfWork({
  secret,
  limits,
  isAlwaysOn,
  now = Date.now,
}: Options): ProofOfWork {
  const sign = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('base64url')
  /** The seed of a right solution that is still in time. */
  const seedOf = (solution: string): string | undefined => {
    const found = /^([\w-]{22})\.(\d{10})\.(\d{1,2})\.([\w-]{43}):([\d,]{1,200})$/.exec(solution)
    if (!found) return undefined
    const [, seed = '', end = '', bits = '', signature = '', answers = ''] = found
    const isOurs = timingSafeEqual(
      Buffer.from(signature),
      Buffer.from(sign(`${seed}.${end}.${bits}`)),
    )
    if (!isOurs || Number(end) * 1000 <= now()) return undefined
    return isSolved(seed, Number(bits), answers.split(',').map(Number)) ? seed : undefined
  }
  return {
    isAlwaysOn,
    challenge() {
      const seed = randomBytes(16).toString('base64url')
      const text = `${seed}.${Math.floor(now() / 1000) + LIFETIME_S}.${BITS}`
      return `${text}.${sign(text)}`
    },
    async enforce(sql, solution) {
      const seed = seedOf(solution ?? '')
      const isFresh = seed !== undefined && (await limits.take(sql, SOLUTION, seed)) === undefined
      if (!isFresh) throw proofRequired()
    },
  }
}

const isSolved = (seed: string, bits: number, answers: readonly number[]): boolean =>
  answers.length === PUZZLE_PARTS &&
  answers.every((answer, part) => {
    const digest = createHash('sha256')
      .update(puzzleText(seed, part, answer))
      .digest()
    return beginsWithZeros(digest, bits)
  })

const proofRequired = (): Fault =>
  new Fault(
    'PROOF_REQUIRED',
    'Solve a challenge from the proofChallenge query and send the solution as proofOfWork',
  )
