import type { Cents } from '#kernel/money.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { FIGURE_SET_NAMES, type FigureSetName, type MonthSums } from '../figures.ts'
import { addToMonths, readMonths, STATE } from './figure-sql.ts'

// Any number will do, as long as every node asks for the same: one folds at a time.
const LOCK = 7_166_474
// The embedded engine has one session, which a fold must not hold for long.
const AT_ONCE = 2000

const FOLD = `
  with taken as (
    delete from figure_tail where ctid = any(array(select ctid from figure_tail limit ${AT_ONCE}))
    returning times, ${STATE}
  ), added as (${addToMonths('select * from taken', FIGURE_SET_NAMES)})
  select count(*)::int as count from taken`

/** Adds the tail to the monthly sums; gives how many of its rows, 0 where another node is at it. */
export const foldFigures = (database: Database): Promise<number> =>
  database.tx(async sql => {
    const [lock] = await sql.rows<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(${LOCK}) as mine`,
    )
    if (!lock?.mine) return 0
    const [folded] = await sql.rows<{ count: number }>(FOLD)
    return folded?.count ?? 0
  })

/** Whether the next fold has more to do at once. */
export const isFull = (folded: number): boolean => folded >= AT_ONCE

/** Takes back the room of rows that were folded: the embedded engine has nobody who does it. */
export const tidyFigures = async (sql: Sql): Promise<void> => {
  await sql.script('vacuum figure_tail, figure_month')
}

// One statement, so that the rows it sums and the tail it drops are of one moment.
const REBUILD = `
  with dropped as (delete from figure_tail)
  ${addToMonths(`select 1 as times, ${STATE} from referral`, FIGURE_SET_NAMES)}`

/** Sums everything anew, by the months of that zone; writers and readers go on meanwhile. */
export const rebuildFigures = (database: Database, timeZone: string): Promise<void> =>
  database.tx(async sql => {
    await lockFolding(sql)
    await rebuild(sql, timeZone)
  }, 'unhurried')

/** Sums everything anew if that has never been done, or was by the months of another zone. */
export async function ensureFigures(database: Database, timeZone: string): Promise<boolean> {
  const [known] = await database.rows<{ zone: string }>('select zone from figure_zone')
  if (known?.zone === zoneForDatabase(timeZone)) return false
  await rebuildFigures(database, timeZone)
  return true
}

const lockFolding = async (sql: Sql): Promise<void> => {
  await sql.script(`select pg_advisory_xact_lock(${LOCK})`)
}

async function rebuild(sql: Sql, timeZone: string): Promise<void> {
  await sql.rows(
    `insert into figure_zone (zone) values ($1)
       on conflict (singleton) do update set zone = excluded.zone`,
    [zoneForDatabase(timeZone)],
  )
  await sql.script('delete from figure_month')
  // A million referrals are 26 million lines to add up, which are written to disk where memory is short.
  await sql.script("set local work_mem = '128MB'")
  await sql.script(REBUILD)
}

// PostgreSQL reads a bare +05:30 as POSIX did: west of Greenwich.
const zoneForDatabase = (timeZone: string): string => {
  const [, sign, hours] = /^([+-])(.+)$/.exec(timeZone) ?? []
  return sign ? `<${timeZone}>${sign === '+' ? '-' : '+'}${hours}` : timeZone
}

export interface FigureSet {
  readonly set: FigureSetName
  /** Whose set; empty for the set of all. */
  readonly owner: string
}

const READ = Object.fromEntries(FIGURE_SET_NAMES.map(set => [set, readMonths(set)]))

/** The months of a set's parts, by member, in one statement; the whole set is the part of ''. */
export async function readFigures(
  sql: Sql,
  { set, owner }: FigureSet,
  members: readonly string[],
  months: readonly string[],
): Promise<ReadonlyMap<string, MonthSums[]>> {
  const days = months.map(month => `${month}-01`)
  const rows = await sql.read<Record<string, string>>(READ[set] as string, [owner, members, days])
  const found = new Map<string, MonthSums[]>()
  for (const { member_id: member = '', ...row } of rows) {
    found.set(member, [...(found.get(member) ?? []), monthFrom(row)])
  }
  return found
}

const monthFrom = (row: Readonly<Record<string, string>>): MonthSums => ({
  month: row['month'] as string,
  created: Number(row['created']),
  open: Number(row['open']),
  paid: Number(row['paid']),
  pending: Number(row['pending']),
  pendingAmount: centsFrom(row['pending_amount']),
  failed: Number(row['failed']),
  failedAmount: centsFrom(row['failed_amount']),
  earned: Number(row['earned']),
  earnedAmount: centsFrom(row['earned_amount']),
})

// A total may pass what a number holds exactly, where somebody enters sums of the size of nations;
// then it is the nearest number, for a dashboard that fails would be worse.
const centsFrom = (numeric = '0'): Cents => Math.round(Number(numeric) * 100)

const RECEIVED = `
  select company_id, sum(count)::text as count
    from (
      select owner_id as company_id, created as count from figure_month
       where set_name = 'RECEIVED' and owner_id = any($1) and member_id = ''
      union all
      select company_id, times from figure_tail where company_id = any($1)
    ) parts
   group by company_id`

/** How many referrals each of these companies has received, ever. */
export async function countReceived(
  sql: Sql,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.rows<{ company_id: string; count: string }>(RECEIVED, [companyIds])
  return new Map(rows.map(({ company_id, count }) => [company_id, Number(count)]))
}
