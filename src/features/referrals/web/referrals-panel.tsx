import { type ReactNode, Suspense, useMemo } from 'react'
import { Button } from '#ui/button.tsx'
import type { RowTotal } from '#ui/data-table.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ListPanel, NoRows, type OwnList, StaleRows } from '#ui/list-panel.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type RowSelection, useRowSelection } from '#ui/row-selection.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { ReferralScopeName } from '../referral-access.ts'
import { AddReferralFilter } from './referral-filters.tsx'
import { ReferralRowSkeletons } from './referral-row.tsx'
import { ReferralTableView } from './referral-table.tsx'
import type { ReferralColumn } from './referral-table-columns.ts'
import type { ReferralRequest } from './referral-view.ts'
import { ReferralsShape, useIsBoard } from './referrals-shape.tsx'
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

const ReferralBoard = lazyPart(async () => (await import('./referral-board.tsx')).ReferralBoard)

interface ReferralsPanelProps {
  view: ShownReferralView
  own: OwnList<ReferralColumn>
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
export function ReferralsPanel({ view, own, ...rest }: ReferralsPanelProps) {
  const { scopes, scope, change } = view
  const [isBoard, setIsBoard] = useIsBoard()
  return (
    <ListPanel
      label="Referrals"
      view={view}
      tabs={
        <Tabs
          label="Which referrals"
          tabs={scopes.map(name => ({ name, label: SCOPE_LABELS[name] }))}
          chosen={scope}
          onChoose={name => change({ scope: name })}
        />
      }
      tools={
        <>
          <AddReferralFilter view={view} />
          {own.tools}
          <ReferralsShape isBoard={isBoard} onChoose={setIsBoard} />
        </>
      }
    >
      <Shown view={view} own={own} isBoard={isBoard} {...rest} />
    </ListPanel>
  )
}

function Shown({ isBoard, ...props }: ReferralsPanelProps & { isBoard: boolean }) {
  if (!props.own.isReady) return <ReferralRowSkeletons />
  if (!isBoard) return <Rows {...props} />
  return (
    <Suspense fallback={<ReferralRowSkeletons />}>
      <ReferralBoard view={props.view} empty={props.empty} />
    </Suspense>
  )
}

function Rows({ view, own, empty, bulk }: ReferralsPanelProps) {
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
            <ShownRows
              view={view}
              columns={own.columns}
              table={table}
              selection={bulk && selection}
            />
          ) : (
            <NoRows view={view} rows="referrals" empty={empty} />
          )
        }
      </Loaded>
      {bulk?.({ selection, rows, total, request })}
    </>
  )
}

interface ShownRowsProps {
  view: ShownReferralView
  columns: readonly ReferralColumn[]
  table: ReferralTable
  selection: RowSelection | undefined
}

const ShownRows = ({ view, columns, table, selection }: ShownRowsProps) => (
  <StaleRows isStale={table.query.isPlaceholderData}>
    <ReferralTableView
      label={`Referrals, ${SCOPE_LABELS[view.scope].toLowerCase()}`}
      table={table}
      columns={columns}
      reader={view.reader}
      order={view.order}
      onOrder={order => view.change({ order })}
      selection={selection}
    />
  </StaleRows>
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
