import { useQueryClient } from '@tanstack/react-query'
import type { PayReferralsInput } from '#client/api-types.ts'
import { graphql } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { PAYMENT_MESSAGES } from '../payment-messages.ts'
import { FIGURES_KEY } from './query-keys.ts'

const PAY_REFERRALS = graphql(`
  mutation PayReferrals($input: PayReferralsInput!) {
    payReferrals(input: $input) { paid { id processedAt } refusals { id reason } }
  }
`)

/** Pays several referrals: all of them, or none with the reason for each refusal. */
export const usePayReferrals = () => {
  const queries = useQueryClient()
  return useChange({
    send: async ({ api }, input: PayReferralsInput) =>
      (await api.send(PAY_REFERRALS, { input })).payReferrals,
    // Nobody waits for the figures.
    onDone: () => void queries.invalidateQueries({ queryKey: FIGURES_KEY }),
    failed: describedByReason(PAYMENT_MESSAGES.payFailed),
  })
}
