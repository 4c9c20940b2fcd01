import { Badge } from '#ui/badge.tsx'
import {
  DISPLAYED_IF_MISSING,
  REFERRAL_STATUS_BADGE,
  type ReferralStatus,
  referralStatusLabel,
} from '../referral-status.ts'

export function StatusBadge({ status }: { status: ReferralStatus | null }) {
  return (
    <Badge tone={REFERRAL_STATUS_BADGE[status ?? DISPLAYED_IF_MISSING]}>
      {referralStatusLabel(status)}
    </Badge>
  )
}
