import { Dot } from '#ui/badge.tsx'
import { RowButton } from '#ui/row-button.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { DELIVERY_STATE_LABELS, eventLabel, outcomeOf } from './delivery-words.ts'
import type { DeliveryRow } from './use-deliveries.ts'

interface DeliveryItemProps {
  delivery: DeliveryRow
  tabIndex: 0 | -1
  onOpen: () => void
}

export function DeliveryItem({ delivery, tabIndex, onOpen }: DeliveryItemProps) {
  const { event, state, createdAt } = delivery
  return (
    <RowButton
      tabIndex={tabIndex}
      onOpen={onOpen}
      className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 px-4 py-2 pointer-coarse:min-h-15 sm:px-5"
    >
      <span className="min-w-[min(12rem,100%)] grow basis-0">
        <span className="block truncate font-medium">{eventLabel(event)}</span>
        <span className="line-clamp-2 text-xs wrap-anywhere text-ink-quiet">
          <TimeAgo instant={createdAt} /> · {outcomeOf(delivery)}
        </span>
      </span>
      <Dot tone={DELIVERY_STATE_LABELS[state].tone}>{DELIVERY_STATE_LABELS[state].label}</Dot>
    </RowButton>
  )
}

export const DeliveryItemSkeletons = () => (
  <RowSkeletons
    label="deliveries"
    rows={3}
    className="flex min-h-13 items-center justify-between gap-4 px-4 sm:px-5"
  >
    <SkeletonName name="w-28" detail="w-48" />
    <Skeleton className="h-5 w-16" />
  </RowSkeletons>
)
