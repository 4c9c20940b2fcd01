import type { UseQueryResult } from '@tanstack/react-query'
import { formatAmount } from '#kernel/money.ts'
import type { DataColumn } from '#ui/data-table.tsx'
import { BalancesPanel, MONEY_LOOK, TOTAL_LOOK } from './balances-panel.tsx'
import type { CompanyBooks, DuePerson } from './use-books.ts'

const COLUMNS: readonly DataColumn<DuePerson>[] = [
  {
    name: 'onHold',
    label: 'On hold',
    look: MONEY_LOOK,
    isNumber: true,
    cell: row => formatAmount(row.onHold),
  },
  {
    name: 'payable',
    label: 'Due',
    look: TOTAL_LOOK,
    letters: 'font-semibold',
    isNumber: true,
    cell: row => formatAmount(row.payable),
  },
]

interface DuePeoplePanelProps {
  id: string
  query: UseQueryResult<CompanyBooks>
  /** Where a person is looked after, or else what they referred. */
  pathOf: (person: DuePerson) => string
}

/** What each person is due and has on hold. */
export const DuePeoplePanel = ({ id, query, pathOf }: DuePeoplePanelProps) => (
  <BalancesPanel
    title="Due to people"
    id={id}
    query={query}
    rowsOf={({ people }) => people}
    keyOf={({ userId }) => userId}
    nameOf={({ name, isMember }) => (isMember ? name : `${name} (former member)`)}
    wordsOf={({ onHold }) => (onHold === 0 ? '' : `On hold ${formatAmount(onHold)}`)}
    columns={COLUMNS}
    pathOf={pathOf}
    empty="Nobody is due anything right now. What people earn appears here until it’s paid."
  />
)
