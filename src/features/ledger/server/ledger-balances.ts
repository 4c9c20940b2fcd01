import type { Sql } from '#platform/db/database.ts'
import type { MonthlySums } from '#platform/db/monthly-sums.ts'
import type { AccountBalance, AccountMonth } from '../accounts.ts'

const COLUMNS = 'account, effective_at, kind, debit, credit, company_id'

const inMonths = (rows: string): string => `
  select t.account, date_trunc('month', t.effective_at at time zone z.zone)::date as month, t.kind,
         sum(t.debit) as debit, sum(t.credit) as credit
    from (${rows}) t cross join ledger_zone z group by 1, 2, 3`

/** Both sides of every entry. */
const SIDES = `
  select debit as account, effective_at, kind, cents as debit, 0 as credit,
         ledger_company(debit, referring_company_id) as company_id from ledger_entry
  union all select credit, effective_at, kind, 0, cents, ledger_company(credit, referring_company_id)
    from ledger_entry`

/**
 * How balances are kept: what each account was debited and credited in a month, by the kind of entry, and in all in
 * the books of a company.
 */
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
  totals: {
    table: 'ledger_balance',
    add: rows => `
    insert into ledger_balance as b (company_id, account, debit, credit)
      select company_id, account, sum(debit), sum(credit) from (${rows}) t
       where company_id is not null group by 1, 2
    on conflict (company_id, account) do update
      set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit`,
  },
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

const BOOKS = `
  with rows as (
    select account, debit, credit from ledger_balance where company_id = $1
    union all select account, debit, credit from ledger_tail where company_id = $1
  )
  select account, null as month, null as kind, sum(debit)::text as debit, sum(credit)::text as credit
    from rows group by 1
  union all
  select account, to_char(month, 'YYYY-MM'), kind, sum(debit)::text, sum(credit)::text
    from (
      select account, month, kind, debit, credit from ledger_month
       where account = any(array(
         select account from ledger_balance where company_id = $1 and account like 'receivable:%'))
      union all
      ${inMonths(`select ${COLUMNS} from ledger_tail where company_id = $1 and account like 'receivable:%'`)}
    ) parts
   where month >= $2::date
   group by 1, 2, 3`

type BookRow = AccountMonth | (AccountBalance & { readonly month: null })

/**
 * What stands in a company's books, in one statement: its accounts since ever, and what is owed to it in the months
 * from one on. It reads no more the older they are.
 */
export async function readBooksOf(
  sql: Sql,
  companyId: string,
  since: string,
): Promise<{ balances: AccountBalance[]; months: AccountMonth[] }> {
  const rows = await sql.read<BookRow>(BOOKS, [companyId, `${since}-01`])
  const all = rows.map(row => ({ ...row, debit: Number(row.debit), credit: Number(row.credit) }))
  return {
    balances: all.filter(({ month }) => month === null),
    months: all.filter((row): row is AccountMonth => row.month !== null),
  }
}

const DIFFERENCE = `
  select account, to_char(month, 'YYYY-MM') as month from (
    select account, month, debit, credit from ledger_month
    union all select account, month, debit, credit from (${inMonths(`select ${COLUMNS} from ledger_tail`)}) tail
    union all select account, month, -debit, -credit from (${inMonths(SIDES)}) entries
  ) parts
  group by 1, 2 having sum(debit) <> 0 or sum(credit) <> 0 order by 1, 2 limit 1`

const WRONG_BALANCE = `
  select account, company_id as "companyId" from (
    select company_id, account, debit, credit from ledger_balance
    union all select company_id, account, debit, credit from ledger_tail
    union all select company_id, account, -debit, -credit from (${SIDES}) entries
  ) parts
  where company_id is not null
  group by 1, 2 having sum(debit) <> 0 or sum(credit) <> 0 order by 1, 2 limit 1`

/** The first account and month, or company's books, whose sums are not what its entries come to. */
export async function findWrongSum(
  sql: Sql,
): Promise<{ readonly account: string; readonly where: string } | undefined> {
  const [month] = await sql.rows<Pick<AccountMonth, 'account' | 'month'>>(DIFFERENCE)
  if (month) return { account: month.account, where: `in ${month.month}` }
  const [balance] = await sql.rows<{ account: string; companyId: string }>(WRONG_BALANCE)
  return balance && { account: balance.account, where: `in the books of ${balance.companyId}` }
}
