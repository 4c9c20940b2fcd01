import { Icon as ArrowDown } from 'lucide:arrow-down'
import { Icon as ArrowUp } from 'lucide:arrow-up'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent, ReactNode } from 'react'
import { ArrowKeysHint, OVERSCAN, type Pages, ShowMore, useNextPage } from './infinite-list.tsx'
import { type RowSelection, useLongPress } from './row-selection.ts'
import { useIsPrinted } from './use-is-printed.ts'
import { useTopInPage } from './use-top-in-page.ts'
import { SHORT_LIST, useItemKey, VirtualRows } from './virtual-rows.tsx'

export interface DataColumn<Row> {
  readonly name: string
  readonly label: string
  /** Its width, and from which width of the container on it is shown: the head's and every cell's. */
  readonly look: string
  /** How its cells are written. */
  readonly letters?: string
  readonly isNumber?: boolean
  /** How the rows are sorted by it, and what a press on its head does; without it, they cannot be. */
  readonly sort?: { readonly order: SortOrder; readonly onPress: () => void }
  /** The first column's holds the button that opens the row. */
  readonly cell: (row: Row, tabIndex: 0 | -1) => ReactNode
}

type SortOrder = 'ascending' | 'descending' | 'none'

/** As they are counted on the server, which stops at a number that nobody reads on to. */
export interface RowTotal {
  readonly totalCount: number | null
  readonly totalIsExact: boolean | null
}

interface DataTableProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  onOpen: (row: Row) => void
  /** Rows that have just changed: each glows once. */
  fresh: ReadonlySet<string>
  rowHeight: number
  pages: Pages
  /** Undefined while it is counted. */
  total: RowTotal | undefined
  /** Where rows can be chosen, and what each is called. */
  selection?: RowSelection | undefined
  nameOf?: (row: Row) => string
}

// One line on wide containers; in narrow ones the first cell stands above the others, as on a card.
const LINE = 'flex flex-wrap items-center gap-x-3 px-4 sm:px-5 @3xl:flex-nowrap'
const NEAR_THE_END = 20
// Below the header and the head of the table, above the tab bar of phones.
const COVERED = { scrollPaddingStart: 108, scrollPaddingEnd: 64 }

/** Rows under heads that sort them, in the page's own scroll; only those in sight are drawn. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, total, selection } = props
  const isPrinted = useIsPrinted()
  return (
    <div className="group/list">
      {/* biome-ignore lint/a11y/useSemanticElements: its rows are placed by hand */}
      <div
        role="table"
        onKeyDown={event => {
          if (event.key === 'Escape' && selection) selection.clear()
        }}
        aria-label={label}
        aria-rowcount={total?.totalIsExact ? (total.totalCount ?? rows.length) + 1 : -1}
      >
        <Heads {...props} />
        {isPrinted ? <PrintedRows {...props} /> : <RowsInPage {...props} />}
      </div>
      <TableFoot {...props} />
    </div>
  )
}

function Heads<Row>({ columns, rows, keyOf, selection }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="rowgroup" className="sticky top-15 z-1 hidden @3xl:block">
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its buttons have the focus */}
      <div
        role="row"
        aria-rowindex={1}
        className={`${LINE} h-8 border-b border-line bg-sunken text-xs font-medium text-ink-quiet`}
      >
        {selection && <HeadBox selection={selection} keys={rows.map(keyOf)} />}
        {columns.map(({ name, label, look, isNumber, sort }) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
          <div
            key={name}
            role="columnheader"
            aria-sort={sort?.order}
            className={`${look} ${isNumber ? 'text-right' : ''}`}
          >
            {sort ? <SortButton label={label} isNumber={isNumber} {...sort} /> : label}
          </div>
        ))}
      </div>
    </div>
  )
}

interface SortButtonProps {
  label: string
  isNumber: boolean | undefined
  order: SortOrder
  onPress: () => void
}

function SortButton({ label, isNumber, order, onPress }: SortButtonProps) {
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={onPress}
      className={`inline-flex h-8 max-w-full items-center gap-1 whitespace-nowrap hover:text-ink focus-visible:-outline-offset-2 ${order === 'none' ? '' : 'text-ink'} ${isNumber ? 'flex-row-reverse' : ''}`}
    >
      <span className="truncate">{label}</span>
      {order !== 'none' && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
    </button>
  )
}

const BOX = 'size-4.5 cursor-pointer accent-brand pointer-coarse:size-5'

/** Chooses all rows that have been read. */
function HeadBox({ selection, keys }: { selection: RowSelection; keys: readonly string[] }) {
  const isFull = keys.length > 0 && keys.every(key => selection.chosen.has(key))
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    // biome-ignore lint/a11y/useFocusableInteractive: its box has the focus
    <div role="columnheader" className="flex w-5 shrink-0 items-center">
      <input
        type="checkbox"
        aria-label="Select all rows"
        className={BOX}
        checked={isFull}
        ref={box => {
          if (box) box.indeterminate = selection.chosen.size > 0 && !isFull
        }}
        onChange={() => (isFull ? selection.clear() : selection.choose(keys))}
      />
    </div>
  )
}

