import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what was heard into what each of these queries knows, and again once an answer has come that was
 * on its way: it may have been read before.
 */
export const putNews = <Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  put: (known: Data, key: QueryKey) => Data,
): void => {
  for (const query of queries.getQueryCache().findAll({ queryKey })) {
    const key = query.queryKey
    const putNow = () =>
      queries.setQueryData<Data>(key, known => (known === undefined ? known : put(known, key)))
    putNow()
    answerOnItsWay(query)?.then(putNow, () => {})
  }
}

/** Reads a query from now on: an answer that is on its way does not count. */
export const readFromNow = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const query = queries.getQueryCache().find({ queryKey })
  await (query && answerOnItsWay(query)?.catch(() => {}))
  await queries.invalidateQueries({ queryKey })
}

// A query that is being read gives that reading, rather than to begin one.
const answerOnItsWay = (query: Query): Promise<unknown> | undefined =>
  query.state.fetchStatus === 'idle' ? undefined : query.fetch()
