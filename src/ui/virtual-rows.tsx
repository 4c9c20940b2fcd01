import type { Virtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'

export interface RowsProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Rows that have just come or changed: each glows once. */
  fresh: ReadonlySet<string>
  /** The row's button must take this `tabIndex`, so that a long list is one stop of the Tab key. */
  renderRow: (row: Row, tabIndex: 0 | -1) => ReactNode
}

/** Of lists this short each row is a stop of the Tab key. */
export const SHORT_LIST = 5

interface VirtualRowsProps<Row, Scroller extends Element | Window> extends RowsProps<Row> {
  virtualizer: Virtualizer<Scroller, Element>
  /** Whether there are more rows than these. */
  canGrow: boolean
  /** As the body of a table, whose rows hold cells. */
  isTable?: boolean
}

/** The head of a table is its first row. */
const FIRST_ROW = 2

const placeOf = (isTable: boolean, index: number, size: number) =>
  isTable
    ? { role: 'row', 'aria-rowindex': index + FIRST_ROW }
    : { role: 'listitem', 'aria-setsize': size, 'aria-posinset': index + 1 }

/** The rows of a list that are in sight, at their places. */
export function VirtualRows<Row, Scroller extends Element | Window>(
  props: VirtualRowsProps<Row, Scroller>,
) {
  const { label, rows, fresh, renderRow, virtualizer, canGrow, isTable = false } = props
  const keys = useRowKeys(rows.length, index => virtualizer.scrollToIndex(index))
  const { scrollMargin } = virtualizer.options
  const drawn = virtualizer.getVirtualItems()
  // Whoever scrolled away from the row where the Tab key stops finds the first one in sight instead.
  const isActiveDrawn = drawn.some(({ index }) => index === keys.active)
  const stop = isActiveDrawn ? keys.active : virtualizer.range?.startIndex
  return (
    // Its rows are placed by hand, a ul would promise markers.
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a label
    <div
      ref={keys.list}
      role={isTable ? 'rowgroup' : 'list'}
      aria-label={label}
      aria-description={rows.length > SHORT_LIST ? 'Arrow keys move through the rows' : undefined}
      onKeyDown={keys.walk}
      style={{ height: virtualizer.getTotalSize() }}
      className="relative"
    >
      {drawn.map(({ index, key, start }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it has a role
        <div
          key={key}
          {...placeOf(isTable, index, canGrow ? -1 : rows.length)}
          data-index={index}
          ref={virtualizer.measureElement}
          onFocus={() => keys.setActive(index)}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
          className={`absolute inset-x-0 top-0 ${index > 0 ? 'border-t border-line' : ''} ${fresh.has(String(key)) ? 'glow-once' : ''}`}
        >
          {renderRow(rows[index] as Row, rows.length <= SHORT_LIST || index === stop ? 0 : -1)}
        </div>
      ))}
    </div>
  )
}

/** What the virtualizer asks for the key of a place: a new function would have it measure every row anew. */
export const useItemKey = <Row,>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  useCallback((index: number) => keyOf(rows[index] as Row), [rows, keyOf])

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

// About a second on a quiet machine.
const MANY_FRAMES = 60

/** Makes a list of buttons one stop of the Tab key, walked by arrow keys; rows may not be drawn yet. */
const useRowKeys = (count: number, scrollTo: (index: number) => void) => {
  const list = useRef<HTMLDivElement>(null)
  const goal = useRef<number>(undefined)
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, Math.max(count - 1, 0))

  const rowButton = (index: number): HTMLElement | null | undefined =>
    list.current?.querySelector(`[data-index="${index}"] :is(button, a):not([data-secondary])`)

  // The list may still be scrolling to the row: it is drawn a few frames later, on a busy machine many.
  const focusWhenDrawn = (index: number, frames = MANY_FRAMES): void => {
    goal.current = index
    requestAnimationFrame(() => {
      if (goal.current !== index) return
      const button = rowButton(index)
      if (button) button.focus({ preventScroll: true })
      else if (frames > 0) focusWhenDrawn(index, frames - 1)
    })
  }

  const walk = (event: KeyboardEvent): void => {
    const move = MOVES[event.key]
    // A row's menu is walked by the same keys.
    if (!move || count === 0 || event.defaultPrevented) return
    event.preventDefault()
    const index = move(active, count - 1)
    setActive(index)
    scrollTo(index)
    focusWhenDrawn(index)
  }
  return { list, active, setActive, walk }
}
