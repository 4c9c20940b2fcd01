import { formatMoneyShort, parseDollars } from '#kernel/money.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewAll } from '#ui/view-all.tsx'
import { type OwnEarnings, useEarnings } from './use-earnings.ts'

const FIGURES = [
  ['Due to you', 'payable'],
  ['On hold', 'onHold'],
  ['Paid this month', 'paidThisMonth'],
] as const satisfies readonly (readonly [string, keyof OwnEarnings])[]

/** What the reader earned themselves, on a screen about others. */
export function OwnEarningsLine({ path }: { path: string }) {
  const { data, isError } = useEarnings()
  return (
    <section
      aria-label="Your own earnings"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 border-y border-line text-sm"
    >
      <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-6 py-2">
        <h2 className="font-medium">Your own earnings</h2>
        {data ? (
          <Figures earnings={data} />
        ) : isError ? (
          <p className="text-ink-quiet">We couldn’t load your earnings.</p>
        ) : (
          <Skeleton className="h-4 w-80 max-w-full" />
        )}
      </div>
      <ViewAll path={path} label="Earnings" />
    </section>
  )
}

function Figures({ earnings }: { earnings: OwnEarnings }) {
  if (FIGURES.every(([, field]) => earnings[field] === 0)) {
    return <p className="text-ink-quiet">Nothing due, on hold or paid this month</p>
  }
  return (
    <dl className="flex flex-wrap gap-x-6">
      {FIGURES.map(([label, field]) => (
        <div key={field} className="flex items-baseline gap-2">
          <dt className="text-ink-quiet">{label}</dt>
          <dd className="font-semibold tabular-nums">
            {formatMoneyShort(parseDollars(earnings[field].toFixed(2)) ?? 0)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
