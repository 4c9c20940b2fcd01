import type { Sql } from '#platform/db/database.ts'
import type { IdentityError } from './identity-errors.ts'
import type { IdentityDeps } from './operation.ts'

const FREE_TRIES = 5
const LONGEST_S = 15 * 60

// Counted before the answer is known and in one statement, so that guesses sent together, on however
// many nodes, are as many as guesses sent one by one.
const TAKE = `
  insert into guess as g (key, failures, locked_until, last_at)
  values ($1, 1, clock_timestamp(), clock_timestamp())
  on conflict (key) do update set
    failures = case when g.last_at < clock_timestamp() - make_interval(secs => ${LONGEST_S})
      then 1 else g.failures + 1 end,
    locked_until = clock_timestamp() + make_interval(secs => case
      when g.last_at < clock_timestamp() - make_interval(secs => ${LONGEST_S})
        or g.failures + 1 < ${FREE_TRIES} then 0
      else least(${LONGEST_S}, power(2, least(g.failures + 1 - ${FREE_TRIES}, 20))) end),
    last_at = clock_timestamp()
  where g.locked_until <= clock_timestamp()
  returning failures`

interface Guess {
  /** What is guessed, and by whom as far as that is known. */
  readonly key: string
  readonly locked: () => IdentityError
  /** Told of each failure, with how many there were and whether the next has to wait. */
  readonly onFailure?: (failures: number, locks: boolean) => Promise<void>
}

/**
 * Lets one guess be tried: after five failures the next waits a second, then two, up to fifteen
 * minutes. What `attempt` throws is a failure; success, or fifteen idle minutes, forgets them. Guesses
 * of one key take turns, so that a person whose right password arrives ten times at once gets in.
 */
export const guarded = <T>(
  { database, turns }: Pick<IdentityDeps, 'database' | 'turns'>,
  { key, locked, onFailure }: Guess,
  attempt: () => Promise<T>,
): Promise<T> =>
  turns(key, async () => {
    const [taken] = await database.rows<{ failures: number }>(TAKE, [key])
    if (!taken) throw locked()
    try {
      const result = await attempt()
      await database.rows('delete from guess where key = $1', [key])
      return result
    } catch (error) {
      await onFailure?.(taken.failures, taken.failures >= FREE_TRIES)
      throw error
    }
  })

/** Forgets failures that no longer count. */
export async function sweepGuesses(sql: Sql): Promise<void> {
  await sql.rows('delete from guess where last_at < now() - make_interval(secs => $1)', [LONGEST_S])
}
