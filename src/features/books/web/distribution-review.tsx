import type { CompanyPerson } from '#features/members/web/use-company-people.ts'
import { countedNoun } from '#features/payments/web/pay-confirm.tsx'
import { type Cents, formatMoney, toDollars } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { type PoolShare, totalOf } from '../distribution.ts'
import { DistributionSums } from './distribution-sums.tsx'
import { useDistributePool } from './use-books.ts'

export interface DistributionToReview {
  readonly shares: readonly PoolShare[]
  readonly reason?: string | null | undefined
}

interface DistributionReviewProps {
  companyId: string
  pool: Cents
  review: DistributionToReview
  people: readonly CompanyPerson[]
  onDone: () => void
}

/** Who gets how much, before it is given. */
export function DistributionReview(props: DistributionReviewProps) {
  const { companyId, pool, review, people, onDone } = props
  const { change, failure, isPending } = useDistributePool()
  const { shares, reason = null } = review
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const give = async (): Promise<void> => {
    const dollars = shares.map(({ userId, amount }) => ({ userId, amount: toDollars(amount) }))
    if (await change({ companyId, shares: dollars, reason })) onDone()
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-ink-quiet">
        {countedNoun(shares.length, 'member')} {shares.length === 1 ? 'gets' : 'get'} their amount
        as soon as you confirm. Mark each as paid once you’ve paid it.
      </p>
      <ul
        aria-label="Amounts"
        className="max-h-72 divide-y divide-line overflow-y-auto border-t border-line"
      >
        {shares.map(({ userId, amount }) => (
          <li key={userId} className="flex items-baseline justify-between gap-4 py-2.5">
            <span dir="auto" className="min-w-0 truncate">
              {names.get(userId)}
            </span>
            <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
      {reason && <p className="text-ink-quiet wrap-anywhere">“{reason}”</p>}
      <DistributionSums pool={pool} shares={shares} />
      {failure && (
        <p role="alert" className="text-wrong">
          {failure.title}. {failure.description}
        </p>
      )}
      <div className="flex justify-end">
        <Button waiting={isPending} onClick={() => void give()}>
          Distribute {formatMoney(totalOf(shares))}
        </Button>
      </div>
    </div>
  )
}
