import { type FragmentOf, fragment } from '#client/graphql.ts'
import { parseDollars, sumCents, toDollars } from '#kernel/money.ts'
import { shownPayAmount } from '../payment.ts'
import type { Sums } from './figures.ts'

export const SHARE_ROW = fragment(`
  fragment ShareRow on Referral {
    userId splitUserIds paymentStatus agentPayAmount splitAgentPayAmount
  }
`)
export type ShareRow = FragmentOf<typeof SHARE_ROW>

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

/** What the reader's own referrals come to, all told. */
export const ownFigures = (rows: readonly ShareRow[], me: string): Sums => {
  const paid = rows.filter(row => row.paymentStatus === 'PROCESSED')
  const pending = rows.filter(row => row.paymentStatus === 'PENDING')
  const sum = (of: readonly ShareRow[]): number =>
    toDollars(sumCents(of.map(row => shareOf(row, me))))
  return {
    totalEarnings: sum(paid),
    pendingAmount: sum(pending),
    totalReferrals: rows.length,
    successRate: rows.length === 0 ? 0 : Math.round((100 * paid.length) / rows.length),
  }
}
