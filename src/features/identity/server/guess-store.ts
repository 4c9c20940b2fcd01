import type { Sql } from '#platform/db/database.ts'

/** How guesses of one key are slowed. */
export interface Pace {
  /** Failures before the first wait. */
  readonly free: number
  /** The first wait in seconds; each further failure doubles it. */
  readonly firstS: number
  /** The longest wait. After as long without a guess, the failures are forgotten. */
  readonly longestS: number
}

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

/** Counts one guess of the key; gives how many failed if it does, or undefined where it has to wait. */
export async function countGuess(
  sql: Sql,
  key: string,
  { free, firstS, longestS }: Pace,
): Promise<number | undefined> {
  const [taken] = await sql.rows<{ failures: number }>(TAKE, [key, free, firstS, longestS])
  return taken?.failures
}

/** Lets whoever was slowed try again. */
export async function forgetFailures(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql.rows('delete from guess where key = any($1::text[])', [keys])
}

/** Forgets failures that no longer count: no pace waits longer than a day. */
export async function sweepGuesses(sql: Sql): Promise<void> {
  await sql.rows("delete from guess where last_at < now() - interval '1 day'")
}
