import { Dot } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { eventLabel, outcomeOf, STATE_LABELS, STATE_TONES } from './delivery-words.ts'
import type { DeliveryRow } from './use-deliveries.ts'

interface DeliveryItemProps {
  delivery: DeliveryRow
  tabIndex: 0 | -1
  onOpen: () => void
}

export function DeliveryItem({ delivery, tabIndex, onOpen }: DeliveryItemProps) {
  const { event, state, createdAt } = delivery
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={onOpen}
      className="flex min-h-13 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 pointer-coarse:min-h-15 text-left text-sm transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-5"
    >
      <span className="min-w-[min(12rem,100%)] grow basis-0">
        <span className="block truncate font-medium">{eventLabel(event)}</span>
        <span className="line-clamp-2 text-xs wrap-anywhere text-ink-quiet">
          <TimeAgo instant={createdAt} /> · {outcomeOf(delivery)}
        </span>
      </span>
      <Dot tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Dot>
    </button>
  )
}

export function DeliveryItemSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading deliveries</span>
      {['a', 'b', 'c'].map(row => (
        <div
          key={row}
          className="flex min-h-13 items-center justify-between gap-4 border-line px-4 not-first:border-t sm:px-5"
        >
          <span className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3 w-48" />
          </span>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
