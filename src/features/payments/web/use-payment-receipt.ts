import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { REFERRAL_ROW } from '#features/referrals/web/referral-pages.ts'
import { MOST_PAID_AT_ONCE } from '../payment-input.ts'
import { receiptKey } from './query-keys.ts'

// Nothing that was paid then has changed before: with that, the list is read by its index.
const PAYMENT_RECEIPT = graphql(`
  query PaymentReceipt($companyId: ID!, $paidAt: DateTime!, $limit: Int!) {
    listReferrals(
      filter: {
        or: [
          { companyId: { eq: $companyId }, paidBy: { eq: PARTNER } }
          { referringCompanyId: { eq: $companyId }, paidBy: { eq: OFFICE } }
        ]
        paymentStatus: { eq: PROCESSED }
        processedAt: { eq: $paidAt }
        updatedAt: { ge: $paidAt }
      }
      order: RECENTLY_UPDATED
      limit: $limit
    ) {
      items {
        ...ReferralRow
        splitUsers { id name }
      }
    }
  }
  ${REFERRAL_ROW}
`)

export type ReceiptRow = ResultOf<typeof PAYMENT_RECEIPT>['listReferrals']['items'][number]

/** What a company paid at one moment, the oldest referral first. */
export const paymentReceiptQuery = (api: Api, companyId: string, paidAt: string) =>
  queryOptions({
    queryKey: receiptKey(companyId, paidAt),
    queryFn: async ({ signal }) => {
      const variables = { companyId, paidAt, limit: MOST_PAID_AT_ONCE }
      const { items } = (await api.send(PAYMENT_RECEIPT, variables, signal)).listReferrals
      return items.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    },
  })

export const usePaymentReceipt = (companyId: string, paidAt: string) =>
  useQuery(paymentReceiptQuery(useClient().api, companyId, paidAt))
