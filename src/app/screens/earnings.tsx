import { useState } from 'react'
import { usePerson } from '#client/person-context.ts'
import { StatementPanel } from '#features/earnings/web/statement-panel.tsx'
import { type OwnEarnings, useEarnings } from '#features/earnings/web/use-earnings.ts'
import { ExportButton } from '#features/reports/web/export-button.tsx'
import { changeFrom } from '#kernel/figure-change.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatCards } from '#ui/stat-card.tsx'
import { PageTitle } from '../page-title.tsx'
import { shortMoney } from './figure-cards.ts'

const report = () => import('#features/reports/web/statement-report.ts')

/** What the reader is due, has on hold and was paid, and why. */
export function EarningsScreen() {
  const query = useEarnings()
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name="Earnings" />
      <h1 className="text-lg font-semibold tracking-tight">Earnings</h1>
      <p className="mt-1 text-ink-quiet">What you’re due, what you were paid, and why</p>
      <div className="mt-6 flex flex-col gap-4">
        <StatCards label="Earnings" stats={statsOf(query.data)} />
        <Loaded
          query={query}
          failed="We couldn’t load your earnings."
          skeleton={<Skeleton className="h-96 w-full" />}
        >
          {earnings => <Statements earnings={earnings} />}
        </Loaded>
      </div>
    </div>
  )
}

const statsOf = (earnings: OwnEarnings | undefined) => [
  { label: 'Due to you', value: earnings && shortMoney(earnings.payable) },
  { label: 'On hold', value: earnings && shortMoney(earnings.onHold) },
  {
    label: 'Paid this month',
    value: earnings && shortMoney(earnings.paidThisMonth),
    change: earnings && gainOf(earnings),
  },
  { label: 'Paid this year', value: earnings && shortMoney(earnings.paidThisYear) },
]

// The running month is no full one, so it is only said to be ahead, never behind.
const gainOf = ({ paidLastMonth, paidThisMonth }: OwnEarnings) =>
  paidThisMonth > paidLastMonth ? changeFrom(paidLastMonth, paidThisMonth, 1) : undefined

function Statements({ earnings: { months } }: { earnings: OwnEarnings }) {
  const { id: me } = usePerson()
  const [chosen, setChosen] = useState<string>()
  // The last month in which anything happened.
  const month =
    months.find(each => each.month === chosen) ??
    months.find(({ earned, paid }) => earned !== 0 || paid !== 0) ??
    months[0]
  if (!month) return null
  return (
    <StatementPanel
      months={months}
      month={month}
      onMonth={setChosen}
      actions={
        <ExportButton load={async api => (await report()).statementReport(api, me, month)} />
      }
    />
  )
}
