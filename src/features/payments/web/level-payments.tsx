import type { ReferralScope } from '#features/referrals/web/referral-scope.ts'
import { useReferrals } from '#features/referrals/web/use-referrals.ts'
import { PaymentList } from './payment-list.tsx'
import { useFreshFigures } from './use-fresh-figures.ts'

const LEVELS = {
  team: { amount: 'teamPayAmount', head: 'Team amount' },
  division: { amount: 'divisionPayAmount', head: 'Division amount' },
} as const

interface LevelPaymentsProps {
  level: keyof typeof LEVELS
  scope: ReferralScope
}

/** The payments of a team or a division, with the level's own part (SPEC section 3). */
export function LevelPayments({ level, scope }: LevelPaymentsProps) {
  const payments = useReferrals(scope, 'payments')
  // Whatever is heard here changes what the cards, the chart and the list of people say.
  useFreshFigures(payments.changes)
  const { amount, head } = LEVELS[level]
  return (
    <PaymentList
      title="Payments"
      payments={payments}
      amountHead={head}
      fieldOf={() => amount}
      dateOf={({ createdAt }) => createdAt}
      failed="We couldn’t load payments."
      empty={`No payments yet. Payments for your ${level}’s referrals appear here.`}
    />
  )
}
