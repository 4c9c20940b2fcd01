import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { LEDGER_KEY } from '#features/ledger/web/query-keys.ts'
import { useDebouncedEffect } from '#ui/use-debounced-effect.ts'
import { ownEarningsKey } from './query-keys.ts'

const OWN_EARNINGS = graphql(`
  query OwnEarnings {
    earnings {
      onHold
      payable
      paidThisMonth
      paidLastMonth
      paidThisYear
      months { month from until earned paid }
    }
  }
`)
const ENTRY_ADDED = graphql(`
  subscription EntryAdded($me: ID!) {
    onCreateLedgerEntry(filter: { personId: { eq: $me } }) { id }
  }
`)

export type OwnEarnings = ResultOf<typeof OWN_EARNINGS>['earnings']
export type StatementMonth = OwnEarnings['months'][number]

/** The reader's own earnings, read anew as soon as an entry is added. */
export function useEarnings() {
  const { api } = useClient()
  const { id: me } = usePerson()
  const queries = useQueryClient()
  const [changes, setChanges] = useState(0)
  const note = () => setChanges(count => count + 1)
  useSubscription(ENTRY_ADDED, { me }, { onEvent: note, onConnected: note })
  useDebouncedEffect(changes, () => void queries.invalidateQueries({ queryKey: LEDGER_KEY }))
  return useQuery({
    queryKey: ownEarningsKey(me),
    queryFn: async ({ signal }) => (await api.send(OWN_EARNINGS, {}, signal)).earnings,
  })
}
