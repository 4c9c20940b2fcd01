import { PAYMENT_STATUS_BADGE, paymentStatusLabel } from '#features/referrals/referral-status.ts'
import { ReferralAmount } from '#features/referrals/web/explained-referral-amount.tsx'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { Dot } from '#ui/badge.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import type { PayAmount } from '../payment.ts'

// Columns of one width in the head and in every row, where the panel is wide enough.
const WIDE =
  'items-center gap-x-3 px-4 sm:px-5 @xl:grid-cols-[minmax(12rem,1fr)_5.5rem_6rem_minmax(7rem,auto)] @xl:gap-x-4'
// One below the other in the narrowest panels; in narrow ones the amount stands beside the rest.
const COLUMNS = `grid content-center ${WIDE} @min-[16rem]:grid-cols-[minmax(0,1fr)_auto]`

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
  field: PayAmount
  date: string
  tabIndex: 0 | -1
  onOpen: () => void
}

export function PaymentRow({ referral, field, date, tabIndex, onOpen }: PaymentRowProps) {
  const { company, paymentStatus } = referral
  return (
    <div
      className={`${COLUMNS} relative min-h-13 py-1.5 text-sm transition-colors hover:bg-sunken/60 pointer-coarse:min-h-15`}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={onOpen}
        className="grid min-w-0 items-center gap-x-3 text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand @min-[16rem]:grid-cols-[auto_minmax(0,1fr)] @xl:col-span-3 @xl:grid-cols-subgrid @xl:gap-x-4"
      >
        <span dir="auto" className="truncate font-medium @min-[16rem]:col-span-2 @xl:col-span-1">
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
      </button>
      <span className="font-semibold whitespace-nowrap tabular-nums @min-[16rem]:text-right">
        <ReferralAmount referral={referral} field={field} tabIndex={tabIndex} />
      </span>
    </div>
  )
}

export const PaymentSkeletons = () => (
  <RowSkeletons label="payments" className={`${COLUMNS} min-h-13 pointer-coarse:min-h-15`}>
    <SkeletonName className="@xl:col-span-3" />
    <Skeleton className="ml-auto h-4 w-16" />
  </RowSkeletons>
)
