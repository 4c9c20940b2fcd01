import type { Sql } from './database.ts'

// As far apart as Amazon's own services put up with. Tokens live an hour, and lists are in the order
// of when things changed: a node whose clock is further off refuses the one and muddles the other.
const APART_MS = 5 * 60_000

/** Whether this node's clock and the database's tell the same time. */
export async function clockAgrees(sql: Sql): Promise<boolean> {
  const [row] = await sql.rows<{ now: Date }>('select clock_timestamp() as now')
  return row !== undefined && Math.abs(row.now.getTime() - Date.now()) < APART_MS
}
