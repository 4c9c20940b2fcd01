import type { ShownFigures, Sums } from '#features/payments/web/figures.ts'
import { formatMoneyShort, parseDollars } from '#kernel/money.ts'

export const shortMoney = (dollars: number): string =>
  formatMoneyShort(parseDollars(dollars.toFixed(2)) ?? 0)

interface Card<From> {
  readonly label: string
  readonly of: (figures: From) => string
}

export const EARNINGS: Card<Sums> = {
  label: 'Total Earnings',
  of: ({ totalEarnings }) => shortMoney(totalEarnings),
}
export const PENDING_COMMISSIONS: Card<Sums> = {
  label: 'Pending Commissions',
  of: ({ pendingAmount }) => shortMoney(pendingAmount),
}
export const PENDING: Card<ShownFigures> = {
  label: 'Pending Referrals',
  of: ({ pendingReferrals }) => pendingReferrals.toLocaleString('en-US'),
}
export const TOTAL: Card<Sums> = {
  label: 'Total Referrals',
  of: ({ totalReferrals }) => totalReferrals.toLocaleString('en-US'),
}
export const SUCCESS: Card<Sums> = {
  label: 'Success Rate',
  of: ({ successRate }) => `${Math.round(successRate)}%`,
}
