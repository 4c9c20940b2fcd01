import type { Database, Sql } from './database.ts'

/*
 * Sums by month that are folded from a tail (decision 23): a trigger appends what changed, one node at a time adds it
 * to the months, and readers add both.
 */

export interface MonthlySums {
  /** Any number, a different one for each: one node at a time folds, of all that share a database. */
  readonly lock: number
  readonly tail: { readonly table: string; readonly columns: string }
  readonly months: string
  /** The table of the calendar in which months begin; without a row nothing has been summed yet. */
  readonly zone: string
  /** The tail's columns of everything there is, to sum it anew. */
  readonly everything: string
  /** The statement that adds what such a query gives to the months. */
  readonly add: (rows: string) => string
  /** Sums of all months, which are kept beside them. */
  readonly totals?: { readonly table: string; readonly add: (rows: string) => string }
}

// The embedded engine has one session, which a fold must not hold for long.
const AT_ONCE = 2000

const addTotals = ({ totals }: MonthlySums, rows: string): string =>
  totals ? `, totaled as (${totals.add(rows)})` : ''

const foldText = (sums: MonthlySums): string => {
  const { table, columns } = sums.tail
  return `
  with taken as (
    delete from ${table} where ctid = any(array(select ctid from ${table} limit ${AT_ONCE}))
    returning ${columns}
  ), added as (${sums.add('select * from taken')})${addTotals(sums, 'select * from taken')}
  select count(*)::int as count from taken`
}

/** Adds the tail to the months; gives how many of its rows, 0 where another node is at it. */
export const foldSums = (database: Database, sums: MonthlySums): Promise<number> =>
  database.tx(async sql => {
    const [lock] = await sql.rows<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${sums.lock}) as mine`,
    )
    if (!lock?.mine) return 0
    const [folded] = await sql.rows<{ count: number }>(foldText(sums))
    return folded?.count ?? 0
  })

/** Whether the next fold has more to do at once. */
export const isFull = (folded: number): boolean => folded >= AT_ONCE

/** Takes back the room of rows that were folded, sooner than autovacuum would on either engine. */
export const tidySums = async (sql: Sql, sums: MonthlySums): Promise<void> => {
  await sql.script(`vacuum ${[sums.tail.table, ...sumTables(sums)].join(', ')}`)
}

const sumTables = ({ months, totals }: MonthlySums): string[] =>
  totals ? [months, totals.table] : [months]

/** Sums everything anew, by the months of that zone; writers and readers go on meanwhile. */
export const rebuildSums = (
  database: Database,
  sums: MonthlySums,
  timeZone: string,
): Promise<void> =>
  database.tx(async sql => {
    await sql.script(`select pg_advisory_xact_lock(${sums.lock})`)
    await rebuild(sql, sums, timeZone)
  }, 'unhurried')

/** Sums everything anew if that has never been done, or was by the months of another zone. */
export async function ensureSums(
  database: Database,
  sums: MonthlySums,
  timeZone: string,
): Promise<boolean> {
  const [known] = await database.rows<{ zone: string }>(`select zone from ${sums.zone}`)
  if (known?.zone === zoneForDatabase(timeZone)) return false
  await rebuildSums(database, sums, timeZone)
  return true
}

async function rebuild(sql: Sql, sums: MonthlySums, timeZone: string): Promise<void> {
  const { zone, tail, everything, add } = sums
  await sql.rows(
    `insert into ${zone} (zone) values ($1)
       on conflict (singleton) do update set zone = excluded.zone`,
    [zoneForDatabase(timeZone)],
  )
  for (const table of sumTables(sums)) await sql.script(`delete from ${table}`)
  // A million referrals are 26 million lines to add up, which are written to disk where memory is short.
  await sql.script("set local work_mem = '128MB'")
  // One statement, so that the rows it sums and the tail it drops are of one moment.
  await sql.script(
    `with dropped as (delete from ${tail.table})${addTotals(sums, everything)} ${add(everything)}`,
  )
}

// PostgreSQL reads a bare +05:30 as POSIX did: west of Greenwich.
export const zoneForDatabase = (timeZone: string): string => {
  const [, sign, hours] = /^([+-])(.+)$/.exec(timeZone) ?? []
  return sign ? `<${timeZone}>${sign === '+' ? '-' : '+'}${hours}` : timeZone
}
