import type { ReactNode } from 'react'
import { holdSentence } from '#features/ledger/origin-words.ts'
import { useExplain } from '#features/ledger/web/explanations.tsx'
import { formatMoney, sumCents } from '#kernel/money.ts'
import { formatMonthName } from '#kernel/time.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { NameOverLine, RowButton } from '#ui/row-button.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import { type StatementRow, statementOf } from '../statement.ts'
import { type EntryRow, useStatement } from './own-entries.ts'
import type { StatementMonth } from './use-earnings.ts'

const ROW_HEIGHT = 53
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 sm:px-5 @xl:grid-cols-[minmax(0,1fr)_8rem_8rem]'

const nameOf = ({ month }: StatementMonth): string => formatMonthName(month)

interface StatementPanelProps {
  months: readonly StatementMonth[]
  month: StatementMonth
  onMonth: (month: string) => void
  /** Beside the choice of the month. */
  actions: ReactNode
}

/** A month's statement: what each referral added and what was paid; each row says why. */
export function StatementPanel({ months, month, onMonth, actions }: StatementPanelProps) {
  return (
    <Panel
      title="Statement"
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <Select
            aria-label="Month"
            value={month.month}
            onChange={({ target }) => onMonth(target.value)}
          >
            {months.map(each => (
              <option key={each.month} value={each.month}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
          {actions}
        </div>
      }
    >
      <StatementBody key={month.month} month={month} />
    </Panel>
  )
}

function StatementBody({ month }: { month: StatementMonth }) {
  return (
    <Loaded
      query={useStatement(month)}
      failed="We couldn’t load your statement."
      skeleton={<StatementSkeleton />}
    >
      {entries => <Statement entries={entries} month={nameOf(month)} />}
    </Loaded>
  )
}

const StatementSkeleton = () => (
  <RowSkeletons label="entries" className={`${COLUMNS} min-h-13 pointer-coarse:min-h-15`}>
    <SkeletonName />
    <Skeleton className="ml-auto h-4 w-16 @xl:col-span-2" />
  </RowSkeletons>
)

function Statement({ entries, month }: { entries: readonly EntryRow[]; month: string }) {
  const explain = useExplain()
  const rows = statementOf(entries)
  if (rows.length === 0) {
    return (
      <EmptyState
        sentence={`Nothing in ${month}. Amounts appear here once a company sets or pays them.`}
      />
    )
  }
  return (
    <>
      <div
        aria-hidden="true"
        className={`${COLUMNS} h-8 border-y border-line bg-sunken text-xs font-medium text-ink-quiet`}
      >
        <span>Referral</span>
        <span className="hidden text-right @xl:block">Earned</span>
        <span className="text-right">Paid</span>
      </div>
      <InfiniteList
        label="Statement"
        rows={rows}
        keyOf={({ referralId }) => referralId}
        rowHeight={ROW_HEIGHT}
        renderRow={(row, tabIndex) => (
          <ReferralLine
            row={row}
            tabIndex={tabIndex === 0 ? 0 : -1}
            onOpen={() => explain(ownAmountOf(row))}
          />
        )}
      />
      <Totals rows={rows} />
    </>
  )
}

/** All that a referral brought the reader. */
const ownAmountOf = ({ referralId, client, company }: StatementRow) => ({
  referralId,
  client,
  company,
})

interface ReferralLineProps {
  row: StatementRow
  tabIndex: 0 | -1
  onOpen: () => void
}

function ReferralLine({ row, tabIndex, onOpen }: ReferralLineProps) {
  const { client, company, shares, earned, paid, holdUntil } = row
  const hold = holdUntil && holdSentence(new Date(holdUntil), new Date()).slice(0, -1)
  return (
    <RowButton
      tabIndex={tabIndex}
      onOpen={onOpen}
      className={`${COLUMNS} min-h-13 py-1.5 pointer-coarse:min-h-15`}
    >
      <NameOverLine name={client}>
        <span className="@xl:hidden">{formatMoney(earned)} earned · </span>
        {[hold, company, shares].filter(Boolean).join(' · ')}
      </NameOverLine>
      <span className="hidden text-right tabular-nums @xl:block">{moneyOrNone(earned)}</span>
      <span className="text-right font-semibold tabular-nums">{moneyOrNone(paid)}</span>
    </RowButton>
  )
}

function Totals({ rows }: { rows: readonly StatementRow[] }) {
  const earned = sumCents(rows.map(row => row.earned))
  const paid = sumCents(rows.map(row => row.paid))
  return (
    <p className={`${COLUMNS} min-h-11 border-t border-line text-sm font-semibold tabular-nums`}>
      <span className="min-w-0">
        Total
        <span className="font-normal text-ink-quiet @xl:hidden">
          {' '}
          · {formatMoney(earned)} earned
        </span>
      </span>
      <span className="hidden text-right @xl:block">{formatMoney(earned)}</span>
      <span className="text-right">{formatMoney(paid)}</span>
    </p>
  )
}

const moneyOrNone = (cents: number): string => (cents === 0 ? '—' : formatMoney(cents))
