import { Dot } from '#ui/badge.tsx'
import { RowButton } from '#ui/row-button.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import {
  DISPLAYED_IF_MISSING,
  REFERRAL_STATUS_BADGE,
  referralStatusLabel,
} from '../referral-status.ts'
import type { ReferralRow } from './referral-pages.ts'

// One below the other in the narrowest panels, the client above the rest in narrow ones; columns of one width in the head and in every row from there on.
const COLUMNS =
  'grid content-center items-center gap-x-3 px-4 sm:px-5 @min-[16rem]:grid-cols-[auto_minmax(0,1fr)_auto] @lg:grid-cols-[minmax(12rem,1fr)_7rem_6rem] @lg:gap-x-4'

export function ReferralRowHeads() {
  return (
    <div
      aria-hidden="true"
      className={`${COLUMNS} sticky top-15 z-1 hidden h-8 border-b border-line bg-sunken text-xs font-medium text-ink-quiet @lg:grid`}
    >
      <span>Client</span>
      <span>Status</span>
      <span className="text-right">Updated</span>
    </div>
  )
}

interface ReferralRowButtonProps {
  referral: ReferralRow
  /** For readers who look after several agents. */
  showsAgent?: boolean
  tabIndex: 0 | -1
  onOpen: () => void
}

export function ReferralRowButton(props: ReferralRowButtonProps) {
  const { referral, showsAgent = false, tabIndex, onOpen } = props
  const { name, status, company, agent, createdAt, updatedAt } = referral
  const by = showsAgent && agent ? `by ${agent.name}` : undefined
  return (
    <RowButton
      tabIndex={tabIndex}
      onOpen={onOpen}
      className={`${COLUMNS} min-h-13 py-2 pointer-coarse:min-h-15`}
    >
      <span className="contents @lg:block @lg:min-w-0">
        <span dir="auto" className="block truncate font-medium @min-[16rem]:col-span-3">
          {name}
        </span>
        <span
          className={`block truncate text-xs text-ink-quiet ${by ? '@min-[16rem]:col-span-3' : 'order-2 @lg:order-none'}`}
        >
          {[company?.companyName, by].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="order-1 text-xs @lg:order-none @lg:text-sm">
        <Dot tone={REFERRAL_STATUS_BADGE[status ?? DISPLAYED_IF_MISSING]}>
          {referralStatusLabel(status)}
        </Dot>
      </span>
      <span className="order-3 text-xs whitespace-nowrap text-ink-quiet tabular-nums @min-[16rem]:col-start-3 @min-[16rem]:text-right @lg:order-none @lg:text-sm">
        <span className="sr-only">Updated </span>
        <TimeAgo instant={updatedAt ?? createdAt} />
      </span>
    </RowButton>
  )
}

export const ReferralRowSkeletons = ({ rows }: { rows?: number | undefined }) => (
  <RowSkeletons
    label="referrals"
    rows={rows}
    className={`${COLUMNS} min-h-13 pointer-coarse:min-h-15`}
  >
    <SkeletonName className="col-span-3 @lg:col-span-1" />
    <Skeleton className="hidden h-3.5 w-20 @lg:block" />
    <Skeleton className="ml-auto hidden h-3.5 w-16 @lg:block" />
  </RowSkeletons>
)
