import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type UIEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { useRowKeys } from './use-row-keys.ts'

// SPEC section 9: 10 rows first, 10 more at the end of the scroll, at most 24rem high.
const STEP = 10
const NEAR_THE_END = 48

interface GrowingListProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Rows that have just come or changed: each glows once. */
  fresh: ReadonlySet<string>
  /** The row's button must take this `tabIndex`, so that the list is one stop of the Tab key. */
  renderRow: (row: Row, tabIndex: 0 | -1) => ReactNode
  rowHeight: number
  hasMore: boolean
  waiting: boolean
  /** The rows before stand; the next ones could not be read. */
  failed: boolean
  onMore: () => void
}

export function GrowingList<Row>(props: GrowingListProps<Row>) {
  const { label, rows, keyOf, fresh, renderRow, rowHeight, hasMore, waiting, failed, onMore } =
    props
  const scroller = useRef<HTMLDivElement>(null)
  const [limit, setLimit] = useState(STEP)
  const shown = rows.slice(0, limit)
  const canGrow = hasMore || rows.length > limit
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    getItemKey: index => keyOf(shown[index] as Row),
    estimateSize: () => rowHeight,
    overscan: 6,
  })
  const keys = useRowKeys(shown.length, scroller, virtualizer.scrollToIndex)

  const grow = (): void => {
    if (waiting || !canGrow) return
    setLimit(limit + STEP)
    if (hasMore && rows.length < limit + STEP) onMore()
  }
  const growAtTheEnd = ({ currentTarget: box }: UIEvent): void => {
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_THE_END) grow()
  }

  return (
    <>
      <div
        ref={scroller}
        onScroll={growAtTheEnd}
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
      <div className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 text-sm text-ink-quiet sm:px-5">
        <p className="tabular-nums">
          {failed ? 'More could not be loaded' : `${shown.length} shown`}
          {!failed && !canGrow && ', that is all'}
        </p>
        {canGrow && (
          <Button look="quiet" waiting={waiting} onClick={grow} className="-mr-3">
            {failed ? 'Try again' : 'Show more'}
          </Button>
        )}
      </div>
    </>
  )
}
