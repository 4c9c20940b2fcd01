import type { Sql } from '#platform/db/database.ts'
import type { PoolError } from './identity-errors.ts'
import type { IdentityDeps } from './operation.ts'

/** How guesses of one key are slowed. */
export interface Pace {
  /** Failures before the first wait. */
  readonly free: number
  /** The first wait in seconds; each further failure doubles it. */
  readonly firstS: number
  /** The longest wait. After as long without a guess, the failures are forgotten. */
  readonly longestS: number
}

const DAY_S = 24 * 60 * 60

/** Passwords and codes of an app: each try is one of very many. */
export const PASSWORD_PACE: Pace = { free: 5, firstS: 1, longestS: 15 * 60 }
/** Emailed codes: about fifteen tries in the first day, then one a day. */
export const CODE_PACE: Pace = { free: 5, firstS: 60, longestS: DAY_S }
/** Emailed codes of one address, for all callers together who have no tie to it. */
export const STRANGERS_PACE: Pace = { free: 50, firstS: 60, longestS: DAY_S }

// Counted before the answer is known and in one statement, so that guesses sent together, on however
// many nodes, are as many as guesses sent one by one. The column rounds to milliseconds, perhaps up.
const TAKE = `
  insert into guess as g (key, failures, locked_until, last_at)
  values ($1, 1, clock_timestamp(), clock_timestamp())
  on conflict (key) do update set
    failures = case when g.last_at < clock_timestamp() - make_interval(secs => $4::integer)
      then 1 else g.failures + 1 end,
    locked_until = clock_timestamp() + make_interval(secs => case
      when g.last_at < clock_timestamp() - make_interval(secs => $4::integer)
        or g.failures + 1 < $2::integer then 0
      else least($4::integer, $3::integer * power(2, least(g.failures + 1 - $2::integer, 20))) end),
    last_at = clock_timestamp()
  where g.locked_until < clock_timestamp() + interval '1 millisecond'
  returning failures`

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
    const { free, firstS, longestS } = pace
    const values = [key, free, firstS, longestS]
    const [taken] = await database.rows<{ failures: number }>(TAKE, values)
    if (!taken) throw locked()
    try {
      const result = await attempt()
      await forgetFailures(database, [key])
      return result
    } catch (error) {
      await onFailure?.(taken.failures, taken.failures >= free)
      throw error
    }
  })

/** Lets whoever was slowed try again. */
export async function forgetFailures(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql.rows('delete from guess where key = any($1::text[])', [keys])
}

/** Forgets failures that no longer count. */
export async function sweepGuesses(sql: Sql): Promise<void> {
  await sql.rows('delete from guess where last_at < now() - make_interval(secs => $1)', [DAY_S])
}
