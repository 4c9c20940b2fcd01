import type { Database } from './database.ts'

/** A table that is cut by months of an instant; migration 0016 says how. */
export interface MonthlyTable {
  readonly table: string
  readonly instant: string
}

// Two ahead: a product that rests for a month finds its table there.
const MAKE = `select make_months($1, $2, now()::date, (now() + interval '2 months')::date)`
const DROP = `select drop_months($1, $2, (now() - $3::interval)::date)`

/** Makes the months to come, and forgets those that were over longer ago than what is kept: `'12 months'`, say. */
export async function keepMonths(
  database: Database,
  { table, instant }: MonthlyTable,
  kept: string | undefined,
): Promise<void> {
  await database.tx(async sql => {
    // Whoever writes meanwhile waits behind us, so we do not wait for long; tomorrow is another night.
    await sql.script("set local lock_timeout = '3s'")
    await sql.rows(MAKE, [table, instant])
    if (kept !== undefined) await sql.rows(DROP, [table, instant, kept])
  }, 'unhurried')
}
