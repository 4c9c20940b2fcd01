import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type UIEvent,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'

interface InfiniteListProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Rows that have just come or changed: each glows once. */
  fresh: ReadonlySet<string>
  /** The row's button must take this `tabIndex`, so that the list is one stop of the Tab key. */
  renderRow: (row: Row, tabIndex: 0 | -1) => ReactNode
  rowHeight: number
  /** The query that reads them page by page; without it, `rows` are all there are. */
  pages?: Pages
}

const ONE_PAGE: Pages = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
}

/** At most 24rem high (SPEC section 9); only the rows in sight are drawn. */
export function InfiniteList<Row>(props: InfiniteListProps<Row>) {
  const { label, rows, keyOf, fresh, renderRow, rowHeight, pages = ONE_PAGE } = props
  const scroller = useRef<HTMLDivElement>(null)
  const growth = useIncrementalRows(rows, pages)
  const { shown, canGrow } = growth
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    getItemKey: index => keyOf(shown[index] as Row),
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const keys = useRowKeys(shown.length, scroller, virtualizer.scrollToIndex)

  return (
    <>
      <div
        ref={scroller}
        onScroll={growth.growAtTheEnd}
        className="max-h-96 overflow-y-auto overscroll-contain"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: its rows are placed by hand, a ul would promise markers */}
        <div
          role="list"
          aria-label={label}
          onKeyDown={keys.walk}
          style={{ height: virtualizer.getTotalSize() }}
          className="relative"
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            <div
              key={key}
              role="listitem"
              aria-setsize={canGrow ? -1 : shown.length}
              aria-posinset={index + 1}
              data-index={index}
              ref={virtualizer.measureElement}
              onFocus={() => keys.setActive(index)}
              style={{ transform: `translateY(${start}px)` }}
              className={`absolute inset-x-0 top-0 border-line not-first:border-t ${fresh.has(String(key)) ? 'glow-once' : ''}`}
            >
              {renderRow(shown[index] as Row, index === keys.active ? 0 : -1)}
            </div>
          ))}
        </div>
      </div>
      <Foot {...growth} total={pages.hasNextPage ? undefined : rows.length} pages={pages} />
    </>
  )
}

interface FootProps {
  shown: readonly unknown[]
  /** How many rows there are, once all are at hand. */
  total: number | undefined
  canGrow: boolean
  grow: () => void
  pages: Pages
}

function Foot({ shown, total, canGrow, grow, pages }: FootProps) {
  // The rows before stand; the next ones could not be read.
  const failed = pages.isFetchNextPageError
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 text-sm text-ink-quiet sm:px-5">
      <p className="tabular-nums">
        {failed ? 'We couldn’t load more' : countOf(shown.length, total)}
      </p>
      {canGrow && (
        <Button look="quiet" waiting={pages.isFetchingNextPage} onClick={grow} className="-mr-3">
          {failed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

function countOf(shown: number, total: number | undefined): string {
  if (total === undefined) return `${shown} shown`
  return shown < total ? `${shown} of ${total}` : `All ${total}`
}

// SPEC section 9: 10 rows first, 10 more at the end of the scroll.
const STEP = 10
const NEAR_THE_END = 48

/** What of a query tells whether there are more pages, and reads the next one. */
interface Pages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
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
  const growAtTheEnd = ({ currentTarget: box }: UIEvent): void => {
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_THE_END) grow()
  }
  return { shown: rows.slice(0, limit), canGrow, grow, growAtTheEnd }
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Makes a list of buttons one stop of the Tab key, walked by arrow keys; rows may not be drawn yet. */
const useRowKeys = (
  count: number,
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) => {
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, Math.max(count - 1, 0))

  const focusRow = (index: number): void =>
    scroller.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"] :is(button, a)`)
      ?.focus({ preventScroll: true })

  const walk = (event: KeyboardEvent): void => {
    const move = MOVES[event.key]
    if (!move || count === 0) return
    event.preventDefault()
    const index = move(active, count - 1)
    setActive(index)
    scrollTo(index)
    // Once the virtual list has drawn the row that it scrolled to.
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(index)))
  }
  return { active, setActive, walk }
}
