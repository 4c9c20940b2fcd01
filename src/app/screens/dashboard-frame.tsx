import { lazy, type ReactNode, Suspense } from 'react'
import type { ShownFigures } from '#features/payments/web/figures.ts'
import type { Period } from '#kernel/period.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { PeriodSelect } from '#ui/period-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatCards } from '#ui/stat-card.tsx'
import { PageTitle } from '../page-title.tsx'

// The chart and what it draws with come after the figures that answer the first question.
const EarningsChart = lazy(async () => {
  const { EarningsChart } = await import('#features/payments/web/earnings-chart.tsx')
  return { default: EarningsChart }
})

interface FiguresQuery {
  readonly data: ShownFigures | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface DashboardFrameProps {
  /** In the tab, as in the navigation. */
  name: string
  title: string
  subtitle: string
  period: Period
  onPeriod: (period: Period) => void
  /** Download Report, and whatever else this dashboard can do as a whole. */
  actions: ReactNode
  /** Everything that the frame shows comes with this one request. */
  figures: FiguresQuery
  cards: readonly { label: string; of: (figures: ShownFigures) => string }[]
  chartTitle: string
  /** What a phone shows before everything else. */
  first?: ReactNode
  children: ReactNode
}

/** What all dashboards are made of: title, period, report, figures, chart, then their own panels. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { name, title, subtitle, period, onPeriod, actions, figures, cards, chartTitle, first } =
    props
  const stats = cards.map(({ label, of }) => ({ label, value: figures.data && of(figures.data) }))
  const controls = (
    <div className="flex max-w-full grow flex-wrap items-center gap-2 sm:grow-0">
      <div className="grow sm:grow-0">
        <PeriodSelect period={period} onChoose={onPeriod} />
      </div>
      {actions}
    </div>
  )
  return (
    <div className="px-4 py-8 sm:px-6 sm:py-10">
      <PageTitle name={name} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 text-ink-quiet">{subtitle}</p>
        </div>
        {!first && controls}
      </div>
      {first}
      {first && <div className="mt-6">{controls}</div>}
      <div className={first ? 'mt-3' : 'mt-6 sm:mt-8'}>
        <StatCards label="Totals for the period" stats={stats} />
      </div>
      <Chart title={chartTitle} figures={figures} />
      {props.children}
    </div>
  )
}

const Chart = ({ title, figures }: { title: string; figures: FiguresQuery }) => (
  <Panel title={title} className="mt-6">
    <div className="min-h-66 px-2 pb-3 sm:px-4">
      <Loaded
        query={figures}
        failed="We couldn’t load your dashboard."
        skeleton={<ChartSkeleton />}
      >
        {({ months }) => (
          <Suspense fallback={<ChartSkeleton />}>
            <EarningsChart label={title} months={months} />
          </Suspense>
        )}
      </Loaded>
    </div>
  </Panel>
)

function ChartSkeleton() {
  return <Skeleton className="mx-2 h-62" />
}
