import { usePerson } from '#client/person-context.ts'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { mine } from '#features/referrals/web/referral-scope.ts'
import { useReferrals } from '#features/referrals/web/use-referrals.ts'
import { formatAmount, parseDollars, toDollars } from '#kernel/money.ts'
import { shownPayAmount } from '../payment.ts'
import { PaymentList } from './payment-list.tsx'

/** What the reader has been paid, the latest change first: only what is paid is a payment here. */
export function RecentPayments() {
  const me = usePerson().id
  return (
    <PaymentList
      title="Recent Payments"
      payments={useReferrals(mine(me), 'paid')}
      amountHead="Your amount"
      amountOf={row => paidTo(row, me)}
      dateOf={({ processedAt, updatedAt }) => processedAt ?? updatedAt}
      failed="We couldn’t load your payments."
      empty="No payments yet. Payments appear here once a company has paid you."
    />
  )
}

/** The agent's part, or the split part for who shares in another's referral. */
const paidTo = (row: ReferralRow, me: string): string => {
  const cents = (dollars: number | null) => (dollars === null ? null : (parseDollars(dollars) ?? 0))
  const { agentPayAmount, splitAgentPayAmount } = row
  const shares = {
    ...row,
    agentPayAmount: cents(agentPayAmount),
    splitAgentPayAmount: cents(splitAgentPayAmount),
  }
  return formatAmount(toDollars(shownPayAmount(shares, me)))
}
