import type { ShownFigures } from '#features/payments/web/figures.ts'
import { changeFrom } from '#kernel/figure-change.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { shortMoney } from './figure-cards.ts'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

/** What a phone's first screen says: paid this month against the last one, and what waits. */
export function MonthSummary({ figures }: { figures: ShownFigures | undefined }) {
  const [before, now] = figures?.months.slice(-2) ?? []
  const current = now ?? before
  return (
    <div className="@container">
      <dl
        aria-label="This month"
        className="grid gap-px overflow-clip rounded-lg border border-line bg-line shadow-raised @min-[16rem]:grid-cols-[3fr_2fr]"
      >
        <Figure
          label="Paid this month"
          value={current && shortMoney(current.amount)}
          note={now && before && comparedTo(before.month, before.amount, now.amount)}
        />
        <Figure
          label="Waiting"
          value={figures?.pendingReferrals.toLocaleString('en-US')}
          note={figures && `${shortMoney(figures.pendingAmount)} to be paid`}
        />
      </dl>
    </div>
  )
}

/** The running month is no full one, so it is only said to be ahead, never behind. */
const comparedTo = (month: string, before: number, now: number): string => {
  const last = `${shortMoney(before)} in ${MONTH.format(new Date(`${month}-01T00:00:00Z`))}`
  const percent = changeFrom(before, now, 1)?.percent ?? 0
  return percent > 0 ? `▲ ${percent.toLocaleString('en-US')}% on ${last}` : last
}

interface FigureProps {
  label: string
  /** Missing while it is being read. */
  value: string | undefined
  note: string | undefined
}

// Of more digits than these, a figure of the usual size would break in a narrow cell.
const SHORT = 8
const LARGE = 'text-[clamp(1rem,17cqi,2.25rem)]'

function Figure({ label, value, note }: FigureProps) {
  const size = (value?.length ?? 0) > SHORT ? 'text-[clamp(1rem,13cqi,2.25rem)]' : LARGE
  return (
    <div className="@container min-w-0 bg-surface px-4 py-3">
      <dt className="text-sm text-ink-quiet">{label}</dt>
      <dd>
        <span
          className={`block min-h-[2.25rem] ${size} leading-[2.25rem] font-semibold tracking-tight wrap-anywhere tabular-nums`}
        >
          {value ?? <Skeleton className="mt-1 h-7 w-24 max-w-full" />}
        </span>
        <span className="mt-0.5 block min-h-4 text-xs text-ink-quiet tabular-nums">{note}</span>
      </dd>
    </div>
  )
}
