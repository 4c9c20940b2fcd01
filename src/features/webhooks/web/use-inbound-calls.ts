import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { inboundCallsKey } from './query-keys.ts'
import { INBOUND_CALLS } from './webhook-documents.ts'

type Source = Extract<keyof Documents, `${string}query InboundCalls(${string}`>
export type InboundRow = Documents[Source]['result']['inboundCalls']['items'][number]

/** What came in by the company's key, page by page. */
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
