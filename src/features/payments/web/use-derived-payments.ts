import { keepPreviousData, useQueries } from '@tanstack/react-query'
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

export type DerivedPayments = ReadonlyMap<string, DerivedPayment>

/** What the fees of these referrals come to for people. Those without a fee have none. */
export const useDerivedPayments = (rows: readonly ReferralRow[]): DerivedPayments => {
  const { api } = useClient()
  const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  return useQueries({ queries: parts.map(part => partQuery(api, part)), combine })
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

const combine = (parts: readonly { readonly data?: Fees | undefined }[]): DerivedPayments => {
  const now = new Date()
  const fees = parts.flatMap(({ data }) => data ?? [])
  return new Map(fees.map(fee => [fee.referralId, derivedPayment(fee, now)]))
}
