import type { Sql } from '#platform/db/database.ts'
import { FIGURE_SET_NAMES } from '../figures.ts'
import { KEY, STATE, SUMS, spread } from './figure-sql.ts'

const spreadOf = (states: string): string => `${KEY}, ${SUMS.join(', ')} from (${states}) spread`
const TAIL = spread(`select times, ${STATE} from figure_tail`, FIGURE_SET_NAMES)
// Each referral counts once less, so what is right comes to nothing.
const ROWS = spread(`select -1 as times, ${STATE} from referral`, FIGURE_SET_NAMES)

const DIFFERENCES = `
  select count(*)::int as count from (
    select 1 from (
      select ${KEY}, ${SUMS.join(', ')} from figure_month
      union all select ${spreadOf(TAIL)}
      union all select ${spreadOf(ROWS)}
    ) parts
     group by ${KEY} having ${SUMS.map(sum => `sum(${sum}) <> 0`).join(' or ')}
  ) differing`

/** How many of the sums that are kept differ from what the referrals come to. */
export async function countWrongFigures(sql: Sql): Promise<number> {
  const [found] = await sql.rows<{ count: number }>(DIFFERENCES)
  return found?.count ?? 0
}
