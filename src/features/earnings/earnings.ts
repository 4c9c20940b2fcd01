import { type AccountMonth, held, payable } from '#features/ledger/accounts.ts'
import type { Cents } from '#kernel/money.ts'
import { monthAfter } from '#kernel/period.ts'

/** What a person earned and was paid in a month. */
export interface EarningsMonth {
  readonly month: string
  /** Added to what they are due or have on hold, less what was taken back. */
  readonly earned: Cents
  /** Paid to them, less payments that were reversed. */
  readonly paid: Cents
}

export interface Earnings {
  readonly onHold: Cents
  readonly payable: Cents
  readonly paidThisMonth: Cents
  readonly paidLastMonth: Cents
  readonly paidThisYear: Cents
  /** Typed this year, not computed from a fee. */
  readonly adjustments: Cents
  /** The current month and all before in which anything happened, the latest first. */
  readonly months: readonly EarningsMonth[]
}

type Sum = Pick<AccountMonth, 'account' | 'kind' | 'debit' | 'credit'>

const isPayment = ({ kind, debit }: Sum): boolean =>
  kind === 'PAYMENT' || (kind === 'OPENING' && debit > 0)

/** Of a person's sums, what was paid to them: an opening entry that debits what they were due is a payment, too. */
const paidOf = (sum: Sum): Cents => {
  if (sum.kind === 'REVERSAL') return -sum.credit
  return isPayment(sum) ? sum.debit : 0
}

const earnedOf = (sum: Sum): Cents => {
  const { kind, debit, credit } = sum
  if (kind === 'RELEASE' || kind === 'PAYMENT') return 0
  if (kind === 'REVERSAL') return -debit
  return kind === 'OPENING' ? credit : credit - debit
}

/** A person's earnings, from the sums of their two accounts. */
export function earningsOf(
  person: string,
  sums: readonly AccountMonth[],
  currentMonth: string,
): Earnings {
  const total = (of: (sum: AccountMonth) => Cents, isIn: (sum: AccountMonth) => boolean): Cents =>
    sums.reduce((so, sum) => (isIn(sum) ? so + of(sum) : so), 0)
  const balance = (account: string) =>
    total(
      ({ credit, debit }) => credit - debit,
      sum => sum.account === account,
    )
  const inMonth = (month: string) => (sum: AccountMonth) => sum.month === month
  const inYear = (sum: AccountMonth) => sum.month.slice(0, 4) === currentMonth.slice(0, 4)
  const months = [...new Set([currentMonth, ...sums.map(({ month }) => month)])].sort().reverse()
  return {
    onHold: balance(held(person)),
    payable: balance(payable(person)),
    paidThisMonth: total(paidOf, inMonth(currentMonth)),
    paidLastMonth: total(paidOf, inMonth(monthAfter(currentMonth, -1))),
    paidThisYear: total(paidOf, inYear),
    adjustments: total(
      ({ credit, debit }) => credit - debit,
      sum => sum.kind === 'ADJUSTMENT' && inYear(sum),
    ),
    months: months.map(month => ({
      month,
      earned: total(earnedOf, inMonth(month)),
      paid: total(paidOf, inMonth(month)),
    })),
  }
}
