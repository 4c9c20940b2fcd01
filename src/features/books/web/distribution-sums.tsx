import { type Cents, formatMoney } from '#kernel/money.ts'
import { type PoolShare, totalOf } from '../distribution.ts'

interface DistributionSumsProps {
  pool: Cents
  shares: readonly PoolShare[]
}

/** What is given in all, and what the pool has then. */
export function DistributionSums({ pool, shares }: DistributionSumsProps) {
  const total = totalOf(shares)
  return (
    <dl
      aria-live="polite"
      className="divide-y divide-line border-y border-line text-sm tabular-nums"
    >
      {[
        ['Total', total] as const,
        [
          total > pool ? 'Missing in the pool' : 'Left in the pool',
          Math.abs(pool - total),
        ] as const,
      ].map(([term, cents]) => (
        <div key={term} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="text-ink-quiet">{term}</dt>
          <dd className="font-semibold">{formatMoney(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
