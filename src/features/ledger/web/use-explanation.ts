import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { fragment, graphql, type ResultOf } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import type { ExplainedAmount } from './explained-amount.ts'
import { explanationKey } from './query-keys.ts'

/** An entry as lists show it. */
export const LEDGER_ENTRY_ROW = fragment(`
  fragment LedgerEntryRow on LedgerEntry {
    id effectiveAt kind debit credit amount share referralId authorName reason
    referral { id name company { id companyName } }
  }
`)
const EXPLAINED_ENTRIES = graphql(`
  query ExplainedEntries($filter: ModelLedgerEntryFilterInput!) {
    listLedgerEntries(filter: $filter, limit: 1000) {
      items {
        ...LedgerEntryRow
        feeId
        origin {
          feeAmount feeReversed feeAmountReason dealValue feeRate calculation
          termsVersion termsAcceptedBy termsAcceptedAt reportedAt reportedByName holdUntil
        }
      }
    }
  }
  ${LEDGER_ENTRY_ROW}
`)

export type ExplainedEntry = ResultOf<
  typeof EXPLAINED_ENTRIES
>['listLedgerEntries']['items'][number]

/** The entries that an amount is made of, the latest first, and what each follows from. */
export function useExplanation({ referralId, shares }: ExplainedAmount) {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({
    queryKey: explanationKey(me, referralId, shares ?? []),
    // Amounts change where nobody listens to entries.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const of = referralId === '' ? { attributeExists: false } : { eq: referralId }
      const which = shares ? { share: { in: [...shares] } } : { personId: { eq: me } }
      const filter = { ...which, referralId: of }
      return (await api.send(EXPLAINED_ENTRIES, { filter }, signal)).listLedgerEntries.items
    },
  })
}
