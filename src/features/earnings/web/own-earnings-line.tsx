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
      className="mt-4 flex flex-wrap items-center gap-x-6 border-y border-line py-2 text-sm"
    >
      <h2 className="font-medium">Your own earnings</h2>
      <div className="order-last min-h-5 min-w-0 basis-full sm:order-none sm:grow sm:basis-0">
        {data ? (
          <Figures earnings={data} />
        ) : isError ? (
          <p className="text-ink-quiet">We couldn’t load your earnings.</p>
        ) : (
          <Skeleton className="h-4 w-80 max-w-full" />
        )}
      </div>
      <span className="ml-auto py-1 sm:py-0">
        <ViewAll path={path} label="Earnings" />
      </span>
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
