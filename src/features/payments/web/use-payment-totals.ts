import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { paymentTotalsKey } from './query-keys.ts'

const PAYMENT_TOTALS = graphql(`
  query PaymentTotals($companyId: ID!) {
    paymentTotals(companyId: $companyId) { list count amount }
  }
`)

/** The number and sum of each list of a company's payments. */
export const usePaymentTotals = (companyId: string) => {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({
    queryKey: paymentTotalsKey(me, companyId),
    queryFn: async ({ signal }) =>
      (await api.send(PAYMENT_TOTALS, { companyId }, signal)).paymentTotals,
    placeholderData: before => before,
  })
}
