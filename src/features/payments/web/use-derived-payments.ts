import {
  keepPreviousData,
  type UseQueryResult,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import type { ReferralRow } from '#features/referrals/web/referral-pages.ts'
import { type DerivedPayment, derivedPayment } from '../derived-payment.ts'
import { derivedPaymentsKey } from './query-keys.ts'

const PAYMENT_FEES = graphql(`
  query PaymentFees($referralIds: [ID!]!) {
    listFees(
      filter: { referralId: { in: $referralIds }, state: { in: [CONFIRMED, RECEIVED] } }
      limit: 100
    ) {
      items { referralId paidBy state holdUntil releasedAt shares { receiver amount } }
    }
  }
`)

// The most values that a filter takes.
const AT_ONCE = 100

export interface DerivedPayments {
  readonly byId: ReadonlyMap<string, DerivedPayment>
  readonly isLoaded: boolean
}

/** What the fees of these referrals come to for people. Those without a fee have none. */
export const useDerivedPayments = (rows: readonly ReferralRow[]): DerivedPayments => {
  const { api } = useClient()
  const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  return useQueries({ queries: parts.map(part => partQuery(api, part)), combine })
}

/** Reads what the fee of one referral comes to, for when the list’s fees are still loading. */
export const useReadDerived = () => {
  const { api } = useClient()
  const queries = useQueryClient()
  return async (row: ReferralRow): Promise<DerivedPayment | undefined> => {
    // If this fails, so will the payment.
    const fees = await queries.fetchQuery(partQuery(api, [row])).catch(() => [])
    return derivedById(fees).get(row.id)
  }
}

// A fee that is reported, confirmed or reversed changes its referral.
const partQuery = (api: Api, rows: readonly ReferralRow[]) => ({
  queryKey: derivedPaymentsKey(rows.map(({ id, updatedAt }) => `${id} ${updatedAt}`)),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const variables = { referralIds: rows.map(({ id }) => id) }
    return (await api.send(PAYMENT_FEES, variables, signal)).listFees.items
  },
  placeholderData: keepPreviousData,
})

type Fees = Awaited<ReturnType<ReturnType<typeof partQuery>['queryFn']>>

const combine = (parts: readonly UseQueryResult<Fees>[]): DerivedPayments => ({
  byId: derivedById(parts.flatMap(({ data }) => data ?? [])),
  isLoaded: parts.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData),
})

const derivedById = (fees: Fees): ReadonlyMap<string, DerivedPayment> => {
  const now = new Date()
  return new Map(fees.map(fee => [fee.referralId, derivedPayment(fee, now)]))
}
