import { useState } from 'react'
import { formatAmount } from '#kernel/money.ts'
import { Dot } from '#ui/badge.tsx'
import { type DataColumn, DataTable, type RowTotal } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { RowName } from '#ui/row-name.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import type { FeeState } from '../fee-states.ts'
import { FeeDialog, type TermsPath } from './fee-dialog.tsx'
import { clientOf, FEE_STATE_LABELS, otherSideOf, sinceOf } from './fee-words.ts'
import { type FeeRow, useFees } from './use-fees.ts'

const ROW_HEIGHT = 53

const EMPTY = {
  REPORTED: 'No fee waits to be confirmed.',
  CONFIRMED: 'Nothing is owed right now.',
  RECEIVED: 'No fee was received yet.',
  REVERSED: 'No fee was reversed.',
} as const satisfies Record<FeeState, string>

interface FeeTableProps {
  companyId: string
  state: FeeState
  fresh: ReadonlySet<string>
  total: RowTotal | undefined
  termsPathOf: TermsPath
}

/** A company’s fees in one state; each opens with all that is known of it. */
export function FeeTable({ companyId, state, fresh, total, termsPathOf }: FeeTableProps) {
  const { query, rows } = useFees(companyId, state)
  const [openId, setOpenId] = useState<string>()
  return (
    <>
      <Loaded query={query} failed="We couldn’t load your fees." skeleton={<FeeSkeletons />}>
        {() =>
          rows.length === 0 ? (
            <EmptyState sentence={EMPTY[state]} />
          ) : (
            <DataTable
              label={`Fees, ${FEE_STATE_LABELS[state].label.toLowerCase()}`}
              columns={columnsFor(companyId, setOpenId)}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => setOpenId(id)}
              fresh={fresh}
              rowHeight={ROW_HEIGHT}
              pages={query}
              total={total}
            />
          )
        }
      </Loaded>
      {openId !== undefined && (
        <FeeDialog id={openId} termsPathOf={termsPathOf} onClose={() => setOpenId(undefined)} />
      )}
    </>
  )
}

const FeeSkeletons = () => (
  <RowSkeletons label="fees" className="flex min-h-13 items-center gap-4 px-4 sm:px-5">
    <SkeletonName />
    <Skeleton className="ml-auto h-4 w-16" />
  </RowSkeletons>
)

const AMOUNT = { look: 'hidden w-24 shrink-0 @3xl:block', isNumber: true } as const

const columnsFor = (
  companyId: string,
  onOpen: (id: string) => void,
): readonly DataColumn<FeeRow>[] => [
  {
    name: 'client',
    label: 'Client',
    look: 'min-w-0 basis-full @3xl:min-w-36 @3xl:flex-1',
    cell: (fee, tabIndex) => (
      <>
        <RowName tabIndex={tabIndex} onOpen={() => onOpen(fee.id)}>
          {clientOf(fee)}
        </RowName>
        <span className="block truncate text-xs text-ink-quiet">
          <span className="@3xl:hidden">{otherSideOf(fee, companyId).name}</span>
          <span className="hidden @3xl:inline">{fee.referral?.agent?.name}</span>
        </span>
      </>
    ),
  },
  {
    name: 'company',
    label: 'Other company',
    look: 'hidden min-w-36 flex-1 @3xl:block',
    cell: fee => {
      const { name, does } = otherSideOf(fee, companyId)
      return (
        <>
          <span className="block truncate">{name}</span>
          <span className="block text-xs text-ink-quiet">{does}</span>
        </>
      )
    },
  },
  { name: 'deal', label: 'Deal', ...AMOUNT, cell: ({ dealValue }) => formatAmount(dealValue) },
  {
    name: 'fee',
    label: 'Fee',
    look: 'shrink-0 @3xl:w-24',
    letters: 'font-semibold',
    isNumber: true,
    cell: ({ amount }) => formatAmount(amount),
  },
  { name: 'received', label: 'Received', ...AMOUNT, cell: fee => formatAmount(fee.received) },
  { name: 'reversed', label: 'Reversed', ...AMOUNT, cell: fee => formatAmount(fee.reversed) },
  {
    name: 'state',
    label: 'State',
    look: 'ml-auto shrink-0 @3xl:ml-3 @3xl:w-24',
    letters: 'text-xs @3xl:text-sm',
    cell: ({ state }) => (
      <Dot tone={FEE_STATE_LABELS[state].tone}>{FEE_STATE_LABELS[state].label}</Dot>
    ),
  },
  {
    name: 'since',
    label: 'Since',
    look: 'hidden w-24 shrink-0 @3xl:block',
    letters: 'text-ink-quiet',
    isNumber: true,
    cell: fee => <TimeAgo instant={sinceOf(fee)} />,
  },
]
