import { type Cents, sumCents } from '#kernel/money.ts'

/** The sets of referrals whose figures are kept; `server/figure-sets.ts` says what is in each. */
export const FIGURE_SET_NAMES = [
  'EARNER',
  'AGENT',
  'TEAM',
  'TEAM_BY_AGENT',
  'DIVISION',
  'DIVISION_BY_AGENT',
  'DIVISION_BY_TEAM',
  'RECEIVED',
  'SENT',
  'SENT_BY_AGENT',
  'SENT_BY_TEAM',
  'ALL',
] as const
export type FigureSetName = (typeof FIGURE_SET_NAMES)[number]

/** What a set's referrals come to in one month: what was created in it, and what was paid in it. */
export interface MonthSums {
  /** `2026-06`. */
  readonly month: string
  readonly created: number
  /** Of those created: neither completed nor rejected. */
  readonly open: number
  /** Of those created: paid by now, whenever that was. */
  readonly paid: number
  readonly pending: number
  readonly pendingAmount: Cents
  readonly failed: number
  readonly failedAmount: Cents
  /** Paid in this month, whenever they were created. */
  readonly earned: number
  readonly earnedAmount: Cents
}

export interface PaymentSum {
  readonly status: 'PENDING' | 'PROCESSED' | 'FAILED'
  readonly count: number
  readonly amount: Cents
}

/** The figures of one period (SPEC section 2 and 9, DESIGN section 7). */
export interface Figures {
  readonly totalEarnings: Cents
  readonly pendingAmount: Cents
  readonly pendingReferrals: number
  readonly totalReferrals: number
  readonly successRate: number
  readonly payments: readonly PaymentSum[]
  readonly months: readonly { readonly month: string; readonly amount: Cents }[]
}

/** Of the referrals made, the share that is paid, in whole percent; 0 where there are none. */
export const successRate = (paid: number, created: number): number =>
  created === 0 ? 0 : Math.round((100 * paid) / created)

/** The figures of a period's months, each of which is in the chart whether anything was or not. */
export function figuresOf(sums: readonly MonthSums[], months: readonly string[]): Figures {
  const count = (of: 'created' | 'open' | 'paid' | 'pending' | 'failed' | 'earned') =>
    sums.reduce((total, month) => total + month[of], 0)
  const amount = (of: 'pendingAmount' | 'failedAmount' | 'earnedAmount') =>
    sumCents(sums.map(month => month[of]))
  const earnedIn = new Map(sums.map(({ month, earnedAmount }) => [month, earnedAmount]))
  const totalEarnings = amount('earnedAmount')
  const pendingAmount = amount('pendingAmount')
  return {
    totalEarnings,
    pendingAmount,
    pendingReferrals: count('open'),
    totalReferrals: count('created'),
    successRate: successRate(count('paid'), count('created')),
    payments: [
      { status: 'PENDING', count: count('pending'), amount: pendingAmount },
      { status: 'PROCESSED', count: count('earned'), amount: totalEarnings },
      { status: 'FAILED', count: count('failed'), amount: amount('failedAmount') },
    ],
    months: months.map(month => ({ month, amount: earnedIn.get(month) ?? 0 })),
  }
}
