import { formatMoney, parseDollars } from '#kernel/money.ts'
import { LineChart } from '#ui/line-chart.tsx'
import type { MonthFigure } from './figures.ts'

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
  months: readonly MonthFigure[]
}

/** What was earned in each calendar month, in dollars. */
export function EarningsChart({ label, months }: EarningsChartProps) {
  const points = months.map(({ month, amount }) => {
    const first = new Date(`${month}-01T00:00:00Z`)
    return { key: month, short: SHORT.format(first), long: LONG.format(first), value: amount }
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
