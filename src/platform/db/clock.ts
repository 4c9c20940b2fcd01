import type { Sql } from './database.ts'

// The difference that Amazon's own services tolerate. Tokens last fifteen minutes, and lists are ordered by the
// time of the last change: a node whose clock is further off refuses valid tokens and confuses that order.
const APART_MS = 5 * 60_000

/** Whether this node's clock and the database's tell the same time. */
export async function clockAgrees(sql: Sql): Promise<boolean> {
  const [row] = await sql.rows<{ now: Date }>('select clock_timestamp() as now')
  return row !== undefined && Math.abs(row.now.getTime() - Date.now()) < APART_MS
}
