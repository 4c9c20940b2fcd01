import { useQuery } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf, type TypedDocument } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { readAll } from '#client/read-all.ts'
import { LEDGER_ENTRY_ROW } from '#features/ledger/web/use-explanation.ts'
import { statementKey } from './query-keys.ts'
import type { StatementMonth } from './use-earnings.ts'

const OWN_ENTRIES = graphql(`
  query OwnEntries($filter: ModelLedgerEntryFilterInput!, $nextToken: String) {
    listLedgerEntries(filter: $filter, limit: 1000, nextToken: $nextToken) {
      items { ...LedgerEntryRow origin { holdUntil } }
      nextToken
    }
  }
  ${LEDGER_ENTRY_ROW}
`)

type EntryPage = ResultOf<typeof OWN_ENTRIES>['listLedgerEntries']
export type EntryRow = EntryPage['items'][number]
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

/** The whole month, the latest first. */
export function useStatement(month: StatementMonth) {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({
    queryKey: statementKey(me, month.month),
    queryFn: ({ signal }) =>
      readAll(nextToken => readEntryPage(api, entriesOfMonth(me, month), nextToken, signal)),
  })
}
