import type { Sql } from '#platform/db/database.ts'
import type { FieldChange } from './referral-table.ts'

/*
 * The log of changes, followed from a position. A line's number is given before its transaction
 * commits, so a later number can be seen while an earlier one is still to come: whoever follows reads
 * no further than to an end that has settled.
 */

/** The end of the log at a moment, and the transaction before which everything up to it began. */
export interface LogEnd {
  readonly sequence: string
  readonly before: string
}

// In this order: the snapshot, then a transaction number. A line's transaction has its own number
// before the line has one, for the referral itself is written first.
const END = `
  select (select max(sequence) from referral_change)::text as sequence,
    pg_current_xact_id()::text as before
  where exists (select 1 from referral_change where sequence > $1)`

/** Where the log ends now; nothing where it has not grown beyond that line. */
export const logEnd = async (sql: Sql, after: string): Promise<LogEnd | undefined> =>
  (await sql.rows<LogEnd>(END, [after]))[0]

/** Whether every line up to that end is to be seen, or was given up. */
export async function isSettled(sql: Sql, { before }: LogEnd): Promise<boolean> {
  const text = 'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as settled'
  return (await sql.rows<{ settled: boolean }>(text, [before]))[0]?.settled ?? false
}

/** What one line says of where a referral stands. */
export interface LoggedMove {
  readonly sequence: string
  readonly referralId: string
  readonly actorId: string | null
  readonly status: FieldChange | null
  readonly paymentStatus: FieldChange | null
}

// The order is the column's, not the text's that is given out: there, 9 comes after 10.
const MOVES = `
  select sequence::text, referral_id as "referralId", actor_id as "actorId",
    changes->'status' as status, changes->'paymentStatus' as "paymentStatus"
  from referral_change where sequence > $1 and sequence <= $2
  order by referral_change.sequence limit $3`

/** The lines after one and up to another, the earliest first. */
export const movesAfter = (
  sql: Sql,
  after: string,
  upTo: string,
  limit: number,
): Promise<LoggedMove[]> => sql.rows<LoggedMove>(MOVES, [after, upTo, limit])

const COMPLETED = `
  select distinct referral_id as id from referral_change
  where referral_id = any($1) and changed_at >= $2 and changed_at < $3
    and changes->'status'->>'to' = 'COMPLETED'`

/** Which of these referrals were completed in that time. */
export async function completedAmong(
  sql: Sql,
  ids: readonly string[],
  from: Date,
  until: Date,
): Promise<ReadonlySet<string>> {
  const rows = await sql.rows<{ id: string }>(COMPLETED, [ids, from, until])
  return new Set(rows.map(({ id }) => id))
}
