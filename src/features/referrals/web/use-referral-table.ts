import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { refetchFromNow, updateQueries } from '#client/live-query.ts'
import { pagesQuery } from '#client/pages.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import { useRecentlyChanged } from '#ui/use-recently-changed.ts'
import {
  newReferralsKey,
  REFERRAL_TABLE_KEY,
  referralTableKey,
  referralTotalKey,
} from './query-keys.ts'
import type { PagesOf } from './referral-pages.ts'
import { REFERRAL_TABLE_ROW, type ReferralTableRow } from './referral-table-columns.ts'
import type { ReferralRequest } from './referral-view.ts'
import { useLostAccess } from './use-lost-access.ts'

const LIST_REFERRAL_TABLE = graphql(`
  query ReferralTable(
    $search: String
    $scope: ReferralScope
    $filter: ModelReferralFilterInput!
    $orderBy: ModelReferralOrderInput!
    $limit: Int!
    $nextToken: String
  ) {
    listReferrals(search: $search, scope: $scope, filter: $filter, orderBy: $orderBy, limit: $limit, nextToken: $nextToken) {
      items { ...ReferralTableRow }
      nextToken
    }
  }
  ${REFERRAL_TABLE_ROW}
`)

// Apart from the rows, which need not wait for it.
const COUNT_REFERRAL_TABLE = graphql(`
  query ReferralTableTotal(
    $search: String
    $scope: ReferralScope
    $filter: ModelReferralFilterInput!
  ) {
    listReferrals(search: $search, scope: $scope, filter: $filter, limit: 1) {
      items { id }
      totalCount
      totalIsExact
    }
  }
`)

export const ON_CREATE_TABLE_REFERRAL = graphql(`
  subscription OnTableReferralCreated($filter: ModelReferralFilterInput!) {
    onCreateReferral(filter: $filter) { id }
  }
`)

export const ON_UPDATE_TABLE_REFERRAL = graphql(`
  subscription OnTableReferralUpdated {
    onUpdateReferral { ...ReferralTableRow }
  }
  ${REFERRAL_TABLE_ROW}
`)

const FIRST_PAGE = 50
/** Whoever reads on reads far. */
const LATER_PAGE = 200

/** The rows of a view, page by page: what changes does so in its place, and what is new waits to be asked for. */
export const useReferralTable = (request: ReferralRequest) => {
  const { api } = useClient()
  const queries = useQueryClient()
  const query = useInfiniteQuery(tableQuery(api, request))
  const total = useReferralTotal(request)
  const rows = useMemo(() => uniqueRows(query.data), [query.data])
  const [fresh, mark] = useRecentlyChanged()
  const added = useNewReferrals(request)

  const readAnew = async (): Promise<void> => {
    added.forget()
    await Promise.all(
      [referralTableKey(request), referralTotalKey(request)].map(key =>
        refetchFromNow(queries, key),
      ),
    )
  }
  useSubscription(
    ON_UPDATE_TABLE_REFERRAL,
    {},
    {
      onEvent: ({ onUpdateReferral: row }) => {
        replaceTableRow(queries, row)
        mark(row.id)
      },
      // What happened while nobody listened is in no event.
      onConnected: () => void readAnew(),
    },
  )

  useLostAccess(() => void readAnew())

  return {
    query,
    rows,
    fresh,
    total: total.data,
    newCount: added.count,
    showNew: () => {
      keepFirstPage(queries, request)
      scrollTo({ top: 0 })
      void readAnew()
    },
  }
}

export type ReferralTable = ReturnType<typeof useReferralTable>

const tableQuery = (api: Api, request: ReferralRequest) =>
  infiniteQueryOptions({
    ...pagesQuery(referralTableKey(request), async (nextToken, signal) => {
      const limit = nextToken ? LATER_PAGE : FIRST_PAGE
      const variables = { ...request, limit, nextToken }
      return (await api.send(LIST_REFERRAL_TABLE, variables, signal)).listReferrals
    }),
    // As it is typed, the rows found before stand until others come.
    placeholderData: before => before,
    // Live events keep it current. Once nobody listens it is dropped: it would grow stale unseen.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const countOf = async (
  api: Api,
  { search, scope, filter }: Omit<ReferralRequest, 'orderBy'>,
  signal: AbortSignal,
) => (await api.send(COUNT_REFERRAL_TABLE, { search, scope, filter }, signal)).listReferrals

/** How many rows there are on all pages. */
const useReferralTotal = (request: ReferralRequest) => {
  const { api } = useClient()
  return useQuery({
    queryKey: referralTotalKey(request),
    queryFn: async ({ signal }) => await countOf(api, request, signal),
    refetchOnWindowFocus: false,
  })
}

// As many as one filter may name.
const MOST_NEW = 100

/** How many of those created since the rows were read are of this view; only the server can tell. */
const useNewReferrals = (request: ReferralRequest) => {
  const { api } = useClient()
  const of = JSON.stringify(request)
  const [created, setCreated] = useState<{ of: string; ids: readonly string[] }>({ of, ids: [] })
  const ids = created.of === of ? created.ids : []
  const settled = useDebouncedValue(ids.join())
  useSubscription(
    ON_CREATE_TABLE_REFERRAL,
    { filter: request.filter },
    {
      onEvent: ({ onCreateReferral: { id } }) =>
        setCreated(known => ({
          of,
          ids: [...(known.of === of ? known.ids : []), id].slice(-MOST_NEW),
        })),
    },
  )
  const { data } = useQuery({
    queryKey: newReferralsKey(request, settled),
    queryFn: async ({ signal }) => {
      const filter = { and: [request.filter, { id: { in: settled.split(',') } }] }
      return (await countOf(api, { ...request, filter }, signal)).totalCount ?? 0
    },
    enabled: settled !== '',
    gcTime: 0,
    placeholderData: before => before,
  })
  return {
    count: ids.length === 0 ? 0 : (data ?? 0),
    forget: () => setCreated({ of, ids: [] }),
  }
}

/** Every loaded row once, in its latest version, where it stood first: pages overlap where rows moved meanwhile. */
const uniqueRows = (data: PagesOf<ReferralTableRow> | undefined): ReferralTableRow[] => {
  const byId = new Map<string, ReferralTableRow>()
  for (const row of data?.pages.flatMap(page => page.items) ?? []) {
    const known = byId.get(row.id)
    if (!known || known.updatedAt < row.updatedAt) byId.set(row.id, row)
  }
  return [...byId.values()]
}

/** Puts a referral as it now is in the place of what it was. */
const replaceTableRow = (queries: QueryClient, row: ReferralTableRow): void =>
  updateQueries<PagesOf<ReferralTableRow>>(queries, REFERRAL_TABLE_KEY, known => ({
    ...known,
    pages: known.pages.map(page =>
      page.items.some(({ id, updatedAt }) => id === row.id && updatedAt < row.updatedAt)
        ? { ...page, items: page.items.map(old => (old.id === row.id ? row : old)) }
        : page,
    ),
  }))

/** Lets go of the later pages, so that reading anew reads one. */
const keepFirstPage = (queries: QueryClient, request: ReferralRequest): void => {
  queries.setQueryData<InfiniteData<unknown>>(
    referralTableKey(request),
    known => known && { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) },
  )
}
