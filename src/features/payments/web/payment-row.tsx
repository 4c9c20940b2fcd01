import { PAYMENT_STATUS_BADGE, paymentStatusLabel } from '#features/referrals/referral-status.ts'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { shortId } from '#features/referrals/web/referral-row.tsx'
import { Badge } from '#ui/badge.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

export function PaymentHeads({ amount }: { amount: string }) {
  return (
    <div
      aria-hidden="true"
      className="hidden justify-between border-b border-line px-4 pb-2 text-xs text-ink-quiet sm:flex sm:px-5"
    >
      <span>Company</span>
      <span>{amount}</span>
    </div>
  )
}

interface PaymentRowProps {
  referral: ReferralRow
  amount: string
  date: string
  tabIndex: 0 | -1
  onOpen: () => void
}

export function PaymentRow({ referral, amount, date, tabIndex, onOpen }: PaymentRowProps) {
  const { id, company, paymentStatus } = referral
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={onOpen}
      className="flex w-full items-center justify-between gap-4 px-4 py-3.5 text-left text-sm transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-5"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{company?.companyName}</span>
        <span className="flex gap-3 text-xs leading-5 whitespace-nowrap text-ink-quiet">
          <span className="font-mono">{shortId(id)}</span>
          <TimeAgo instant={date} />
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-0.5">
        <span className="font-semibold tabular-nums">{amount}</span>
        <Badge tone={PAYMENT_STATUS_BADGE[paymentStatus ?? 'NONE']}>
          {paymentStatusLabel(paymentStatus)}
        </Badge>
      </span>
    </button>
  )
}

export const PaymentSkeletons = () => (
  <RowSkeletons label="payments" className="flex justify-between gap-4 px-4 py-4 sm:px-5">
    <span className="flex flex-col gap-2">
      <Skeleton className="h-3.5 w-36" />
      <Skeleton className="h-3 w-28" />
    </span>
    <Skeleton className="h-4 w-16" />
  </RowSkeletons>
)
