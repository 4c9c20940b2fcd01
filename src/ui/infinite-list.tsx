import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { type Pages, useIncrementalRows } from './use-incremental-rows.ts'
import { useRowKeys } from './use-row-keys.ts'

interface GrowingListProps<Row> {
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
export function InfiniteList<Row>(props: GrowingListProps<Row>) {
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
      <Foot {...growth} pages={pages} />
    </>
  )
}

interface FootProps {
  shown: readonly unknown[]
  canGrow: boolean
  grow: () => void
  pages: Pages
}

function Foot({ shown, canGrow, grow, pages }: FootProps) {
  // The rows before stand; the next ones could not be read.
  const failed = pages.isFetchNextPageError
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 text-sm text-ink-quiet sm:px-5">
      <p className="tabular-nums">
        {failed ? 'More could not be loaded' : `${shown.length} shown`}
        {!failed && !canGrow && ', that is all'}
      </p>
      {canGrow && (
        <Button look="quiet" waiting={pages.isFetchingNextPage} onClick={grow} className="-mr-3">
          {failed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </div>
  )
}
