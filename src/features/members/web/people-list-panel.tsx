import { type ReactNode, Suspense, useState } from 'react'
import { GROUP_LABELS } from '#features/identity/groups.ts'
import type { Period } from '#kernel/period.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NOTHING_FRESH } from '#ui/infinite-list.tsx'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { type ColumnLooks, NO_VALUE, tableColumns } from '#ui/list-columns.ts'
import { AddFilter, FilterById, SeveralOf, SortBy } from '#ui/list-filters.tsx'
import { ListPanel, NoRows, type OwnList, StaleRows } from '#ui/list-panel.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { RowName } from '#ui/row-name.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { MemberStatusBadge } from './member-status-badge.tsx'
import type { PeopleScope } from './people-list.ts'
import type { PeopleColumn, PeopleTableRow } from './people-table-columns.ts'
import { PersonSkeletons } from './person-skeletons.tsx'
import { type ShownPeopleView, usePeopleTable } from './use-people-list.ts'

// What can be done with a person is loaded when the first one is opened.
const PersonDialog = lazyDialog(async () => (await import('./person-dialog.tsx')).PersonDialog)

export const PEOPLE_SCOPE_LABELS = {
  TEAM: 'Team',
  DIVISION: 'Division',
  COMPANY: 'Company',
  ALL: 'All',
} as const satisfies Record<PeopleScope, string>

const ROW_HEIGHT = 53

interface PeopleListPanelProps {
  view: ShownPeopleView
  own: OwnList<PeopleColumn>
  period: Period
  /** Where a person is edited, for those who may. */
  editPathOf: (id: string) => string
}

/** People to find and look after: by part, search, filters and order. */
export function PeopleListPanel(props: PeopleListPanelProps) {
  const { view, own } = props
  const { scopes, scope, change } = view
  return (
    <ListPanel
      label="People"
      view={view}
      tabs={
        scopes.length > 1 && (
          <Tabs
            label="Which people"
            tabs={scopes.map(name => ({ name, label: PEOPLE_SCOPE_LABELS[name] }))}
            chosen={scope}
            onChoose={name => change({ scope: name })}
          />
        )
      }
      tools={
        <>
          <AddFilter>
            <SortBy view={view} />
            <SeveralOf view={view} name="status" />
            <SeveralOf view={view} name="group" />
            {scope !== 'TEAM' && <FilterById view={view} name="lead" choices={view.leads} />}
          </AddFilter>
          {own.tools}
        </>
      }
    >
      {own.isReady ? <Rows {...props} /> : <PersonSkeletons label="people" />}
    </ListPanel>
  )
}

function Rows({ view, own, period, editPathOf }: PeopleListPanelProps) {
  const { query, rows, total } = usePeopleTable(view, period)
  const [openId, setOpenId] = useState<string>()
  const open = rows.find(({ id }) => id === openId)
  const { rules, order, change } = view
  const isCrowded = own.columns.length > MOST_COLUMNS
  const columns = tableColumns(own.columns, {
    rules,
    order,
    onOrder: next => change({ order: next }),
    looks: isCrowded ? { ...LOOKS, joined: { look: 'hidden' } } : LOOKS,
    cell: ({ name, text }, row, tabIndex) =>
      CELLS[name]?.({ row, tabIndex, onOpen: () => setOpenId(row.id) }) ?? text(row) ?? NO_VALUE,
  })
  return (
    <Loaded
      query={query}
      failed="We couldn’t load people."
      skeleton={<PersonSkeletons label="people" />}
    >
      {() =>
        rows.length === 0 ? (
          <NoRows view={view} rows="people" empty={<EmptyState sentence="No people here yet." />} />
        ) : (
          <StaleRows isStale={query.isPlaceholderData}>
            <DataTable
              label={`People, ${PEOPLE_SCOPE_LABELS[view.scope].toLowerCase()}`}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => setOpenId(id)}
              fresh={NOTHING_FRESH}
              rowHeight={ROW_HEIGHT}
              pages={query}
              total={total}
            />
            <Suspense>
              {open && (
                <PersonDialog
                  person={open}
                  editPath={editPathOf(open.id)}
                  onClose={() => setOpenId(undefined)}
                />
              )}
            </Suspense>
          </StaleRows>
        )
      }
    </Loaded>
  )
}

// No screen's list is wide enough for more; an administrator of all companies leaves one out to see the last.
const MOST_COLUMNS = 10

// Columns turn on by the container's width; in narrow ones a row is a card of name, status and group.
const LOOKS: ColumnLooks = {
  name: { look: 'min-w-0 basis-full @3xl:min-w-36 @3xl:flex-1' },
  email: { look: 'hidden min-w-40 flex-1 truncate @5xl:block', letters: 'text-ink-quiet' },
  company: { look: 'hidden min-w-28 flex-1 truncate @4xl:block' },
  role: {
    look: 'shrink-0 whitespace-nowrap @3xl:w-30',
    letters: 'text-xs text-ink-quiet @3xl:text-sm',
  },
  lead: { look: 'hidden min-w-26 flex-[0.7] truncate @4xl:block' },
  division: { look: 'hidden min-w-26 flex-[0.7] truncate @min-[76.75rem]:block' },
  status: {
    look: 'ml-auto shrink-0 @3xl:ml-0 @3xl:w-20',
    letters: 'text-xs @3xl:text-sm',
  },
  referrals: { look: 'hidden w-18 shrink-0 @3xl:block', isNumber: true },
  success: { look: 'hidden w-22 shrink-0 @3xl:block', isNumber: true },
  signIn: {
    look: 'hidden w-24 shrink-0 @min-[70rem]:block',
    letters: 'text-ink-quiet',
    isNumber: true,
  },
  joined: {
    look: 'hidden w-24 shrink-0 @min-[76.75rem]:block',
    letters: 'text-ink-quiet',
    isNumber: true,
  },
}

interface ShownCell {
  row: PeopleTableRow
  tabIndex: 0 | -1
  onOpen: () => void
}

const CELLS: Readonly<Record<string, (cell: ShownCell) => ReactNode>> = {
  name: cell => <NameCell {...cell} />,
  role: ({ row }) => GROUP_LABELS[row.group ?? 'agent'],
  status: ({ row }) => <MemberStatusBadge person={row} />,
  signIn: ({ row }) => row.lastSignInAt && <TimeAgo instant={row.lastSignInAt} />,
  joined: ({ row }) => row.createdAt && <TimeAgo instant={row.createdAt} />,
}

const figuresInWords = ({ figures }: PeopleTableRow): string | undefined =>
  figures
    ? `${figures.totalReferrals} ${figures.totalReferrals === 1 ? 'referral' : 'referrals'} · ${figures.successRate}% success`
    : undefined

function NameCell({ row, tabIndex, onOpen }: ShownCell) {
  const { name, email } = row
  return (
    <>
      <RowName tabIndex={tabIndex} onOpen={onOpen}>
        {name || email || NO_VALUE}
      </RowName>
      <span className="block truncate text-xs text-ink-quiet @5xl:hidden">
        <span className="@3xl:hidden">
          {[figuresInWords(row), email].filter(Boolean).join(' · ')}
        </span>
        <span className="hidden @3xl:inline">{email}</span>
      </span>
    </>
  )
}
