import type { Figures } from '#features/payments/web/figures.ts'
import { formatMoneyShort, parseDollars } from '#kernel/money.ts'

const money = (dollars: number): string => formatMoneyShort(parseDollars(dollars.toFixed(2)) ?? 0)

interface Card {
  readonly label: string
  readonly of: (figures: Figures) => string
}

export const EARNINGS: Card = {
  label: 'Total Earnings',
  of: ({ totalEarnings }) => money(totalEarnings),
}
export const PENDING_COMMISSIONS: Card = {
  label: 'Pending Commissions',
  of: ({ pendingAmount }) => money(pendingAmount),
}
export const PENDING: Card = {
  label: 'Pending Referrals',
  of: ({ pendingReferrals }) => pendingReferrals.toLocaleString('en-US'),
}
export const TOTAL: Card = {
  label: 'Total Referrals',
  of: ({ totalReferrals }) => totalReferrals.toLocaleString('en-US'),
}
export const SUCCESS: Card = {
  label: 'Success Rate',
  of: ({ successRate }) => `${Math.round(successRate)}%`,
}
