import type { Referral } from '#features/referrals/referral.ts'
import { type Cents, sumCents } from '#kernel/money.ts'

/** The amounts of a payment, in the order in which they are shown, and whose share of a fee each is. */
export const FEE_RECEIVER_OF = {
  agentPayAmount: 'AGENT',
  splitAgentPayAmount: 'SPLIT',
  teamPayAmount: 'TEAM_LEAD',
  divisionPayAmount: 'DIVISION_LEAD',
} as const satisfies Partial<Record<keyof Referral, string>>
export type PayAmount = keyof typeof FEE_RECEIVER_OF
export const PAY_AMOUNTS = Object.keys(FEE_RECEIVER_OF) as readonly PayAmount[]

/** The lists of a company's payments, in the order in which they are worked through. */
export const PAYMENT_LISTS = ['TO_PAY', 'NOT_COMPLETED', 'PAID', 'FAILED'] as const
export type PaymentListName = (typeof PAYMENT_LISTS)[number]

/** How long a payment can be undone. Emails about it wait as long. */
export const UNDO_MS = 10_000

/** Something for each amount of a payment. */
export const byPayAmount = <T>(of: (field: PayAmount) => T) =>
  Object.fromEntries(PAY_AMOUNTS.map(field => [field, of(field)])) as Readonly<Record<PayAmount, T>>

/** Whether a referral is shown in payment lists: not before it has a payment (SPEC section 4). */
export const isPayment = ({ paymentStatus }: Pick<Referral, 'paymentStatus'>): boolean =>
  paymentStatus !== null && paymentStatus !== 'NONE'

type Shares = Pick<Referral, 'userId' | 'splitUserIds' | 'agentPayAmount' | 'splitAgentPayAmount'>

/**
 * What a payment row shows this reader: the agent's amount, or the split amount to a split
 * participant who is not the owner (SPEC section 2).
 */
export const shownPayField = (
  { userId, splitUserIds }: Pick<Shares, 'userId' | 'splitUserIds'>,
  readerId: string,
) =>
  userId !== readerId && splitUserIds.includes(readerId) ? 'splitAgentPayAmount' : 'agentPayAmount'

/** That amount; one that nobody has set is 0. */
export const shownPayAmount = (referral: Shares, readerId: string): Cents =>
  referral[shownPayField(referral, readerId)] ?? 0

/** A referral's `amount`, which every earnings figure sums: agent plus split. */
export const earnedAmount = (
  referral: Pick<Referral, 'agentPayAmount' | 'splitAgentPayAmount'>,
): Cents => sumCents([referral.agentPayAmount, referral.splitAgentPayAmount])
