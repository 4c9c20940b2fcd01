import { Icon as Lock } from 'lucide:lock'
import { Icon as Move } from 'lucide:move-horizontal'
import { formatAmount } from '#kernel/money.ts'
import { Dot } from '#ui/badge.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import {
  allowedMoves,
  PAYMENT_STATUS_BADGE,
  REFERRAL_STATUS_BADGE,
  type ReferralStatus,
  referralStatusLabel,
} from '../referral-status.ts'
import {
  amountShown,
  daysInStatus,
  paymentWord,
  type ReferralReader,
  type ReferralTableRow,
} from './referral-table-columns.ts'

interface ReferralCardProps {
  row: ReferralTableRow
  reader: ReferralReader
  mayMove: boolean
  /** On its way to another column. */
  isMoving: boolean
  isFresh: boolean
  /** Why it could not be moved. */
  refusal: string | undefined
  tabIndex: 0 | -1
  onOpen: () => void
  onDrag: (isDragged: boolean) => void
  onMove: (to: ReferralStatus) => void
}

/** A referral on the board: opened by a press, moved by drag, by its menu, or by keys. */
export function ReferralCard(props: ReferralCardProps) {
  const { row, reader, mayMove, isMoving, isFresh, refusal, tabIndex, onOpen, onDrag } = props
  const { id, name, company, agent, userId } = row
  const by = userId === reader.me ? undefined : agent?.name
  const canDrag = mayMove && !isMoving
  return (
    <li
      data-card={id}
      aria-busy={isMoving || undefined}
      draggable={canDrag}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(true)
      }}
      onDragEnd={() => onDrag(false)}
      className={`relative rounded-md border border-frame bg-surface p-3 text-sm shadow-raised ${canDrag ? 'pointer-fine:cursor-grab' : ''} ${isMoving ? 'opacity-70' : ''} ${isFresh ? 'glow-once' : ''}`}
    >
      <div className="flex items-start gap-1">
        <button
          type="button"
          tabIndex={tabIndex}
          aria-keyshortcuts={mayMove ? 'm' : undefined}
          onClick={onOpen}
          dir="auto"
          className="min-w-0 grow truncate rounded-sm text-left font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand"
        >
          {name}
        </button>
        <CardCorner {...props} />
      </div>
      <p className="truncate text-xs text-ink-quiet">{company?.companyName}</p>
      {by && <p className="truncate text-xs text-ink-quiet">by {by}</p>}
      <CardFigures row={row} reader={reader} />
      {refusal && <p className="mt-1.5 text-xs text-wrong">Not moved. {refusal}</p>}
    </li>
  )
}

function CardCorner({ row, mayMove, tabIndex, onMove }: ReferralCardProps) {
  if (!mayMove) {
    if (row.paymentStatus !== 'PROCESSED') return null
    return (
      <span title="Paid, so it stays here" className="text-ink-quiet">
        <span className="sr-only">Paid, so it stays here</span>
        <Lock aria-hidden="true" className="size-4" />
      </span>
    )
  }
  return (
    // Above the button that covers the card.
    <span className="relative z-1 -mt-2 -mr-2 -mb-2">
      <Menu
        label={`Move ${row.name} to…`}
        tabIndex={tabIndex}
        look="grid size-11 place-items-center rounded-md text-ink-quiet hover:text-ink pointer-fine:size-8"
        trigger={<Move aria-hidden="true" className="size-4" />}
      >
        <div role="presentation" className="px-3 pt-1 pb-1.5 text-xs font-medium text-ink-quiet">
          Move to…
        </div>
        {allowedMoves(row.status).map(status => (
          <MenuItem key={status} onChoose={() => onMove(status)}>
            <Dot tone={REFERRAL_STATUS_BADGE[status]}>{referralStatusLabel(status)}</Dot>
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

function CardFigures({ row, reader }: Pick<ReferralCardProps, 'row' | 'reader'>) {
  const payment = paymentWord(row)
  const days = daysInStatus(row.statusChangedAt, new Date())
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs text-ink-quiet tabular-nums">
      <span className="font-semibold text-ink">{formatAmount(amountShown(row, reader))}</span>
      {payment && <Dot tone={PAYMENT_STATUS_BADGE[row.paymentStatus ?? 'NONE']}>{payment}</Dot>}
      {days !== undefined && (
        <span className="ml-auto" title="Days in status">
          {days} d<span className="sr-only"> in status</span>
        </span>
      )}
    </p>
  )
}
