import { type ReactNode, useState } from 'react'
import { formatAmount } from '#kernel/money.ts'
import { Dot } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { type ColumnLooks, NO_VALUE, tableColumns } from '#ui/list-columns.ts'
import { RowName } from '#ui/row-name.tsx'
import type { RowSelection } from '#ui/row-selection.ts'
import { TimeAgo } from '#ui/time-ago.tsx'
import { useCoarsePointer } from '#ui/use-coarse-pointer.ts'
import { shortId } from '../referral-reference.ts'
import {
  DISPLAYED_IF_MISSING,
  PAYMENT_STATUS_BADGE,
  REFERRAL_STATUS_BADGE,
  referralStatusLabel,
} from '../referral-status.ts'
import { ReferralAmount } from './explained-referral-amount.tsx'
import { LazyReferralDialog } from './lazy-referral-dialog.tsx'
import { amountFieldIn, type ReferralReader } from './referral-amount.ts'
import {
  daysInStatus,
  expectedValue,
  paymentWord,
  type ReferralColumn,
  type ReferralTableRow,
} from './referral-table-columns.ts'
import { REFERRAL_LIST, type ReferralOrder } from './referral-view.ts'
import type { ReferralTable } from './use-referral-table.ts'

const ROW_HEIGHT = 53

// Columns turn on by the container's width; in narrow ones a row is a card of client, status and date.
const LOOKS: ColumnLooks = {
  client: { look: 'min-w-0 basis-full @3xl:min-w-36 @3xl:flex-1' },
  company: { look: 'hidden min-w-32 flex-1 truncate @3xl:block' },
  agent: { look: 'hidden min-w-26 flex-[0.7] truncate @4xl:block' },
  status: { look: 'shrink-0 @3xl:w-25', letters: 'text-xs @3xl:text-sm' },
  payment: { look: 'hidden w-20 shrink-0 @4xl:block' },
  amount: { look: 'hidden w-22 shrink-0 @3xl:block', letters: 'font-semibold', isNumber: true },
  value: { look: 'hidden w-24 shrink-0 @5xl:block', isNumber: true },
  created: {
    look: 'hidden w-24 shrink-0 @min-[76.5rem]:block',
    letters: 'text-ink-quiet',
    isNumber: true,
  },
  updated: {
    look: 'ml-auto shrink-0 @3xl:w-24',
    letters: 'text-xs text-ink-quiet @3xl:text-sm',
    isNumber: true,
  },
  days: {
    look: 'hidden w-27 shrink-0 @min-[70rem]:block',
    letters: 'text-ink-quiet',
    isNumber: true,
  },
}

interface ReferralTableViewProps {
  label: string
  table: ReferralTable
  columns: readonly ReferralColumn[]
  reader: ReferralReader
  order: ReferralOrder
  onOrder: (order: ReferralOrder) => void
  selection: RowSelection | undefined
}

/** The referrals of a view under heads that sort them; each opens its details. */
export function ReferralTableView(props: ReferralTableViewProps) {
  const { label, table, columns, reader, order, onOrder, selection } = props
  const isTouched = useCoarsePointer()
  const { query, rows, fresh, total } = table
  const [openId, setOpenId] = useState<string>()
  const open = (row: ReferralTableRow): void =>
    isTouched && selection && selection.chosen.size > 0
      ? selection.toggle(row.id)
      : setOpenId(row.id)
  return (
    <>
      <DataTable
        label={label}
        columns={tableColumns(columns, {
          rules: REFERRAL_LIST,
          looks: LOOKS,
          order,
          onOrder,
          cell: ({ name }, row, tabIndex) =>
            CELLS[name]?.({ row, reader, columns, tabIndex, onOpen: () => open(row) }),
        })}
        rows={rows}
        keyOf={({ id }) => id}
        onOpen={open}
        fresh={fresh}
        rowHeight={ROW_HEIGHT}
        pages={query}
        total={total}
        selection={selection}
        nameOf={({ name }) => name}
      />
      <LazyReferralDialog
        referral={rows.find(({ id }) => id === openId)}
        onClose={() => setOpenId(undefined)}
      />
    </>
  )
}

interface ShownCell {
  row: ReferralTableRow
  reader: ReferralReader
  /** Those that are shown. */
  columns: readonly ReferralColumn[]
  tabIndex: 0 | -1
  onOpen: () => void
}

const CELLS: Readonly<Record<string, (cell: ShownCell) => ReactNode>> = {
  client: cell => <ClientCell {...cell} />,
  company: ({ row: { company } }) =>
    company ? <span title={company.companyName}>{company.companyName}</span> : NO_VALUE,
  agent: ({ row, reader }) => (row.userId === reader.me ? 'You' : (row.agent?.name ?? NO_VALUE)),
  status: ({ row: { status } }) => (
    <Dot tone={REFERRAL_STATUS_BADGE[status ?? DISPLAYED_IF_MISSING]}>
      {referralStatusLabel(status)}
    </Dot>
  ),
  payment: ({ row }) => <PaymentCell row={row} />,
  amount: ({ row, reader, tabIndex }) => (
    <ReferralAmount referral={row} field={amountFieldIn(row, reader)} tabIndex={tabIndex} />
  ),
  value: ({ row }) => formatAmount(expectedValue(row)),
  created: ({ row }) => <TimeAgo instant={row.createdAt} />,
  updated: ({ row }) => <TimeAgo instant={row.updatedAt} />,
  days: ({ row }) => daysInStatus(row.statusChangedAt, new Date()) ?? NO_VALUE,
}

function PaymentCell({ row }: { row: ReferralTableRow }) {
  const payment = paymentWord(row)
  if (!payment) return <span className="text-ink-quiet">{NO_VALUE}</span>
  return <Dot tone={PAYMENT_STATUS_BADGE[row.paymentStatus ?? 'NONE']}>{payment}</Dot>
}

function ClientCell({ row, reader, columns, tabIndex, onOpen }: ShownCell) {
  const { id, name, company, agent, userId } = row
  const isShown = (name: string): boolean => columns.some(column => column.name === name)
  const isOthers = agent && userId !== reader.me && isShown('agent')
  const by = isOthers ? `by ${agent.name}` : undefined
  return (
    <>
      <RowName tabIndex={tabIndex} onOpen={onOpen}>
        {name}
      </RowName>
      <span className="block truncate text-xs text-ink-quiet">
        <span className="@3xl:hidden">
          {[isShown('company') && company?.companyName, by].filter(Boolean).join(' · ')}
        </span>
        <span className="hidden font-mono @3xl:inline">{shortId(id)}</span>
      </span>
    </>
  )
}
