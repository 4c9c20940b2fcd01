import { type ReactNode, Suspense } from 'react'
import { earningsChange } from '#features/payments/web/comparison.ts'
import type { ShownFigures } from '#features/payments/web/figures.ts'
import type { Period } from '#kernel/period.ts'
import { ChangeNote } from '#ui/change-note.tsx'
import { CHART_HEIGHT } from '#ui/chart-height.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { PeriodSelect } from '#ui/period-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatCards } from '#ui/stat-card.tsx'
import { PageTitle } from '../page-title.tsx'
import { EARNINGS, type FigureCard } from './figure-cards.ts'

// The chart and what it draws with come after the figures that answer the first question.
const EarningsChart = lazyPart(
  async () => (await import('#features/payments/web/earnings-chart.tsx')).EarningsChart,
)

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
  cards: readonly FigureCard[]
  /** Whether the screen lists the referrals and payments that its figures sum up. */
  hasLists?: boolean
  chartTitle: string
  /** What comes before the figures. */
  first?: ReactNode
  /** What a phone shows before everything else. */
  phoneFirst?: ReactNode
  children: ReactNode
}

/** What all dashboards are made of: title, period, report, figures, chart, then their own panels. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { name, title, subtitle, period, onPeriod, actions, figures, cards, chartTitle } = props
  const { hasLists = true, phoneFirst } = props
  const { data } = figures
  const stats = cards.map(({ label, of, changeOf, list }) => ({
    label,
    value: data && of(data),
    change: data && changeOf?.(data),
    list: hasLists ? list : undefined,
  }))
  const controls = (
    <div className="flex max-w-full grow flex-wrap items-center gap-2 sm:grow-0">
      <div className="grow sm:grow-0">
        <PeriodSelect period={period} onChoose={onPeriod} />
      </div>
      {actions}
    </div>
  )
  return (
    <div className="px-4 py-4 sm:px-6 sm:py-6">
      <PageTitle name={name} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-lg font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 text-ink-quiet">{subtitle}</p>
        </div>
        {!phoneFirst && controls}
      </div>
      {props.first}
      {phoneFirst}
      {phoneFirst && <div className="mt-6">{controls}</div>}
      <div className={phoneFirst ? 'mt-3' : 'mt-4 sm:mt-6'}>
        <StatCards label="Totals for the period" stats={stats} />
      </div>
      <Chart title={chartTitle} figures={figures} />
      {props.children}
    </div>
  )
}

const Chart = ({ title, figures }: { title: string; figures: FiguresQuery }) => (
  <Panel
    title={title}
    aside={figures.data && <Earned figures={figures.data} />}
    className="mt-3 sm:mt-4"
  >
    <div className="px-2 pb-3 sm:px-3">
      <Loaded
        query={figures}
        failed="We couldn’t load your dashboard."
        skeleton={<ChartSkeleton />}
      >
        {shown => (
          <Suspense fallback={<ChartSkeleton />}>
            <EarningsChart label={title} figures={shown} />
          </Suspense>
        )}
      </Loaded>
    </div>
  </Panel>
)

/** What the months of the chart come to. */
function Earned({ figures }: { figures: ShownFigures }) {
  const change = earningsChange(figures)
  return (
    <p className="text-xs text-ink-quiet">
      <span className="text-sm font-semibold text-ink tabular-nums">{EARNINGS.of(figures)}</span>{' '}
      {change && <ChangeNote change={change} />}
    </p>
  )
}

function ChartSkeleton() {
  return <Skeleton className={`mx-2 ${CHART_HEIGHT}`} />
}
