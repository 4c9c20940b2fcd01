import { useSentFigures } from '#features/payments/web/use-company-figures.ts'
import type { Period } from '#kernel/period.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { EARNINGS, PENDING_COMMISSIONS, SUCCESS, TOTAL } from './figure-cards.ts'

const CARDS = [EARNINGS, PENDING_COMMISSIONS, TOTAL, SUCCESS]

/** What the company's own agents sent to others, in the period; beside what it received. */
export function CompanyAdminSent({ companyId, period }: { companyId: string; period: Period }) {
  const { data } = useSentFigures(companyId, period)
  return (
    <dl
      aria-label="Figures of what our agents sent"
      className="mx-4 mb-3 grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 text-sm sm:mx-5 xl:grid-cols-4"
    >
      {CARDS.map(({ label, of }) => (
        <div key={label} className="min-w-0">
          <dt className="truncate text-xs text-ink-quiet">{label}</dt>
          <dd className="h-6 truncate font-semibold tabular-nums">
            {data ? of(data) : <Skeleton className="mt-1 h-4 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
