import type { Sql } from '#platform/db/database.ts'
import type { MonthlySums } from '#platform/db/monthly-sums.ts'
import type { AccountMonth } from '../accounts.ts'

const COLUMNS = 'account, effective_at, kind, debit, credit'

const inMonths = (rows: string): string => `
  select t.account, date_trunc('month', t.effective_at at time zone z.zone)::date as month, t.kind,
         sum(t.debit) as debit, sum(t.credit) as credit
    from (${rows}) t cross join ledger_zone z group by 1, 2, 3`

/** Both sides of every entry. */
const SIDES = `
  select debit as account, effective_at, kind, cents as debit, 0 as credit from ledger_entry
  union all select credit, effective_at, kind, 0, cents from ledger_entry`

/** How balances are kept: what each account was debited and credited in a month, by the kind of entry. */
export const LEDGER_SUMS: MonthlySums = {
  lock: 7_166_475,
  tail: { table: 'ledger_tail', columns: COLUMNS },
  months: 'ledger_month',
  zone: 'ledger_zone',
  everything: SIDES,
  add: rows => `
    insert into ledger_month as m (account, month, kind, debit, credit) ${inMonths(rows)}
    on conflict (account, month, kind) do update
      set debit = m.debit + excluded.debit, credit = m.credit + excluded.credit`,
}

const READ = `
  select account, to_char(month, 'YYYY-MM') as month, kind,
         sum(debit)::text as debit, sum(credit)::text as credit
    from (
      select account, month, kind, debit, credit from ledger_month where account = any($1)
      union all
      ${inMonths(`select ${COLUMNS} from ledger_tail where account = any($1)`)}
    ) parts
   group by 1, 2, 3`

/** All months of these accounts, folded and not yet folded, in one statement. */
export async function readAccounts(
  sql: Sql,
  accounts: readonly string[],
): Promise<readonly AccountMonth[]> {
  const rows = await sql.read<AccountMonth>(READ, [accounts])
  return rows.map(row => ({ ...row, debit: Number(row.debit), credit: Number(row.credit) }))
}

const DIFFERENCE = `
  select account, to_char(month, 'YYYY-MM') as month from (
    select account, month, debit, credit from ledger_month
    union all select account, month, debit, credit from (${inMonths(`select ${COLUMNS} from ledger_tail`)}) tail
    union all select account, month, -debit, -credit from (${inMonths(SIDES)}) entries
  ) parts
  group by 1, 2 having sum(debit) <> 0 or sum(credit) <> 0 order by 1, 2 limit 1`

/** The first account and month whose sums are not what its entries come to. */
export async function findWrongSum(
  sql: Sql,
): Promise<Pick<AccountMonth, 'account' | 'month'> | undefined> {
  const [found] = await sql.rows<Pick<AccountMonth, 'account' | 'month'>>(DIFFERENCE)
  return found
}
