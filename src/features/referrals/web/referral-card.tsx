import { Icon as Lock } from 'lucide:lock'
import { Icon as Move } from 'lucide:move-horizontal'
import { formatAmount } from '#kernel/money.ts'
import { Dot } from '#ui/badge.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { RowName } from '#ui/row-name.tsx'
import {
  allowedMoves,
  PAYMENT_STATUS_BADGE,
  REFERRAL_STATUS_BADGE,
  type ReferralStatus,
  referralStatusLabel,
} from '../referral-status.ts'
import { amountShown, type ReferralReader } from './referral-amount.ts'
import { daysInStatus, paymentWord, type ReferralTableRow } from './referral-table-columns.ts'

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
    // The button in it is what the keys press. Where it covered the card, Firefox could not drag it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
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
      onClick={onOpen}
      className={`rounded-md border border-frame bg-surface p-3 text-sm shadow-raised outline-brand hover:border-ink-quiet has-[[data-opens]:focus-visible]:outline-2 ${canDrag ? 'cursor-grab' : 'cursor-pointer'} ${isMoving ? 'opacity-70' : ''} ${isFresh ? 'glow-once' : ''}`}
    >
      <div className="flex items-start gap-1">
        <RowName
          tabIndex={tabIndex}
          onOpen={onOpen}
          aria-keyshortcuts={mayMove ? 'm' : undefined}
          data-opens
          className="min-w-0 grow"
        >
          {name}
        </RowName>
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps a press from the card around it
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <span onClick={event => event.stopPropagation()} className="-mt-2 -mr-2 -mb-2">
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
    <div className="mt-2 flex flex-col gap-1 text-xs text-ink-quiet tabular-nums">
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold text-ink">{formatAmount(amountShown(row, reader))}</span>
        {days !== undefined && (
          <span title="Days in status">
            {days} d<span className="sr-only"> in status</span>
          </span>
        )}
      </p>
      {payment && (
        <p>
          <Dot tone={PAYMENT_STATUS_BADGE[row.paymentStatus ?? 'NONE']}>{payment}</Dot>
        </p>
      )}
    </div>
  )
}
