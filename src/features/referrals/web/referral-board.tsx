import { type DragEvent, type ReactNode, useState } from 'react'
import { useCan } from '#client/actor-context.ts'
import { formatMoneyShort, parseDollars } from '#kernel/money.ts'
import { Dot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { LoadingStatus, Skeleton } from '#ui/skeleton.tsx'
import { moveReferral } from '../referral-access.ts'
import {
  REFERRAL_STATUS_BADGE,
  REFERRAL_STATUSES,
  type ReferralStatus,
  referralStatusLabel,
} from '../referral-status.ts'
import { type BoardCount, cardsOf } from './board-cards.ts'
import { LazyReferralDialog } from './lazy-referral-dialog.tsx'
import { useBoardColumn } from './referral-board-columns.ts'
import { ReferralCard } from './referral-card.tsx'
import type { ReferralTableRow } from './referral-table-columns.ts'
import { useCardKeys } from './use-card-keys.ts'
import { type ReferralBoardState, useReferralBoard } from './use-referral-board.ts'
import type { ShownReferralView } from './use-referral-view.ts'

interface ReferralBoardProps {
  view: ShownReferralView
  /** Where there are none at all. */
  empty: ReactNode
}

/** The referrals of a view in a column for each status, moved from one to another. */
export function ReferralBoard({ view, empty }: ReferralBoardProps) {
  const board = useReferralBoard(view.requestFor())
  const { counts, announcement } = board
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Loaded query={counts} failed="We couldn’t load your referrals." skeleton={<Skeletons />}>
        {all =>
          all.some(({ count }) => count > 0) ? (
            <Columns view={view} board={board} />
          ) : view.isNarrowed ? (
            <EmptyState sentence="No referrals match.">
              <Button look="secondary" onClick={view.clear}>
                Clear search and filters
              </Button>
            </EmptyState>
          ) : (
            empty
          )
        }
      </Loaded>
    </>
  )
}

// Side by side where there is room; else they scroll sideways, one after the other on phones.
const COLUMNS =
  'relative flex snap-x snap-mandatory items-start gap-2 overflow-x-auto border-t border-line bg-ground p-3 scroll-px-3 sm:snap-none'
const COLUMN =
  'flex w-[min(18rem,82cqw)] shrink-0 snap-start flex-col rounded-lg bg-sunken sm:w-auto sm:min-w-46 sm:flex-1 sm:basis-0'

interface ColumnsProps {
  view: ShownReferralView
  board: ReferralBoardState
}

function Columns({ view, board }: ColumnsProps) {
  const [opened, setOpened] = useState<ReferralTableRow>()
  const [dragged, setDragged] = useState<ReferralTableRow>()
  const keys = useCardKeys(board.moves)
  const { status } = view.filters
  const statuses = REFERRAL_STATUSES.filter(one => status.length === 0 || status.includes(one))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys move the focus among the cards */}
      <div
        ref={keys.board}
        data-board
        onKeyDown={keys.walk}
        onFocus={keys.remember}
        className={COLUMNS}
      >
        {statuses.map(one => (
          <Column
            key={one}
            view={view}
            board={board}
            dragged={dragged}
            status={one}
            activeId={keys.activeId}
            count={board.counts.data?.find(count => count.status === one)}
            onOpen={setOpened}
            onDrag={setDragged}
          />
        ))}
      </div>
      <LazyReferralDialog referral={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

interface ColumnProps extends ColumnsProps {
  status: ReferralStatus
  count: BoardCount | undefined
  /** The card that is dragged, if any is. */
  dragged: ReferralTableRow | undefined
  activeId: string | undefined
  onOpen: (row: ReferralTableRow) => void
  onDrag: (row: ReferralTableRow | undefined) => void
}

function Column(props: ColumnProps) {
  const { view, board, status, count, dragged, onDrag } = props
  const [isOver, setIsOver] = useState(false)
  const accepts = dragged !== undefined && dragged.status !== status
  const over = (event: DragEvent): void => {
    if (!accepts) return
    event.preventDefault()
    setIsOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    onDrag(undefined)
    if (dragged && accepts) void board.move(dragged, status)
  }
  const label = referralStatusLabel(status)
  return (
    <section
      aria-label={label}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      className={`${COLUMN} ${isOver && accepts ? 'outline-2 outline-brand' : ''}`}
    >
      <header className="px-3 pt-3 pb-2 text-sm">
        <h2 className="flex items-center justify-between gap-2 font-medium">
          <Dot tone={REFERRAL_STATUS_BADGE[status]}>{label}</Dot>
          <span className="text-ink-quiet tabular-nums">{count ? countWords(count) : '…'}</span>
        </h2>
        <p className="mt-0.5 min-h-4 text-xs text-ink-quiet tabular-nums">
          <span className="sr-only">Expected value </span>
          {count ? sumWords(count) : ''}
        </p>
      </header>
      <Cards {...props} view={view} />
    </section>
  )
}

const sumWords = ({ value }: BoardCount): string =>
  value ? formatMoneyShort(parseDollars(value) ?? 0) : '—'

const grouped = new Intl.NumberFormat('en-US')
const countWords = ({ count, isExact }: BoardCount): string =>
  `${grouped.format(count)}${isExact ? '' : '+'}`

function Cards({ view, board, status, activeId, onOpen, onDrag }: ColumnProps) {
  const can = useCan()
  const query = useBoardColumn(view.requestFor({ status: [status] }), status)
  const { moves } = board
  const here = cardsOf(query.data).filter(({ id }) => !moves.has(id))
  const arriving = [...moves.values()].flatMap(({ row, to }) =>
    to === status ? [{ ...row, status }] : [],
  )
  const rows = [...arriving, ...here]
  const stop = rows.some(({ id }) => id === activeId) ? activeId : rows[0]?.id
  if (query.isError && !query.data) {
    return (
      <ErrorState
        sentence="We couldn’t load these referrals."
        waiting={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={`overflow-y-auto px-2 pb-2 sm:max-h-[max(20rem,calc(100dvh-24rem))] ${query.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}
    >
      {!query.data && <Skeleton className="h-24 w-full" />}
      <ul aria-label={referralStatusLabel(status)} data-cards className="flex flex-col gap-2">
        {rows.map(row => (
          <ReferralCard
            key={row.id}
            row={row}
            reader={view.reader}
            // Once it is paid, it stays where it is; who pays corrects it in its details.
            mayMove={row.paymentStatus !== 'PROCESSED' && can(moveReferral, row)}
            isMoving={moves.has(row.id)}
            isFresh={board.fresh.has(row.id)}
            refusal={board.refusals.get(row.id)}
            tabIndex={row.id === stop ? 0 : -1}
            onOpen={() => onOpen(row)}
            onDrag={isDragged => onDrag(isDragged ? row : undefined)}
            onMove={to => void board.move(row, to)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          look="quiet"
          className="mt-2 w-full"
          waiting={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

const Skeletons = () => (
  <LoadingStatus words="Loading referrals" className={COLUMNS}>
    {REFERRAL_STATUSES.map(status => (
      <div key={status} className={COLUMN}>
        <Skeleton className="m-3 h-4 w-24" />
        <div className="flex flex-col gap-2 px-2 pb-2">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      </div>
    ))}
  </LoadingStatus>
)
