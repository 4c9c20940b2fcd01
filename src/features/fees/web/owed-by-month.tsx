import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { type Cents, formatMoney, sumCents } from '#kernel/money.ts'
import { monthOf } from '#kernel/period.ts'
import { formatMonthName } from '#kernel/time.ts'
import { centsOf } from './fee-forms.tsx'
import { otherSideOf } from './fee-words.ts'
import { owedByMonthKey } from './query-keys.ts'
import { FEE_ROW, inState } from './use-fees.ts'

const OWED_FEES = graphql(`
  query OwedFees($filter: ModelFeeFilterInput!) {
    listFees(filter: $filter, limit: 1000) {
      items { ...FeeRow leftToReceive }
      nextToken
    }
  }
  ${FEE_ROW}
`)
type OwedFee = ResultOf<typeof OWED_FEES>['listFees']['items'][number]

interface OwedLine {
  readonly key: string
  readonly month: string
  readonly company: string
  readonly does: string
  readonly fee: Cents
  readonly received: Cents
  readonly left: Cents
}

function owedLines(fees: readonly OwedFee[], companyId: string, timeZone: string): OwedLine[] {
  const groups = Map.groupBy(fees, fee => {
    const { name, does } = otherSideOf(fee, companyId)
    return [monthOf(new Date(fee.confirmedAt ?? fee.createdAt), timeZone), name, does].join('\n')
  })
  const lines = [...groups].map(([key, of]) => {
    const [month = '', company = '', does = ''] = key.split('\n')
    return {
      key,
      month,
      company,
      does,
      fee: sumCents(of.map(({ amount, reversed }) => centsOf(amount) - centsOf(reversed))),
      received: sumCents(of.map(({ received }) => centsOf(received))),
      left: sumCents(of.map(({ leftToReceive }) => centsOf(leftToReceive))),
    }
  })
  return lines.toSorted((a, b) => (a.key < b.key ? 1 : -1))
}

const CELL = 'px-2 py-2.5'
const NUMBER = `${CELL} text-right tabular-nums`

/** What is owed by month and company; nothing where nothing is. */
export function OwedByMonth({ companyId }: { companyId: string }) {
  const { api, config } = useClient()
  const titleId = useId()
  const { data } = useQuery({
    queryKey: owedByMonthKey(companyId),
    queryFn: async ({ signal }) =>
      (await api.send(OWED_FEES, { filter: inState(companyId, 'CONFIRMED') }, signal)).listFees,
  })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-4">
      <h2 id={titleId} className="px-4 pb-2 font-semibold tracking-tight sm:px-5">
        Owed by month
      </h2>
      <table aria-labelledby={titleId} className="w-full text-sm">
        <thead className="bg-sunken text-xs text-ink-quiet">
          <tr className="h-8 border-y border-line">
            <th className="pl-4 text-left font-medium sm:pl-5">Month and company</th>
            <th className="hidden px-2 text-right font-medium @xl:table-cell">Fees</th>
            <th className="hidden px-2 text-right font-medium @xl:table-cell">Received</th>
            <th className="pr-4 pl-2 text-right font-medium sm:pr-5">Left</th>
          </tr>
        </thead>
        <tbody>
          {owedLines(data.items, companyId, config.reportTimeZone).map(
            ({ key, month, company, does, ...line }) => (
              <tr key={key} className="border-b border-line">
                <td className={`${CELL} pl-4 sm:pl-5`}>
                  {formatMonthName(month)}
                  <span className="block text-xs text-ink-quiet wrap-anywhere">
                    {company} · {does.toLowerCase()}
                  </span>
                </td>
                <td className={`${NUMBER} hidden @xl:table-cell`}>{formatMoney(line.fee)}</td>
                <td className={`${NUMBER} hidden @xl:table-cell`}>{formatMoney(line.received)}</td>
                <td className={`${NUMBER} pr-4 font-semibold sm:pr-5`}>{formatMoney(line.left)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <p className="px-4 py-3 text-sm text-ink-quiet sm:px-5">
        Left is what the referring company itself is still to get. Where the partner company pays
        each person, their shares are under Pending Payments.
        {data.nextToken !== null && ' These are the newest 1,000 fees.'}
      </p>
    </section>
  )
}
