import { usePerson } from '#client/person-context.ts'
import { mine } from '#features/referrals/web/referral-scope.ts'
import { useReferrals } from '#features/referrals/web/use-referrals.ts'
import { shownPayField } from '../payment.ts'
import { PaymentList } from './payment-list.tsx'

/** What the reader has been paid, the latest change first: only what is paid is a payment here. */
export function RecentPayments() {
  const me = usePerson().id
  return (
    <PaymentList
      title="Recent Payments"
      payments={useReferrals(mine(me), 'paid')}
      amountHead="Your amount"
      fieldOf={row => shownPayField(row, me)}
      dateOf={({ processedAt, updatedAt }) => processedAt ?? updatedAt}
      failed="We couldn’t load your payments."
      empty="No payments yet. Payments appear here once a company has paid you."
    />
  )
}
