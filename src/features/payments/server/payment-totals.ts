import { referralTable } from '#features/referrals/server/referral-table.ts'
import type { Actor } from '#kernel/actor.ts'
import { forbidden } from '#kernel/errors.ts'
import { type Cents, centsFromNumeric } from '#kernel/money.ts'
import { matches } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { PAY_AMOUNTS, PAYMENT_LISTS, type PaymentListName } from '../payment.ts'
import { payForCompany } from '../payment-access.ts'

export interface PaymentTotal {
  readonly list: PaymentListName
  readonly count: number
  readonly amount: Cents
}

const SUM = PAY_AMOUNTS.map(field => `coalesce(${referralTable[field].name}, 0)`).join(' + ')
const TOTALS = `
  select case payment_status when 'PROCESSED' then 'PAID' when 'FAILED' then 'FAILED'
           else case status when 'COMPLETED' then 'TO_PAY' else 'NOT_COMPLETED' end end as list,
         count(*)::int as count, sum(${SUM})::text as amount
    from referral
   where ((company_id = $1 and paid_by = 'PARTNER') or (referring_company_id = $1 and paid_by = 'OFFICE'))
     and payment_status in ('PENDING', 'PROCESSED', 'FAILED')
   group by 1`

/** The number and sum of what a company pays, list by list. */
export async function paymentTotals(
  sql: Sql,
  actor: Actor,
  companyId: string,
): Promise<PaymentTotal[]> {
  if (!matches(payForCompany(actor), { companyId })) {
    throw forbidden('Only the company’s administrator can see its payments')
  }
  const rows = await sql.read<{ list: string; count: number; amount: string }>(TOTALS, [companyId])
  return PAYMENT_LISTS.map(list => {
    const found = rows.find(row => row.list === list)
    return { list, count: found?.count ?? 0, amount: centsFromNumeric(found?.amount ?? '0') }
  })
}
