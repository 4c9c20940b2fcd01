import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Api } from './api.ts'
import { useClient } from './client.ts'
import type { ListPage } from './read-all.ts'

interface PagesOptions<Row> {
  /** Whether the rows found before stand until others come, so that nothing jumps. */
  readonly keepsBefore?: boolean
  /** In how many milliseconds to read the rows again. */
  readonly againIn?: (rows: readonly Row[]) => number | false
}

/** The query of a list that is read page by page. `read` is given the token of the page, null for the first. */
export const pagesQuery = <P extends ListPage<unknown>, K extends QueryKey>(
  queryKey: K,
  read: (nextToken: string | null, signal: AbortSignal) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
  })

/** A list that is read page by page: its query, and the rows read so far. */
export function usePages<Row>(
  queryKey: QueryKey,
  read: (api: Api, nextToken: string | null, signal: AbortSignal) => Promise<ListPage<Row>>,
  { keepsBefore = false, againIn }: PagesOptions<Row> = {},
) {
  const { api } = useClient()
  const query = useInfiniteQuery({
    ...pagesQuery(queryKey, (nextToken, signal) => read(api, nextToken, signal)),
    ...(keepsBefore && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state: { data } }) => againIn?.(rowsOf(data)) ?? false,
  })
  return { query, rows: useMemo(() => rowsOf(query.data), [query.data]) }
}

const rowsOf = <Row>(data: { readonly pages: readonly ListPage<Row>[] } | undefined): Row[] =>
  data?.pages.flatMap(page => page.items) ?? []
