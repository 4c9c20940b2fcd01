import { findFeeFault } from '#features/fees/server/check-fees.ts'
import { findWrongSum } from '#features/ledger/server/ledger-balances.ts'
import { findChangedDay } from '#features/ledger/server/ledger-days.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Sql } from '#platform/db/database.ts'

interface Difference {
  readonly id: string
  readonly share: string
  readonly owed: string
  readonly paid: string
  readonly said: string
  readonly saidPaid: string
}

// What each share of a referral comes to by its row, and by its entries.
const DIFFERENCE = `
  with sides as (
    select r.id, s.share, s.person_id, r.company_id, r.referring_company_id, 0 as owed, 0 as paid,
           (s.amount * 100)::bigint as said,
           case when r.payment_status = 'PROCESSED' then (s.amount * 100)::bigint else 0 end as said_paid
      from referral r cross join lateral (values
        ('AGENT', r.user_id, r.agent_pay_amount), ('SPLIT', r.split_user_ids[1], r.split_agent_pay_amount),
        ('TEAM', r.team_lead_id, r.team_pay_amount), ('DIVISION', r.division_lead_id, r.division_pay_amount)
      ) s (share, person_id, amount)
     where s.amount > 0
       and (s.person_id is not null or not office_pays(r.company_id, r.referring_company_id, r.created_at))
    union all
    select referral_id, share, person_id, company_id, referring_company_id,
           due + case when person_id is null then 0 else paid end, paid, 0, 0
      from (
        select referral_id, share, person_id, company_id, referring_company_id,
               sum(cents * ((credit ~ mine)::int - (debit ~ mine)::int)) as due,
               sum(case
                 when debit like 'payable:%' and kind in ('PAYMENT', 'OPENING') then cents
                 when credit like 'payable:%' and kind = 'REVERSAL' then -cents
                 when person_id is null and debit like 'cash:%' then cents
                 when person_id is null and credit like 'cash:%' then -cents else 0 end) as paid
          from ledger_entry
         cross join lateral (
           select case when person_id is null then '^house:' else '^(held|payable):' end as mine) account
         where referral_id is not null and share in ('AGENT', 'SPLIT', 'TEAM', 'DIVISION')
         group by 1, 2, 3, 4, 5) entries
  )
  select id, share, sum(owed)::text as owed, sum(paid)::text as paid, sum(said)::text as said,
         sum(said_paid)::text as "saidPaid"
    from sides group by id, share, person_id, company_id, referring_company_id
  having sum(owed) <> sum(said) or sum(paid) <> sum(said_paid)
   order by id, share, 3 desc limit 1`

/** What is wrong with the ledger, the first of it, in words; nothing where all is right. */
export async function findLedgerFault(sql: Sql): Promise<string | undefined> {
  const changed = await findChangedDay(sql)
  if (changed) {
    return `The entries up to ${changed.last} are no longer what they were on ${changed.day}, when their digest was stored.`
  }
  const wrong = await findWrongSum(sql)
  if (wrong) {
    return `The sums of ${wrong.account} ${wrong.where} are not what its entries come to. Run \`npm run admin -- rebuild-figures\`.`
  }
  const [different] = await sql.rows<Difference>(DIFFERENCE)
  return different ? differenceText(different) : await findFeeFault(sql)
}

function differenceText({ id, share, owed, paid, said, saidPaid }: Difference): string {
  const money = (cents: string) => formatMoney(Number(cents))
  return `The ${share} share of referral ${id} is ${money(said)}, of which ${money(saidPaid)} is paid. Its entries come to ${money(owed)}, of which ${money(paid)} is paid.`
}
