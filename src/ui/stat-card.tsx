import type { FigureChange } from '#kernel/figure-change.ts'
import { ChangeNote } from './change-note.tsx'
import { Skeleton } from './skeleton.tsx'

interface Stat {
  readonly label: string
  /** Missing while it is being read. */
  readonly value: string | undefined
  readonly change?: FigureChange | undefined
  /** Where its rows are listed: the id of a panel of the same screen. */
  readonly list?: string | undefined
}

interface StatCardsProps {
  label: string
  /** The first is what the screen is about. */
  stats: readonly Stat[]
}

/** What the screen answers at a glance: figures large and never cut, their names small; as high before they land. */
export function StatCards({ label, stats }: StatCardsProps) {
  const [, ...others] = stats
  // Figures beside each other have one size.
  const other = others.some(({ value = '' }) => value.length > SHORT) ? 'long' : 'other'
  return (
    <div className="@container">
      <dl
        aria-label={label}
        className="grid overflow-clip rounded-lg border border-frame bg-surface py-2 shadow-raised @min-[19rem]:grid-cols-3 @min-[48rem]:grid-cols-[1.75fr_1fr_1fr_1fr] @min-[48rem]:py-0"
      >
        {stats.map((stat, place) => (
          <StatCard
            key={stat.label}
            stat={stat}
            look={place === 0 ? 'first' : other}
            hasRows={stats.length > IN_A_ROW}
          />
        ))}
      </dl>
    </div>
  )
}

const LOOKS = {
  first: 'text-[clamp(1.25rem,13cqi,2.25rem)] leading-10 min-h-10 tracking-[-0.02em]',
  other: 'text-[clamp(1rem,18cqi,1.25rem)] leading-7 min-h-7',
  long: 'text-[clamp(0.8125rem,14cqi,1.25rem)] leading-7 min-h-7',
} as const
// A third of a phone holds so many of the usual size.
const SHORT = 8

// On wide screens; the first stands beside the others' rows.
const IN_A_ROW = 4

interface StatCardProps {
  stat: Stat
  look: keyof typeof LOOKS
  hasRows: boolean
}

function StatCard({ stat, look, hasRows }: StatCardProps) {
  const { label, value, change, list } = stat
  const isFirst = look === 'first'
  return (
    <div
      className={`@container relative flex min-w-0 flex-col justify-end px-3 py-2 sm:px-5 @min-[48rem]:py-4 ${isFirst ? `@min-[19rem]:col-span-3 @min-[48rem]:col-span-1 ${hasRows ? '@min-[48rem]:row-span-2' : ''}` : ''} ${list ? 'transition-colors hover:bg-sunken' : ''}`}
    >
      <dt className="text-label font-medium text-ink-quiet">
        {list ? (
          <a
            href={`#${list}`}
            className="rounded-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
          >
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd className={`font-semibold wrap-anywhere tabular-nums ${LOOKS[look]}`}>
        {value ?? <Skeleton className="mt-1 h-5 w-24 max-w-full" />}
      </dd>
      <dd className="min-h-4 text-xs text-ink-quiet">{change && <ChangeNote change={change} />}</dd>
    </div>
  )
}
