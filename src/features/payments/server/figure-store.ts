import type { Cents } from '#kernel/money.ts'
import type { Sql } from '#platform/db/database.ts'
import type { MonthlySums } from '#platform/db/monthly-sums.ts'
import { FIGURE_SET_NAMES, type FigureSetName, type MonthSums } from '../figures.ts'
import { addToMonths, readMonths, STATE } from './figure-sql.ts'

/** How the figures are kept. */
export const FIGURE_SUMS: MonthlySums = {
  lock: 7_166_474,
  tail: { table: 'figure_tail', columns: `times, ${STATE}` },
  months: 'figure_month',
  zone: 'figure_zone',
  everything: `select 1 as times, ${STATE} from referral`,
  add: rows => addToMonths(rows, FIGURE_SET_NAMES),
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
