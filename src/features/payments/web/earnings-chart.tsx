import { formatMoney, parseDollars } from '#kernel/money.ts'
import { CHART_HEIGHT } from '#ui/chart-height.ts'
import { LineChart } from '#ui/line-chart.tsx'
import type { ShownFigures } from './figures.ts'

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const TICK = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
  trailingZeroDisplay: 'stripIfInteger',
})

interface EarningsChartProps {
  label: string
  figures: ShownFigures
}

/** What was earned in each calendar month, in dollars. */
export function EarningsChart({ label, figures: { months, year } }: EarningsChartProps) {
  if (!months.some(({ amount }) => amount > 0)) {
    const hasEarned = year.months.some(({ amount }) => amount > 0)
    return (
      <p className={`grid place-items-center text-sm text-ink-quiet ${CHART_HEIGHT}`}>
        {hasEarned ? 'No payments in this period.' : 'Your first payment shows here.'}
      </p>
    )
  }
  const points = months.map(({ month, amount }, at) => {
    const first = new Date(`${month}-01T00:00:00Z`)
    const long = LONG.format(first) + (at === months.length - 1 ? ', so far' : '')
    return { key: month, short: SHORT.format(first), long, value: amount }
  })
  return (
    <LineChart
      label={label}
      points={points}
      format={dollars => formatMoney(parseDollars(dollars.toFixed(2)) ?? 0)}
      formatTick={dollars => TICK.format(dollars)}
    />
  )
}
