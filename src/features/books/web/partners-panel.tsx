import type { UseQueryResult } from '@tanstack/react-query'
import { formatAmount } from '#kernel/money.ts'
import type { DataColumn } from '#ui/data-table.tsx'
import { BalancesPanel, MONEY_LOOK, TOTAL_LOOK } from './balances-panel.tsx'
import type { CompanyBooks, PartnerRow } from './use-books.ts'

const AGES = [
  ['thisMonth', 'This month'],
  ['lastMonth', 'Last month'],
  ['twoMonthsAgo', '2 months ago'],
  ['older', 'Older'],
] as const

const COLUMNS: readonly DataColumn<PartnerRow>[] = [
  ...AGES.map(([name, label]) => ({
    name,
    label,
    look: MONEY_LOOK,
    isNumber: true,
    cell: (row: PartnerRow) => formatAmount(row[name]),
  })),
  {
    name: 'owed',
    label: 'Owed',
    look: TOTAL_LOOK,
    letters: 'font-semibold',
    isNumber: true,
    cell: row => formatAmount(row.owed),
  },
]

const inWords = (row: PartnerRow): string =>
  AGES.flatMap(([name, label]) =>
    row[name] === 0 ? [] : `${label} ${formatAmount(row[name])}`,
  ).join(' · ')

interface PartnersPanelProps {
  id: string
  query: UseQueryResult<CompanyBooks>
  /** Where what was referred to a partner is found. */
  pathOf: (companyId: string) => string
}

/** What each partner company owes, by age. */
export const PartnersPanel = ({ id, query, pathOf }: PartnersPanelProps) => (
  <BalancesPanel
    title="Owed by partners"
    id={id}
    query={query}
    rowsOf={({ partners }) => partners}
    keyOf={({ companyId }) => companyId}
    nameOf={({ companyName }) => companyName}
    wordsOf={inWords}
    columns={COLUMNS}
    pathOf={({ companyId }) => pathOf(companyId)}
    empty="No partner owes anything right now. Amounts appear here by the month they were charged; payments settle the oldest first."
  />
)
