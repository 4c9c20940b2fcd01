import { type ReactNode, useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import type { RowTotal } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type RowSelection, useRowSelection } from '#ui/row-selection.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { ReferralScopeName } from '../referral-access.ts'
import { AddReferralFilter, ReferralFilterChips } from './referral-filters.tsx'
import { ReferralRowSkeletons } from './referral-row.tsx'
import { ReferralTableView } from './referral-table.tsx'
import type { ReferralRequest } from './referral-view.ts'
import { type ReferralTable, useReferralTable } from './use-referral-table.ts'
import type { ShownReferralView } from './use-referral-view.ts'

export const SCOPE_LABELS = {
  MINE: 'Mine',
  SHARED: 'Shared with me',
  TEAM: 'Team',
  DIVISION: 'Division',
  RECEIVED: 'Received',
  SENT: 'Sent',
  ALL: 'All',
} as const satisfies Record<ReferralScopeName, string>

interface ReferralsPanelProps {
  view: ShownReferralView
  /** Where there are none at all. */
  empty: ReactNode
  /** What is done with chosen rows; without it none can be chosen. */
  bulk?: (selected: SelectedReferrals) => ReactNode
}

/** The rows that are chosen, and what they are chosen from. */
export interface SelectedReferrals {
  readonly selection: RowSelection
  readonly rows: ReferralTable['rows']
  readonly total: RowTotal | undefined
  readonly request: ReferralRequest
}

/** Referrals to work through: by scope, search, filters and order, live. */
export function ReferralsPanel({ view, ...rest }: ReferralsPanelProps) {
  const { scopes, scope, words, setWords, change } = view
  return (
    <section
      aria-label="Referrals"
      className="@container min-w-0 overflow-clip rounded-lg border border-frame bg-surface shadow-raised"
    >
      <Tabs
        label="Which referrals"
        tabs={scopes.map(name => ({ name, label: SCOPE_LABELS[name] }))}
        chosen={scope}
        onChoose={name => change({ scope: name })}
      />
      <div className="flex items-center gap-2 px-4 py-3 sm:px-5">
        <div className="min-w-0 grow">
          <SearchField label="Search referrals" value={words} onSearch={setWords} />
        </div>
        <AddReferralFilter view={view} />
      </div>
      <ReferralFilterChips view={view} />
      <Rows view={view} {...rest} />
    </section>
  )
}

function Rows({ view, empty, bulk }: ReferralsPanelProps) {
  const request = view.requestFor()
  const table = useReferralTable(request)
  const { query, rows, newCount, showNew, total } = table
  const { orderBy: _order, ...chosenFrom } = request
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useRowSelection(JSON.stringify(chosenFrom), ids)
  return (
    <>
      <NewReferrals count={newCount} onShow={showNew} />
      <Loaded
        query={query}
        failed="We couldn’t load your referrals."
        skeleton={<ReferralRowSkeletons />}
      >
        {() =>
          rows.length > 0 ? (
            <ShownRows view={view} table={table} selection={bulk && selection} />
          ) : view.isNarrowed ? (
            <EmptyState sentence="No referrals match.">
              <Button look="secondary" onClick={view.clear}>
                Clear search and filters
              </Button>
            </EmptyState>
          ) : (
            empty
          )
        }
      </Loaded>
      {bulk?.({ selection, rows, total, request })}
    </>
  )
}

interface ShownRowsProps {
  view: ShownReferralView
  table: ReferralTable
  selection: RowSelection | undefined
}

const ShownRows = ({ view, table, selection }: ShownRowsProps) => (
  <div
    aria-busy={table.query.isPlaceholderData}
    className={table.query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
  >
    <ReferralTableView
      label={`Referrals, ${SCOPE_LABELS[view.scope].toLowerCase()}`}
      table={table}
      columns={view.columns}
      reader={view.reader}
      order={view.order}
      onOrder={order => view.change({ order })}
      selection={selection}
    />
  </div>
)

/** What has come since the rows were read, so that they need not jump. */
const NewReferrals = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status" className="sticky top-15 z-2 flex h-0 justify-center print:hidden">
    {count > 0 && (
      <Button onClick={onShow} className="mt-2 shadow-floating @3xl:mt-10">
        {count === 1 ? '1 new referral' : `${count} new referrals`}
      </Button>
    )}
  </div>
)
