import { useQuery } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { fragment, graphql, type ResultOf, type TypedDocument } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { explanationKey, statementKey } from './query-keys.ts'
import type { StatementMonth } from './use-earnings.ts'

const OWN_ENTRY = fragment(`
  fragment OwnEntry on LedgerEntry {
    id effectiveAt kind debit credit amount share referralId authorName reason
    referral { id name company { id companyName } }
  }
`)
const OWN_ENTRIES = graphql(`
  query OwnEntries($filter: ModelLedgerEntryFilterInput!, $nextToken: String) {
    listLedgerEntries(filter: $filter, limit: 1000, nextToken: $nextToken) {
      items { ...OwnEntry origin { holdUntil } }
      nextToken
    }
  }
  ${OWN_ENTRY}
`)
const EXPLAINED_ENTRIES = graphql(`
  query ExplainedEntries($filter: ModelLedgerEntryFilterInput!) {
    listLedgerEntries(filter: $filter, limit: 1000) {
      items {
        ...OwnEntry
        feeId
        origin {
          feeAmount feeReversed feeAmountReason dealValue feeRate calculation
          termsVersion termsAcceptedBy termsAcceptedAt reportedAt reportedByName holdUntil
        }
      }
    }
  }
  ${OWN_ENTRY}
`)

type EntryPage = ResultOf<typeof OWN_ENTRIES>['listLedgerEntries']
export type EntryRow = EntryPage['items'][number]
export type ExplainedEntry = ResultOf<
  typeof EXPLAINED_ENTRIES
>['listLedgerEntries']['items'][number]
type EntryFilter =
  typeof OWN_ENTRIES extends TypedDocument<infer _Result, infer Given>
    ? (Given & { filter: unknown })['filter']
    : never

/** The reader's own entries that count in a month. */
export const entriesOfMonth = (me: string, { from, until }: StatementMonth): EntryFilter => ({
  personId: { eq: me },
  effectiveAt: { ge: from, lt: until },
})

export const readEntryPage = async (
  api: Api,
  filter: EntryFilter,
  nextToken: string | null,
  signal: AbortSignal,
): Promise<EntryPage> =>
  (await api.send(OWN_ENTRIES, { filter, nextToken }, signal)).listLedgerEntries

async function readEntries(
  api: Api,
  filter: EntryFilter,
  signal: AbortSignal,
): Promise<EntryRow[]> {
  const rows: EntryRow[] = []
  let nextToken: string | null = null
  do {
    const page: EntryPage = await readEntryPage(api, filter, nextToken, signal)
    rows.push(...page.items)
    nextToken = page.nextToken
  } while (nextToken)
  return rows
}

/** The whole month, the latest first. */
export function useStatement(month: StatementMonth) {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({
    queryKey: statementKey(me, month.month),
    queryFn: ({ signal }) => readEntries(api, entriesOfMonth(me, month), signal),
  })
}

/** What a referral, or else pools, brought the reader, the latest first, and what each amount follows from. */
export function useExplanation(referralId: string) {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({
    queryKey: explanationKey(me, referralId),
    queryFn: async ({ signal }) => {
      const of = referralId === '' ? { attributeExists: false } : { eq: referralId }
      const filter = { personId: { eq: me }, referralId: of }
      return (await api.send(EXPLAINED_ENTRIES, { filter }, signal)).listLedgerEntries.items
    },
  })
}
