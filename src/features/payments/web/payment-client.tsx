import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { TimeAgo } from '#ui/time-ago.tsx'

/** Whose referral a payment is for, when it was made, and by whom. */
export function PaymentClient({ referral }: { referral: ReferralRow }) {
  const { name, agent, referringCompany, createdAt } = referral
  return (
    <div className="min-w-0">
      <p dir="auto" className="truncate font-medium">
        {name}
      </p>
      <p className="truncate text-xs leading-5 text-ink-quiet">
        <TimeAgo instant={createdAt} />
        {[agent?.name, referringCompany?.companyName].map(name => name && ` · ${name}`)}
      </p>
    </div>
  )
}
