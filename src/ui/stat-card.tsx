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

/** What the screen answers at a glance: figures large, their names small; as high before they land. */
export function StatCards({ label, stats, columns = 4 }: StatCardsProps) {
  return (
    <dl
      aria-label={label}
      className={`grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-line shadow-raised ${columns === 4 ? 'lg:grid-cols-4' : ''}`}
    >
      {stats.map(stat => (
        <StatCard key={stat.label} {...stat} />
      ))}
    </dl>
  )
}

function StatCard({ label, value }: Stat) {
  return (
    <div className="flex min-w-0 flex-col justify-between bg-surface px-3.5 py-4 sm:px-5 sm:py-5">
      <dt className="text-sm text-ink-quiet">{label}</dt>
      <dd className="mt-1 h-8 truncate text-lg font-semibold tracking-tight tabular-nums sm:text-xl">
        {value ?? <Skeleton className="mt-1 h-6 w-24 max-w-full" />}
      </dd>
    </div>
  )
}
