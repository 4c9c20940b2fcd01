import { countGuess, forgetFailures, type Pace } from './guess-store.ts'
import type { PoolError } from './identity-errors.ts'
import type { IdentityDeps } from './operation.ts'

const DAY_S = 24 * 60 * 60

/** Passwords and codes of an app: each try is one of very many. */
export const PASSWORD_PACE: Pace = { free: 5, firstS: 1, longestS: 15 * 60 }
/** Emailed codes: about fifteen tries in the first day, then one a day. */
export const CODE_PACE: Pace = { free: 5, firstS: 60, longestS: DAY_S }
/** Emailed codes of one address, for all callers together who have no tie to it. */
export const STRANGERS_PACE: Pace = { free: 50, firstS: 60, longestS: DAY_S }

interface Guess {
  /** What is guessed, and by whom as far as that is known. */
  readonly key: string
  readonly pace: Pace
  readonly locked: () => PoolError
  /** Told of each failure, with how many there were and whether the next has to wait. */
  readonly onFailure?: (failures: number, locks: boolean) => Promise<void>
}

/**
 * Lets one guess be tried: after so many failures the next waits, then twice as long, up to the
 * longest wait. What `attempt` throws is a failure; success, or the longest wait without a guess,
 * forgets them. Guesses of one key take turns, so that a person whose right password arrives ten
 * times at once gets in.
 */
export const guarded = <T>(
  { database, turns }: Pick<IdentityDeps, 'database' | 'turns'>,
  { key, pace, locked, onFailure }: Guess,
  attempt: () => Promise<T>,
): Promise<T> =>
  turns(key, async () => {
    const failures = await countGuess(database, key, pace)
    if (failures === undefined) throw locked()
    try {
      const result = await attempt()
      await forgetFailures(database, [key])
      return result
    } catch (error) {
      await onFailure?.(failures, failures >= pace.free)
      throw error
    }
  })
