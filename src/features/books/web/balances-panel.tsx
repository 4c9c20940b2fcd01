import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type DataColumn, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NOTHING_FRESH, ONE_PAGE } from '#ui/infinite-list.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { RowName } from '#ui/row-name.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Skeleton, SkeletonName } from '#ui/skeleton.tsx'
import type { CompanyBooks } from './use-books.ts'

const ROW_HEIGHT = 53

export const MONEY_LOOK = 'hidden w-24 shrink-0 @3xl:block'
export const TOTAL_LOOK = 'ml-auto shrink-0 @3xl:w-28'

interface BalancesPanelProps<Row> {
  title: string
  /** What a card of the screen leads to it by. */
  id: string
  query: UseQueryResult<CompanyBooks>
  rowsOf: (books: CompanyBooks) => readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** Under the name, where there is no room for the columns. */
  wordsOf: (row: Row) => string
  /** Beside the name. */
  columns: readonly DataColumn<Row>[]
  pathOf: (row: Row) => string
  empty: string
}

/** Those with whom a company has a balance, each leading on. */
export function BalancesPanel<Row>(props: BalancesPanelProps<Row>) {
  const { title, id, query, rowsOf, empty } = props
  return (
    <Panel title={title} id={id}>
      <Loaded
        query={query}
        failed="We couldn’t load your books."
        skeleton={
          <RowSkeletons
            label={title.toLowerCase()}
            rows={3}
            className="flex min-h-13 items-center justify-between px-4 sm:px-5"
          >
            <SkeletonName />
            <Skeleton className="h-4 w-16" />
          </RowSkeletons>
        }
      >
        {books => {
          const rows = rowsOf(books)
          return rows.length === 0 ? (
            <EmptyState sentence={empty} />
          ) : (
            <Balances {...props} rows={rows} />
          )
        }}
      </Loaded>
    </Panel>
  )
}

function Balances<Row>(props: BalancesPanelProps<Row> & { rows: readonly Row[] }) {
  const { title, rows, keyOf, nameOf, wordsOf, columns, pathOf } = props
  const navigate = useNavigate()
  const open = (row: Row): void => void navigate(pathOf(row))
  const name: DataColumn<Row> = {
    name: 'name',
    label: 'Name',
    look: 'min-w-0 flex-1 @3xl:min-w-36',
    cell: (row, tabIndex) => (
      <>
        <RowName tabIndex={tabIndex} onOpen={() => open(row)}>
          {nameOf(row)}
        </RowName>
        <span className="block text-xs text-ink-quiet tabular-nums @3xl:hidden">
          {wordsOf(row)}
        </span>
      </>
    ),
  }
  return (
    <DataTable
      label={title}
      columns={[name, ...columns]}
      rows={rows}
      keyOf={keyOf}
      onOpen={open}
      fresh={NOTHING_FRESH}
      rowHeight={ROW_HEIGHT}
      pages={ONE_PAGE}
      total={{ totalCount: rows.length, totalIsExact: true }}
    />
  )
}