interface RowBoxProps {
  name: string
  isChosen: boolean
  isShown: boolean
  onToggle: (isRange: boolean) => void
}

/** Beside the cells of a line; on a card in its corner, once rows are being chosen. */
const RowBox = ({ name, isChosen, isShown, onToggle }: RowBoxProps) => (
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box has its own
  <div
    role="cell"
    onClick={event => event.stopPropagation()}
    className={`absolute top-3 right-4 items-center @3xl:static @3xl:flex @3xl:h-9 @3xl:w-5 @3xl:shrink-0 ${isShown ? 'flex' : 'hidden'}`}
  >
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={`Select ${name}`}
      aria-keyshortcuts="x"
      className={BOX}
      checked={isChosen}
      onClick={event => onToggle(event.shiftKey)}
      readOnly
    />
  </div>
)

type LineProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'onOpen' | 'keyOf' | 'selection' | 'nameOf'
> & {
  row: Row
  tabIndex: 0 | -1
}

function Line<Row>(props: LineProps<Row>) {
  const { columns, row, tabIndex, onOpen, keyOf, selection, nameOf = keyOf } = props
  const toggle = (isRange: boolean): void => selection?.toggle(keyOf(row), isRange)
  const longPress = useLongPress(() => toggle(false))
  const isChosen = selection?.chosen.has(keyOf(row)) ?? false
  const isSelecting = (selection?.chosen.size ?? 0) > 0
  const press = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return
    toggle(event.shiftKey)
  }
  return (
    // The button in it is what the keys press.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      onClick={() => onOpen(row)}
      onKeyDown={press}
      {...(selection && longPress)}
      className={`${LINE} relative ${isChosen ? 'bg-brand-soft' : ''} ${isSelecting ? '[&>:nth-child(2)]:pr-10 @3xl:[&>:nth-child(2)]:pr-0' : ''} ${selection ? 'pointer-coarse:touch-pan-y pointer-coarse:select-none' : ''} min-h-13 cursor-pointer gap-y-1 py-2 text-sm -outline-offset-2 outline-brand transition-colors hover:bg-sunken/60 has-[:focus-visible]:outline-2 pointer-coarse:min-h-15`}
    >
      {selection && (
        <RowBox name={nameOf(row)} isChosen={isChosen} isShown={isSelecting} onToggle={toggle} />
      )}
      {columns.map(({ name, look, letters = '', isNumber, cell }) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div
          key={name}
          role="cell"
          className={`${look} ${letters} ${isNumber ? 'text-right tabular-nums' : ''}`}
        >
          {cell(row, tabIndex)}
        </div>
      ))}
    </div>
  )
}

function RowsInPage<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, fresh, rowHeight, pages } = props
  const [ref, top] = useTopInPage()
  const virtualizer = useWindowVirtualizer({
    ...COVERED,
    count: rows.length,
    scrollMargin: top,
    getItemKey: useItemKey(rows, keyOf),
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  })
  const lastDrawn = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  useNextPage(pages, lastDrawn >= rows.length - NEAR_THE_END)
  return (
    <div ref={ref}>
      <VirtualRows
        isTable
        label={label}
        rows={rows}
        keyOf={keyOf}
        fresh={fresh}
        virtualizer={virtualizer}
        canGrow={pages.hasNextPage}
        renderRow={(row, tabIndex) => <Line {...props} row={row} tabIndex={tabIndex} />}
      />
    </div>
  )
}

/** On paper: every row that has been read. */
function PrintedRows<Row>({ columns, rows, keyOf, onOpen }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="rowgroup">
      {rows.map(row => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: nothing is pressed on paper
        <div
          key={keyOf(row)}
          role="row"
          className="break-inside-avoid border-line not-first:border-t"
        >
          <Line columns={columns} row={row} keyOf={keyOf} onOpen={onOpen} tabIndex={-1} />
        </div>
      ))}
    </div>
  )
}

function TableFoot<Row>({ rows, pages, total }: DataTableProps<Row>) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4 text-sm text-ink-quiet sm:px-5">
      <p className="tabular-nums">
        {pages.isFetchNextPageError ? 'We couldn’t load more' : countOfRows(rows.length, total)}
      </p>
      {rows.length > SHORT_LIST && <ArrowKeysHint />}
      {pages.hasNextPage && <ShowMore pages={pages} onPress={() => void pages.fetchNextPage()} />}
    </div>
  )
}

const grouped = new Intl.NumberFormat('en-US')

/** `1 to 50 of 312`, `1 to 50 of 10,000+`, `All 7`. */
function countOfRows(shown: number, total: RowTotal | undefined): string {
  const first = `1 to ${grouped.format(shown)}`
  if (total?.totalCount === undefined || total.totalCount === null) return first
  const all = grouped.format(total.totalCount)
  if (!total.totalIsExact) return `${first} of ${all}+`
  return shown < total.totalCount ? `${first} of ${all}` : `All ${grouped.format(shown)}`
}
