import type { ReactNode } from 'react'
import { ColumnsMenu } from '#features/views/web/columns-menu.tsx'
import { LeftOutNotice } from '#features/views/web/left-out-notice.tsx'
import { ViewsMenu } from '#features/views/web/views-menu.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { ReferralScopeName } from '../referral-access.ts'
import { AddReferralFilter, ReferralFilterChips } from './referral-filters.tsx'
import { ReferralRowSkeletons } from './referral-row.tsx'
import { ReferralTableView } from './referral-table.tsx'
import { REFERRAL_COLUMNS } from './referral-table-columns.ts'
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
}

/** Referrals to work through: by scope, search, filters and order, live. */
export function ReferralsPanel({ view, empty }: ReferralsPanelProps) {
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
        <ViewsMenu list="REFERRALS" />
        <ColumnsMenu columns={view.columns} usual={REFERRAL_COLUMNS} layout={view.layout} />
      </div>
      <ReferralFilterChips view={view} />
      <LeftOutNotice parts={view.leftOut} />
      {view.layout.isReady ? <Rows view={view} empty={empty} /> : <ReferralRowSkeletons />}
    </section>
  )
}

function Rows({ view, empty }: ReferralsPanelProps) {
  const table = useReferralTable(view.requestFor())
  const { query, rows, newCount, showNew } = table
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
            <ShownRows view={view} table={table} />
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
    </>
  )
}

const ShownRows = ({ view, table }: { view: ShownReferralView; table: ReferralTable }) => (
  <div
    aria-busy={table.query.isPlaceholderData}
    className={table.query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
  >
    <ReferralTableView
      label={`Referrals, ${SCOPE_LABELS[view.scope].toLowerCase()}`}
      table={table}
      columns={view.shownColumns}
      reader={view.reader}
      order={view.order}
      onOrder={order => view.change({ order })}
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
