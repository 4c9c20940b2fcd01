import { type Cents, formatMoney, parseDollars } from '#kernel/money.ts'
import { formatDate } from '#kernel/time.ts'
import { byPayAmount, FEE_RECEIVER_OF, type PayAmount } from './payment.ts'

/*
 * What people get of a fee, beside what a payment says: amounts that differ are exceptions, and what is on hold is early.
 */

interface HeldFee {
  readonly paidBy: 'PARTNER' | 'OFFICE'
  readonly state: string
  readonly holdUntil: string | null
  readonly releasedAt: string | null
}

/** What people's shares wait for: the end of their hold, and, where the office pays, all of the fee. */
export function holdWaits({ paidBy, state, holdUntil }: HeldFee, now: Date): readonly string[] {
  const isRunning = holdUntil !== null && new Date(holdUntil) > now
  const isAwaited = paidBy === 'OFFICE' && state === 'CONFIRMED'
  return [
    ...(isRunning ? [formatDate(holdUntil)] : []),
    ...(isAwaited ? ['all of the fee is received'] : []),
  ]
}

/** A fee of a payment, as the API gives it, with amounts in dollars. */
interface PaymentFee extends HeldFee {
  readonly shares: readonly { readonly receiver: string; readonly amount: number }[]
}

/** Beside an amount that somebody typed instead. */
export const byFeeWords = (cents: Cents): string => `By the fee: ${formatMoney(cents)}`

/** Whether people will ask why: somebody changed an amount that was there before, or that a fee gives. */
export const isCorrection = (cents: Cents, before: number | null, isDerived: boolean): boolean => {
  const stored = parseDollars(before ?? 0) ?? 0
  return cents !== stored && (stored > 0 || isDerived)
}

export interface DerivedPayment {
  readonly amounts: Readonly<Record<PayAmount, Cents>>
  /** `On hold until Jun 3, 2026`; undefined where nothing is on hold. */
  readonly hold: string | undefined
}

export function derivedPayment(fee: PaymentFee, now: Date): DerivedPayment {
  const dollarsOf = (field: PayAmount) =>
    fee.shares.find(({ receiver }) => receiver === FEE_RECEIVER_OF[field])?.amount ?? 0
  const waits = fee.releasedAt === null ? holdWaits(fee, now) : []
  return {
    amounts: byPayAmount(field => parseDollars(dollarsOf(field)) ?? 0),
    hold: waits.length > 0 ? `On hold until ${waits.join(', and until ')}` : undefined,
  }
}
