import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NOTHING_FRESH } from '#ui/infinite-list.tsx'
import { type ColumnLooks, NO_VALUE, tableColumns } from '#ui/list-columns.ts'
import { AddFilter, SeveralOf, SortBy } from '#ui/list-filters.tsx'
import { ListPanel, NoRows, type OwnList, StaleRows } from '#ui/list-panel.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { TimeAgo } from '#ui/time-ago.tsx'
import { COMPANIES_LIST, type CompanyColumn, type CompanyTableRow } from './companies-list.ts'
import { CompanyIcon } from './company-icon.tsx'
import { CompanyRowSkeletons } from './company-row.tsx'
import { type ShownCompaniesView, useCompanyTable } from './use-companies-list.ts'

const ROW_HEIGHT = 57

interface CompaniesListPanelProps {
  view: ShownCompaniesView
  own: OwnList<CompanyColumn>
  /** Where agents read about a company. */
  pathOf: (id: string) => string
}

/** The companies of the network, to find and compare. */
export const CompaniesListPanel = (props: CompaniesListPanelProps) => (
  <ListPanel
    label="Companies"
    view={props.view}
    tools={
      <>
        <AddFilter>
          <SortBy view={props.view} />
          <SeveralOf view={props.view} name="joining" />
          <SeveralOf view={props.view} name="tag" />
        </AddFilter>
        {props.own.tools}
      </>
    }
  >
    {props.own.isReady ? <Rows {...props} /> : <CompanyRowSkeletons />}
  </ListPanel>
)

function Rows({ view, own, pathOf }: CompaniesListPanelProps) {
  const { query, rows, total } = useCompanyTable(view.request)
  const navigate = useNavigate()
  const { order, change } = view
  const columns = tableColumns(own.columns, {
    rules: COMPANIES_LIST,
    looks: LOOKS,
    order,
    onOrder: next => change({ order: next }),
    cell: ({ name, text }, row, tabIndex) =>
      CELLS[name]?.({ row, tabIndex, path: pathOf(row.id) }) ?? text(row) ?? NO_VALUE,
  })
  const { title, description } = COMPANY_MESSAGES.loadFailed
  return (
    <Loaded query={query} failed={`${title}. ${description}.`} skeleton={<CompanyRowSkeletons />}>
      {() =>
        rows.length === 0 ? (
          <NoRows
            view={view}
            rows="companies"
            empty={<EmptyState sentence="No companies yet." />}
          />
        ) : (
          <StaleRows isStale={query.isPlaceholderData}>
            <DataTable
              label="Companies"
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              onOpen={({ id }) => void navigate(pathOf(id))}
              fresh={NOTHING_FRESH}
              rowHeight={ROW_HEIGHT}
              pages={query}
              total={total}
            />
          </StaleRows>
        )
      }
    </Loaded>
  )
}

// Columns turn on by the container's width; in narrow ones a row is a card of name, tag and commission.
const LOOKS: ColumnLooks = {
  name: { look: 'min-w-0 basis-full @3xl:min-w-44 @3xl:flex-1' },
  tags: { look: 'min-w-0 truncate @3xl:w-36', letters: 'text-xs text-ink-quiet @3xl:text-sm' },
  rate: { look: 'ml-auto shrink-0 @3xl:ml-0 @3xl:w-24', letters: 'text-xs @3xl:text-sm' },
  average: { look: 'hidden w-26 shrink-0 @4xl:block' },
  website: { look: 'hidden min-w-24 flex-[0.4] truncate @3xl:block', letters: 'text-ink-quiet' },
  people: { look: 'hidden w-16 shrink-0 @4xl:block', isNumber: true },
  referrals: { look: 'hidden w-18 shrink-0 @4xl:block', isNumber: true },
  joining: { look: 'hidden w-30 shrink-0 truncate pl-4 @6xl:block' },
  terms: { look: 'hidden w-14 shrink-0 @6xl:block', isNumber: true },
  key: { look: 'hidden w-24 shrink-0 @6xl:block', letters: 'text-ink-quiet', isNumber: true },
  joined: { look: 'hidden w-24 shrink-0 @7xl:block', letters: 'text-ink-quiet', isNumber: true },
}

interface ShownCell {
  row: CompanyTableRow
  tabIndex: 0 | -1
  path: string
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url

const counted = (count: number | null): ReactNode => count?.toLocaleString('en-US')

const CELLS: Readonly<Record<string, (cell: ShownCell) => ReactNode>> = {
  name: cell => <NameCell {...cell} />,
  website: ({ row: { website } }) => hostOf(website),
  people: ({ row }) => counted(row.userCount),
  referrals: ({ row }) => counted(row.referralCount),
  terms: ({ row }) => counted(row.termsCount),
  key: ({ row }) => row.webhookKeySetAt && <TimeAgo instant={row.webhookKeySetAt} />,
  joined: ({ row }) => row.createdAt && <TimeAgo instant={row.createdAt} />,
}

const NameCell = ({ row, tabIndex, path }: ShownCell) => (
  <span className="flex items-center gap-3">
    <CompanyIcon company={row} className="size-8" />
    <span className="min-w-0">
      <Link
        to={path}
        tabIndex={tabIndex}
        // The row around it opens, too.
        onClick={event => event.stopPropagation()}
        dir="auto"
        className="block truncate font-medium outline-none"
      >
        {row.companyName}
      </Link>
      {row.status === 'INACTIVE' && <span className="block text-xs text-ink-quiet">Inactive</span>}
    </span>
  </span>
)
