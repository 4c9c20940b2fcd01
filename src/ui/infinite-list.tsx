import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type UIEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { useCoarsePointer } from './use-coarse-pointer.ts'
import { useIsPrinted } from './use-is-printed.ts'
import { useTopInPage } from './use-top-in-page.ts'
import { type RowsProps, SHORT_LIST, useItemKey, VirtualRows } from './virtual-rows.tsx'

interface ListProps<Row> extends RowsProps<Row> {
  rowHeight: number
  /** The query that reads them page by page; without it, `rows` are all there are. */
  pages?: Pages
}

type InfiniteListProps<Row> = Omit<ListProps<Row>, 'fresh'> & Partial<Pick<ListProps<Row>, 'fresh'>>

/** For rows that nothing changes while they are shown. */
export const NOTHING_FRESH: ReadonlySet<string> = new Set()

/** What of a query tells whether there are more pages, and reads the next one. */
export interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/** For rows that are all there are. */
export const ONE_PAGE: Pages = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
}

/** How many rows are drawn above those in sight, and below. */
export const OVERSCAN = 4

/** Only the rows in sight are drawn. */
export function InfiniteList<Row>({ fresh = NOTHING_FRESH, ...rest }: InfiniteListProps<Row>) {
  const props = { fresh, ...rest }
  const isPrinted = useIsPrinted()
  const List = useCoarsePointer() ? ListInPage : ListInBox
  return (
    <>
      <div className="group/list print:invisible print:h-0 print:overflow-hidden">
        <List {...props} />
      </div>
      {isPrinted && <PrintedRows {...props} />}
    </>
  )
}

/** On paper: every row that has been read. */
function PrintedRows<Row>({ rows, keyOf, renderRow, pages = ONE_PAGE }: ListProps<Row>) {
  return (
    <>
      <ul>
        {rows.map(row => (
          <li key={keyOf(row)} className="break-inside-avoid border-line not-first:border-t">
            {renderRow(row, -1)}
          </li>
        ))}
      </ul>
      <Foot shown={rows.length} all={rows.length} pages={pages}>
        {null}
      </Foot>
    </>
  )
}

// SPEC section 9: 10 rows first, 10 more at the end of the scroll.
const STEP = 10
const NEAR_THE_END = 48

/** At most 24rem high (SPEC section 9), with a scroll of its own. */
function ListInBox<Row>(props: ListProps<Row>) {
  const { rows, keyOf, rowHeight, pages = ONE_PAGE } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { shown, canGrow, grow } = useIncrementalRows(rows, pages)
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    getItemKey: useItemKey(shown, keyOf),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  })
  const growAtTheEnd = ({ currentTarget: box }: UIEvent): void => {
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_THE_END) grow()
  }
  return (
    <>
      <div ref={scroller} onScroll={growAtTheEnd} className="max-h-96 overflow-y-auto">
        <VirtualRows {...props} rows={shown} canGrow={canGrow} virtualizer={virtualizer} />
      </div>
      <Foot shown={shown.length} all={rows.length} pages={pages}>
        {canGrow && <ShowMore pages={pages} onPress={grow} />}
      </Foot>
    </>
  )
}

/** How many of the rows are shown, and how more come: those at hand first, then the next page. */
function useIncrementalRows<Row>(rows: readonly Row[], pages: Pages) {
  const [limit, setLimit] = useState(STEP)
  const canGrow = pages.hasNextPage || rows.length > limit

  const grow = (): void => {
    if (pages.isFetchingNextPage || !canGrow) return
    setLimit(limit + STEP)
    if (pages.hasNextPage && rows.length < limit + STEP) void pages.fetchNextPage()
  }
  const shown = useMemo(() => rows.slice(0, limit), [rows, limit])
  return { shown, canGrow, grow }
}

const FIRST = 5

/** On touch a swipe moves the page, never a list within it: five rows, and all of them on request. */
function ListInPage<Row>(props: ListProps<Row>) {
  const { rows, keyOf, rowHeight, pages = ONE_PAGE } = props
  const [ref, top] = useTopInPage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = useMemo(() => (showsAll ? rows : rows.slice(0, FIRST)), [rows, showsAll])
  const canGrow = pages.hasNextPage || shown.length < rows.length
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    scrollMargin: top,
    getItemKey: useItemKey(shown, keyOf),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  })
  const lastDrawn = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  useNextPage(pages, showsAll && lastDrawn >= rows.length - 1)
  return (
    <div ref={ref}>
      <VirtualRows {...props} rows={shown} canGrow={canGrow} virtualizer={virtualizer} />
      <Foot shown={shown.length} all={rows.length} pages={pages}>
        {showsAll && pages.hasNextPage ? (
          <ShowMore pages={pages} onPress={() => void pages.fetchNextPage()} />
        ) : (
          rows.length > FIRST && (
            <Button look="quiet" onClick={() => setShowsAll(!showsAll)} className="-mr-3">
              {showsAll ? 'Show fewer' : 'Show more'}
            </Button>
          )
        )}
      </Foot>
    </div>
  )
}

/** Reads the next page once its place is near; after a failure, only when it is asked for. */
export function useNextPage(pages: Pages, isNear: boolean): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const isDue = isNear && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
}

export function ShowMore({ pages, onPress }: { pages: Pages; onPress: () => void }) {
  return (
    <Button look="quiet" waiting={pages.isFetchingNextPage} onClick={onPress} className="-mr-3">
      {pages.isFetchNextPageError ? 'Try again' : 'Show more'}
    </Button>
  )
}

interface FootProps {
  shown: number
  /** How many rows are at hand. */
  all: number
  pages: Pages
  children: ReactNode
}

function Foot({ shown, all, pages, children }: FootProps) {
  // The rows before stand; the next ones could not be read.
  const failed = pages.isFetchNextPageError
  const total = pages.hasNextPage ? undefined : all
  const isWalked = all > SHORT_LIST
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 text-sm text-ink-quiet sm:px-5">
      <p className="tabular-nums">{failed ? 'We couldn’t load more' : countOf(shown, total)}</p>
      {isWalked && <ArrowKeysHint />}
      {children}
    </div>
  )
}

/** While the focus is in the list: one Tab stop, of which nobody could guess that arrow keys walk it. */
export const ArrowKeysHint = () => (
  <p
    aria-hidden="true"
    className="hidden grow text-xs pointer-fine:group-has-[[data-index]_:focus-visible]/list:block"
  >
    ↑ ↓ to move, Enter to open
  </p>
)

function countOf(shown: number, total: number | undefined): string {
  if (total === undefined) return `1 to ${shown}`
  return shown < total ? `1 to ${shown} of ${total}` : `All ${total}`
}
