import { earningsChange, referralsChange } from '#features/payments/web/comparison.ts'
import type { ShownFigures, Sums } from '#features/payments/web/figures.ts'
import type { FigureChange } from '#kernel/figure-change.ts'
import { formatMoneyShort, parseDollars } from '#kernel/money.ts'

export const shortMoney = (dollars: number): string =>
  formatMoneyShort(parseDollars(dollars.toFixed(2)) ?? 0)

interface Card<From> {
  readonly label: string
  readonly of: (figures: From) => string
  readonly changeOf?: (figures: ShownFigures) => FigureChange | undefined
  /** Which list of the screen its rows are in. */
  readonly list: 'payments' | 'referrals'
}

/** A figure of a dashboard. */
export type FigureCard = Card<ShownFigures>

export const EARNINGS: Card<Sums> = {
  label: 'Total Earnings',
  of: ({ totalEarnings }) => shortMoney(totalEarnings),
  changeOf: earningsChange,
  list: 'payments',
}
export const PENDING_COMMISSIONS: Card<Sums> = {
  label: 'Pending Commissions',
  of: ({ pendingAmount }) => shortMoney(pendingAmount),
  list: 'payments',
}
export const PENDING: Card<ShownFigures> = {
  label: 'Pending Referrals',
  of: ({ pendingReferrals }) => pendingReferrals.toLocaleString('en-US'),
  list: 'referrals',
}
export const TOTAL: Card<Sums> = {
  label: 'Total Referrals',
  of: ({ totalReferrals }) => totalReferrals.toLocaleString('en-US'),
  changeOf: referralsChange,
  list: 'referrals',
}
export const SUCCESS: Card<Sums> = {
  label: 'Success Rate',
  of: ({ successRate }) => `${Math.round(successRate)}%`,
  list: 'referrals',
}
