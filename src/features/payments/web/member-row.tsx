import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { MemberFigures } from './use-member-figures.ts'

const COLUMNS =
  'grid min-w-0 grow content-center items-center gap-x-4 px-4 @xl:grid-cols-[minmax(14.5rem,1fr)_5rem_6rem] sm:px-5'

const ACTION = 'flex w-17 shrink-0 justify-center pr-4 sm:pr-5'

export function MemberHeads({ hasAction }: { hasAction: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="sticky top-15 z-1 hidden h-8 items-center border-b border-line bg-sunken text-xs font-medium text-ink-quiet @xl:flex"
    >
      <span className={COLUMNS}>
        <span>Name</span>
        <span className="text-right">Referrals</span>
        <span className="text-right">Success rate</span>
      </span>
      {hasAction && <span className={ACTION}>Active</span>}
    </div>
  )
}

interface MemberRowProps {
  member: MemberFigures
  tabIndex: 0 | -1
  onOpen: () => void
  /** What can be done with them. */
  children?: ReactNode
}

export function MemberTableRow({ member, tabIndex, onOpen, children }: MemberRowProps) {
  const { name, profilePictureUrl, active, totalReferrals, successRate } = member
  return (
    <div className="flex items-center transition-colors hover:bg-sunken/60">
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={onOpen}
        className={`${COLUMNS} min-h-13 py-2 text-left text-sm focus-visible:-outline-offset-2 pointer-coarse:min-h-15`}
      >
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} url={profilePictureUrl} />
          <span dir="auto" className="truncate font-medium">
            {name}
          </span>
          {!active && <Badge tone="gray">Inactive</Badge>}
        </span>
        <span className="flex gap-x-3 pl-10.5 text-xs text-ink-quiet tabular-nums @xl:contents @xl:text-sm">
          <span className="@xl:text-right @xl:text-ink">
            {totalReferrals.toLocaleString('en-US')}
            <span className="@xl:sr-only">{totalReferrals === 1 ? ' referral' : ' referrals'}</span>
          </span>
          <span className="@xl:text-right @xl:text-ink">
            {successRate}%<span className="@xl:sr-only"> success</span>
          </span>
        </span>
      </button>
      {children && <span className={ACTION}>{children}</span>}
    </div>
  )
}

export const MemberTableSkeletons = ({ hasAction }: { hasAction: boolean }) => (
  <>
    <MemberHeads hasAction={hasAction} />
    <RowSkeletons label="people" className="flex items-center">
      <span className={`${COLUMNS} min-h-13 py-2 pointer-coarse:min-h-15`}>
        <span className="flex items-center gap-2.5">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <Skeleton className="h-4 w-32 max-w-full" />
        </span>
        <Skeleton className="ml-auto hidden h-4 w-10 @xl:block" />
        <Skeleton className="ml-auto hidden h-4 w-10 @xl:block" />
      </span>
    </RowSkeletons>
  </>
)
