import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import type { ReferralRow } from './referral-pages.ts'
import { StatusBadge } from './status-badge.tsx'

// A card on phones; columns of one width in the head and in every row from there on.
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 sm:grid-cols-[minmax(0,1fr)_6rem_7rem_7rem_6.5rem] sm:items-center sm:px-5'

/** How a referral is named in a talk: enough of its id to tell it from the others. */
export const shortId = (id: string): string => id.slice(0, 8)

export function ReferralRowHeads() {
  return (
    <div
      aria-hidden="true"
      className={`${COLUMNS} hidden border-b border-line pb-2 text-xs text-ink-quiet sm:grid`}
    >
      <span>Client</span>
      <span>ID</span>
      <span>Created</span>
      <span>Updated</span>
      <span>Status</span>
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
  const { id, name, status, company, agent, createdAt, updatedAt } = referral
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={onOpen}
      className={`${COLUMNS} w-full gap-y-1 py-3.5 text-left text-sm transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2`}
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-ink-quiet">
          {company?.companyName}
          {showsAgent && agent && (
            <span className="max-sm:block max-sm:truncate">
              <span className="max-sm:hidden"> · </span>by {agent.name}
            </span>
          )}
        </span>
      </span>
      <span className="self-start justify-self-end sm:order-last sm:self-center sm:justify-self-start">
        <StatusBadge status={status} />
      </span>
      <span className="col-span-2 flex flex-wrap gap-x-3 text-xs text-ink-quiet tabular-nums *:whitespace-nowrap sm:contents sm:text-sm">
        <span className="font-mono text-xs">{shortId(id)}</span>
        <span>
          <span className="sm:sr-only">Created </span>
          <TimeAgo instant={createdAt} />
        </span>
        <span>
          <span className="sm:sr-only">Updated </span>
          <TimeAgo instant={updatedAt ?? createdAt} />
        </span>
      </span>
    </button>
  )
}

export const ReferralRowSkeletons = ({ rows }: { rows?: number | undefined }) => (
  <RowSkeletons label="referrals" rows={rows} className={`${COLUMNS} gap-y-1 py-3.5`}>
    <span className="flex flex-col gap-2 py-1">
      <Skeleton className="h-3.5 w-36" />
      <Skeleton className="h-3 w-28" />
    </span>
    <Skeleton className="h-5 w-20 sm:order-last" />
    <span className="col-span-2 flex gap-3 sm:contents">
      <Skeleton className="h-3 w-16" />
      <Skeleton className="h-3 w-20" />
      <Skeleton className="h-3 w-20" />
    </span>
  </RowSkeletons>
)
