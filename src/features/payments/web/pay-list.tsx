import type { ClipboardEvent } from 'react'
import { SelectAll } from '#ui/select-all.tsx'
import { walkColumn } from '#ui/walk-column.ts'
import { copiedCells, pasteAmounts } from '../pay-table.ts'
import { PAY_AMOUNTS, type PayAmount } from '../payment.ts'
import { countedNoun } from './pay-confirm.tsx'
import { PAY_COLUMNS, PayLine, payLineId } from './pay-line.tsx'
import { amountHead } from './pending-row.tsx'
import type { PayTable } from './use-pay-table.ts'

interface PayListProps {
  table: PayTable
  fresh: ReadonlySet<string>
  refusals: ReadonlyMap<string, string>
  /** Told of a paste, in words. */
  onPasted: (words: string) => void
}

/** The referrals to pay. Enter walks down a column, and what is copied from a spreadsheet fills it. */
export function PayList({ table, fresh, refusals, onPasted }: PayListProps) {
  const { lines, columns, type, select } = table

  const paste = (event: ClipboardEvent): void => {
    const field = amountOf(event.target)
    const copied = copiedCells(event.clipboardData.getData('text/plain'))
    if (!field || !copied) return
    event.preventDefault()
    const from = lines.findIndex(({ id }) => isInLine(event.target, id))
    const { placed, unplaced } = pasteAmounts({
      copied,
      rows: lines.slice(from).map(each => (each.line.left === undefined ? each : undefined)),
      columns: columns.slice(columns.indexOf(field)),
    })
    type(placed)
    const lost = unplaced > 0 ? ` ${unplaced} didn’t fit into the table.` : ''
    onPasted(`Pasted ${countedNoun(placed.length, 'amount')}.${lost}`)
  }

  return (
    <ul aria-label="Referrals to pay" onKeyDown={walkColumn} onPaste={paste}>
      {lines.map(({ line, id, typed, isSelected, derived }) => (
        <PayLine
          key={id}
          line={line}
          typed={typed}
          isSelected={isSelected}
          derived={derived}
          columns={columns}
          isFresh={fresh.has(id)}
          refusal={refusals.get(id)}
          onSelect={select}
          onType={type}
        />
      ))}
    </ul>
  )
}

const amountOf = (target: EventTarget): PayAmount | undefined =>
  PAY_AMOUNTS.find(
    field => target instanceof HTMLInputElement && target.dataset['amount'] === field,
  )

const isInLine = (target: EventTarget, id: string): boolean =>
  document.getElementById(payLineId(id))?.contains(target as Node) ?? false

/** The head of the list: all of it is selected here. */
export function PayHeads({ table }: { table: PayTable }) {
  const { open, chosen, columns, selectAll } = table
  return (
    <div
      className={`${PAY_COLUMNS} sticky top-15 z-1 min-h-11 items-center border-b border-line bg-sunken text-xs font-medium text-ink-quiet @[60rem]:min-h-8`}
    >
      <SelectAll all={open.length} chosen={chosen.length} onSelect={selectAll} />
      <span className="@[60rem]:hidden">Select all</span>
      <span className="hidden @[60rem]:block">Client</span>
      {columns.map(field => (
        <span key={field} className="hidden pr-3 text-right @[60rem]:block">
          {amountHead(field)}
        </span>
      ))}
      <span className="hidden text-right @[60rem]:block">Total</span>
    </div>
  )
}
