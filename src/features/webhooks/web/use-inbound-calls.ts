import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { inboundCallsKey } from './query-keys.ts'

const INBOUND_CALLS = graphql(`
  query InboundCalls($companyId: ID!, $nextToken: String) {
    inboundCalls(companyId: $companyId, limit: 20, nextToken: $nextToken) {
      items { id at path messageId request status answer }
      nextToken
    }
    refusedCalls(companyId: $companyId)
  }
`)

export type InboundRow = ResultOf<typeof INBOUND_CALLS>['inboundCalls']['items'][number]

/** Recent requests by the company's key, page by page. */
export const useInboundCalls = (companyId: string) => {
  const { api } = useClient()
  return useInfiniteQuery({
    queryKey: inboundCallsKey(companyId),
    queryFn: ({ pageParam, signal }) =>
      api.send(INBOUND_CALLS, { companyId, nextToken: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.inboundCalls.nextToken,
  })
}

/** Has the list read anew once something has come in. */
export const useFreshInbound = (companyId: string): (() => void) => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: inboundCallsKey(companyId) })
}
