import { EDITABLE_PAYMENT_STATUSES } from '#features/referrals/referral-status.ts'
import { referralTable } from '#features/referrals/server/referral-table.ts'
import type { Actor } from '#kernel/actor.ts'
import { forbidden } from '#kernel/errors.ts'
import { type Cents, centsFromNumeric } from '#kernel/money.ts'
import { matches } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { PAY_AMOUNTS } from '../payment.ts'
import { editPayment } from '../payment-access.ts'

export interface PaymentTotal {
  readonly paymentStatus: (typeof EDITABLE_PAYMENT_STATUSES)[number]
  readonly count: number
  readonly amount: Cents
}

const SUM = PAY_AMOUNTS.map(field => `coalesce(${referralTable[field].name}, 0)`).join(' + ')
const TOTALS = `
  select payment_status as "paymentStatus", count(*)::int as count, sum(${SUM})::text as amount
    from referral where company_id = $1 and payment_status = any($2) group by 1`

/** What a company has to pay, has paid and failed to pay. */
export async function paymentTotals(
  sql: Sql,
  actor: Actor,
  companyId: string,
): Promise<PaymentTotal[]> {
  if (!matches(editPayment(actor), { companyId })) {
    throw forbidden('Only the company’s administrator sees its payments')
  }
  const rows = await sql.read<Omit<PaymentTotal, 'amount'> & { amount: string }>(TOTALS, [
    companyId,
    EDITABLE_PAYMENT_STATUSES,
  ])
  return EDITABLE_PAYMENT_STATUSES.map(paymentStatus => {
    const found = rows.find(row => row.paymentStatus === paymentStatus)
    return {
      paymentStatus,
      count: found?.count ?? 0,
      amount: centsFromNumeric(found?.amount ?? '0'),
    }
  })
}
