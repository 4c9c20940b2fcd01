import { Skeleton } from './skeleton.tsx'

interface Stat {
  readonly label: string
  /** Missing while it is being read. */
  readonly value: string | undefined
}

interface StatCardsProps {
  label: string
  stats: readonly Stat[]
  /** On a wide screen; two within a dialog. */
  columns?: 2 | 4
}

/** What the screen answers at a glance: figures large and never cut, their names small; as high before they land. */
export function StatCards({ label, stats, columns = 4 }: StatCardsProps) {
  return (
    <div className="@container">
      <dl
        aria-label={label}
        className={`grid gap-px overflow-clip rounded-lg border border-line bg-line shadow-raised @min-[16rem]:grid-cols-2 ${columns === 4 ? '@min-[48rem]:grid-cols-4' : ''}`}
      >
        {stats.map(stat => (
          <StatCard key={stat.label} {...stat} />
        ))}
      </dl>
    </div>
  )
}

function StatCard({ label, value }: Stat) {
  return (
    <div className="@container flex min-w-0 flex-col justify-between bg-surface px-3.5 py-4 sm:px-5 sm:py-5">
      <dt className="text-sm text-ink-quiet">{label}</dt>
      <dd className="mt-1 min-h-[2rem] text-[clamp(1rem,14cqi,1.625rem)] leading-[2rem] font-semibold tracking-tight wrap-anywhere tabular-nums">
        {value ?? <Skeleton className="mt-1 h-6 w-24 max-w-full" />}
      </dd>
    </div>
  )
}
