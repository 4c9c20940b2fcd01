import { PAYMENT_STATUS_BADGE, paymentStatusLabel } from '#features/referrals/referral-status.ts'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { Dot } from '#ui/badge.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'

// Columns of one width in the head and in every row, where the panel is wide enough.
const WIDE =
  'items-center gap-x-3 px-4 sm:px-5 @xl:grid-cols-[minmax(12rem,1fr)_5.5rem_6rem_minmax(7rem,auto)] @xl:gap-x-4'
// One below the other in the narrowest panels, the company above the rest in narrow ones.
const COLUMNS = `grid content-center ${WIDE} @min-[16rem]:grid-cols-[auto_minmax(0,1fr)_auto]`

export function PaymentHeads({ amount }: { amount: string }) {
  return (
    <div
      aria-hidden="true"
      className={`${WIDE} sticky top-15 z-1 flex h-8 justify-between border-b border-line bg-sunken text-xs font-medium text-ink-quiet @xl:grid`}
    >
      <span>Company</span>
      <span className="hidden @xl:block">Status</span>
      <span className="hidden @xl:block">Date</span>
      <span className="text-right">{amount}</span>
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
  const { company, paymentStatus } = referral
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={onOpen}
      className={`${COLUMNS} min-h-13 w-full py-1.5 text-left text-sm transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 pointer-coarse:min-h-15`}
    >
      <span dir="auto" className="truncate font-medium @min-[16rem]:col-span-3 @xl:col-span-1">
        {company?.companyName}
      </span>
      <span className="text-xs @xl:text-sm">
        <Dot tone={PAYMENT_STATUS_BADGE[paymentStatus ?? 'NONE']}>
          {paymentStatusLabel(paymentStatus)}
        </Dot>
      </span>
      <span className="truncate text-xs text-ink-quiet tabular-nums @xl:text-sm">
        <TimeAgo instant={date} />
      </span>
      <span className="font-semibold whitespace-nowrap tabular-nums @min-[16rem]:text-right">
        {amount}
      </span>
    </button>
  )
}

export const PaymentSkeletons = () => (
  <RowSkeletons label="payments" className={`${COLUMNS} min-h-13 pointer-coarse:min-h-15`}>
    <span className="col-span-2 flex flex-col gap-2 @xl:col-span-3">
      <Skeleton className="h-3.5 w-36" />
      <Skeleton className="h-3 w-28" />
    </span>
    <Skeleton className="ml-auto h-4 w-16" />
  </RowSkeletons>
)
