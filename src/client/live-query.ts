import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts an event into the data of each of these queries, and again once a request that was in flight
 * has its response: the server may have read that response before the event.
 */
export const updateQueries = <Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  update: (known: Data, key: QueryKey) => Data,
): void => {
  for (const query of queries.getQueryCache().findAll({ queryKey })) {
    const key = query.queryKey
    const updateNow = () =>
      queries.setQueryData<Data>(key, known => (known === undefined ? known : update(known, key)))
    updateNow()
    responseInFlight(query)?.then(updateNow, () => {})
  }
}

/** Fetches a query from now on: a response that is in flight does not count. */
export const refetchFromNow = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const query = queries.getQueryCache().find({ queryKey })
  await (query && responseInFlight(query)?.catch(() => {}))
  await queries.invalidateQueries({ queryKey })
}

// A query that is being fetched gives that request's promise, and does not begin another.
const responseInFlight = (query: Query): Promise<unknown> | undefined =>
  query.state.fetchStatus === 'idle' ? undefined : query.fetch()
