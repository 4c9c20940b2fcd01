import type { Documents } from '#client/api-types.ts'
import { parseDollars, sumCents, toDollars } from '#kernel/money.ts'
import { monthOf, type Period, periodMonths, periodStart } from '#kernel/period.ts'
import { shownPayAmount } from '../payment.ts'
import type { Figures } from './figures.ts'

type Source = Extract<keyof Documents, `${string}query OwnFigures(${string}`>
export type SharePage = Documents[Source]['result']['listReferrals']
export type ShareRow = SharePage['items'][number]

// The one calendar in which months begin, unless the server is told another.
const ZONE = 'UTC'

const centsOf = (dollars: number | null): number | null =>
  dollars === null ? null : (parseDollars(dollars) ?? null)

/** The reader's own part of a referral, in cents. */
const shareOf = (row: ShareRow, me: string): number =>
  shownPayAmount(
    {
      ...row,
      agentPayAmount: centsOf(row.agentPayAmount),
      splitAgentPayAmount: centsOf(row.splitAgentPayAmount),
    },
    me,
  )

const isPaid = (row: ShareRow): boolean => row.paymentStatus === 'PROCESSED'
const isOpen = ({ status }: ShareRow): boolean => status !== 'COMPLETED' && status !== 'REJECTED'

/** What the reader's own referrals come to: in all, and of a period where one is named. */
export const ownFigures = (
  rows: readonly ShareRow[],
  me: string,
  now: Date,
  period?: Period,
): Figures => {
  const since = period ? periodStart(period, now, ZONE).toISOString() : ''
  const created = rows.filter(row => row.createdAt >= since)
  const earned = rows.filter(row => isPaid(row) && (row.processedAt ?? '') >= since)
  const pending = created.filter(row => row.paymentStatus === 'PENDING')
  const sum = (of: readonly ShareRow[]): number =>
    toDollars(sumCents(of.map(row => shareOf(row, me))))
  const inMonth = (month: string) =>
    earned.filter(row => monthOf(new Date(row.processedAt ?? 0), ZONE) === month)
  return {
    totalEarnings: sum(earned),
    pendingAmount: sum(pending),
    pendingReferrals: created.filter(isOpen).length,
    totalReferrals: created.length,
    successRate:
      created.length === 0 ? 0 : Math.round((100 * created.filter(isPaid).length) / created.length),
    months: (period ? periodMonths(period, now, ZONE) : []).map(month => ({
      month,
      amount: sum(inMonth(month)),
    })),
  }
}
