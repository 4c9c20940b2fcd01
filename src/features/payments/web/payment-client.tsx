import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { TimeAgo } from '#ui/time-ago.tsx'

interface PaymentClientProps {
  referral: ReferralRow
  /** Why it's early to pay. */
  hold?: string | undefined
}

/** Whose referral a payment is for, when it was made, and by whom. */
export function PaymentClient({ referral, hold }: PaymentClientProps) {
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
      {hold && (
        <p className="text-xs leading-5 font-medium text-yellow-ink wrap-anywhere">{hold}</p>
      )}
    </div>
  )
}
