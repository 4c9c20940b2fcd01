import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkChangeEditInput, ReferralSelectionInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { fragment, graphql, type ResultOf } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { useIdempotencyKey } from '#client/use-idempotency-key.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { TRY_LATER } from '#kernel/messages.ts'

const BULK_CHANGE = fragment(`
  fragment ShownBulkChange on BulkChange {
    id state total changed unchanged refused updatedAt
  }
`)

const PREVIEW = graphql(`
  query PreviewBulkChange($selection: ReferralSelectionInput!, $change: BulkChangeEditInput!) {
    previewBulkChange(selection: $selection, change: $change) {
      changed unchanged refused
      reasons { code count }
    }
  }
`)

const START = graphql(`
  mutation StartBulkChange($input: StartBulkChangeInput!) {
    startBulkChange(input: $input) { ...ShownBulkChange }
  }
  ${BULK_CHANGE}
`)

const CANCEL = graphql(`
  mutation CancelBulkChange($input: CancelBulkChangeInput!) {
    cancelBulkChange(input: $input) { ...ShownBulkChange }
  }
  ${BULK_CHANGE}
`)

const GET = graphql(`
  query GetBulkChange($id: ID!) {
    getBulkChange(id: $id) { ...ShownBulkChange }
  }
  ${BULK_CHANGE}
`)

const ON_UPDATE = graphql(`
  subscription OnBulkChangeUpdated($filter: ModelBulkChangeFilterInput!) {
    onUpdateBulkChange(filter: $filter) { ...ShownBulkChange }
  }
  ${BULK_CHANGE}
`)

const REFUSALS = graphql(`
  query BulkChangeRefusals($id: ID!, $nextToken: String) {
    bulkChangeRefusals(id: $id, limit: 20, nextToken: $nextToken) {
      items { referralId clientName reason }
      nextToken
    }
  }
`)

export type ShownBulkChange = ResultOf<typeof START>['startBulkChange']

/** The same change of the same referrals, as the server takes it. */
export interface BulkRequest {
  readonly selection: ReferralSelectionInput
  readonly change: BulkChangeEditInput
}

const bulkChangeKey = (id: string) => ['bulk-change', id] as const

/** What a change would do, once it is known what changes. */
export const useBulkPreview = (selection: ReferralSelectionInput, change?: BulkChangeEditInput) => {
  const { api } = useClient()
  return useQuery({
    queryKey: ['bulk-change-preview', selection, change],
    queryFn: async ({ signal }) =>
      (await api.send(PREVIEW, { selection, change: change ?? {} }, signal)).previewBulkChange,
    enabled: change !== undefined,
    // It says how it stands when it is asked for.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

export const useStartBulkChange = () => {
  const keyFor = useIdempotencyKey()
  return useChange({
    send: async ({ api }, request: BulkRequest) => {
      const idempotencyKey = keyFor(JSON.stringify(request))
      return (await api.send(START, { input: { ...request, idempotencyKey } })).startBulkChange
    },
    failed: describedByReason({ title: 'Couldn’t start the change', description: TRY_LATER }),
  })
}

/** How far a change is, live. */
export const useBulkChange = (id: string) => {
  const { api } = useClient()
  const queries = useQueryClient()
  const show = (row: ShownBulkChange): void => {
    queries.setQueryData<ShownBulkChange | null>(bulkChangeKey(id), known =>
      known && known.updatedAt > row.updatedAt ? known : row,
    )
  }
  useSubscription(
    ON_UPDATE,
    { filter: { id: { eq: id } } },
    {
      onEvent: ({ onUpdateBulkChange }) => show(onUpdateBulkChange),
      onConnected: () => void queries.invalidateQueries({ queryKey: bulkChangeKey(id) }),
    },
  )
  const { data } = useQuery({
    queryKey: bulkChangeKey(id),
    queryFn: async ({ signal }) => (await api.send(GET, { id }, signal)).getBulkChange,
  })
  const { change: cancel, isPending: isCancelling } = useChange({
    send: async ({ api }) => (await api.send(CANCEL, { input: { id } })).cancelBulkChange,
    onDone: show,
    failed: describedByReason({ title: 'Couldn’t cancel the change', description: TRY_LATER }),
  })
  return { row: data ?? undefined, cancel, isCancelling }
}

/** What a change refused, page by page. */
export const useBulkRefusals = (id: string) =>
  usePages(
    ['bulk-change-refusals', id],
    async (api, nextToken, signal) =>
      (await api.send(REFUSALS, { id, nextToken }, signal)).bulkChangeRefusals,
  )
