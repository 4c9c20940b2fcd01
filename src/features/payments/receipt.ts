import type { Referral } from '#features/referrals/referral.ts'
import { type Cents, parseDollars, sumCents } from '#kernel/money.ts'
import { byPayAmount, PAY_AMOUNTS, type PayAmount } from './payment.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** A referral that was paid, as the API gives it, with amounts in dollars. */
export interface PaidReferral extends Readonly<Record<PayAmount, number | null>> {
  readonly userId: Referral['userId']
  readonly agent: { readonly name: string } | null
  readonly splitUsers: readonly Named[]
}

const paidCents = (paid: PaidReferral, field: PayAmount): Cents =>
  parseDollars(paid[field] ?? 0) ?? 0

/** What was paid for a referral, everyone's amounts together. */
export const paidTotal = (paid: PaidReferral): Cents =>
  sumCents(PAY_AMOUNTS.map(field => paidCents(paid, field)))

/** The sum of each amount, and of all of them. */
export const receiptTotals = (rows: readonly PaidReferral[]) => ({
  ...byPayAmount(field => sumCents(rows.map(row => paidCents(row, field)))),
  all: sumCents(rows.map(paidTotal)),
})

export interface Payee {
  readonly key: string
  readonly name: string
  readonly count: number
  readonly cents: Cents
}

/** Who got how much: agents and split participants by name, leads by their level. */
export function payeesOf(rows: readonly PaidReferral[]): readonly Payee[] {
  const shares = rows.flatMap(row => {
    const [split] = row.splitUsers
    return [
      ['agentPayAmount', row.userId, row.agent?.name ?? 'Agent'],
      ['splitAgentPayAmount', split?.id ?? 'split', split?.name ?? 'Split participants'],
      ['teamPayAmount', 'team', 'Team leads'],
      ['divisionPayAmount', 'division', 'Division leads'],
    ].map(([field, key = '', name = '']) => ({
      key,
      name,
      cents: paidCents(row, field as PayAmount),
    }))
  })
  const payees = new Map<string, Payee>()
  for (const { key, name, cents } of shares) {
    if (cents === 0) continue
    const known = payees.get(key) ?? { key, name, count: 0, cents: 0 }
    payees.set(key, { ...known, count: known.count + 1, cents: known.cents + cents })
  }
  return [...payees.values()].sort((one, other) => other.cents - one.cents)
}
