import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { refetchFromNow, updateQueries } from '#client/live-query.ts'
import { pagesQuery } from '#client/pages.ts'
import { useSubscription } from '#client/use-subscription.ts'
import { useRecentlyChanged } from '#ui/use-recently-changed.ts'
import { REFERRALS_KEY, referralsKey } from './query-keys.ts'
import {
  holds,
  isBeyond,
  type PagesOf,
  REFERRAL_ROW,
  type ReferralRow,
  readMissed,
  rowsOfPages,
  withoutRow,
  withRow,
} from './referral-pages.ts'
import {
  filterOf,
  isListed,
  isOldestFirst,
  type ReferralListName,
  type ReferralScope,
} from './referral-scope.ts'
import { useLostAccess } from './use-lost-access.ts'

const LIST_REFERRALS = graphql(`
  query ListReferrals(
    $filter: ModelReferralFilterInput!
    $order: ModelOrder!
    $nextToken: String
  ) {
    listReferrals(filter: $filter, order: $order, limit: 10, nextToken: $nextToken) {
      items { ...ReferralRow }
      nextToken
    }
  }
  ${REFERRAL_ROW}
`)

const RECENT = 'RECENTLY_UPDATED' as const

const ON_CREATE_REFERRAL = graphql(`
  subscription OnReferralCreated($filter: ModelReferralFilterInput!) {
    onCreateReferral(filter: $filter) { ...ReferralRow }
  }
  ${REFERRAL_ROW}
`)

const ON_UPDATE_REFERRAL = graphql(`
  subscription OnReferralUpdated($filter: ModelReferralFilterInput!) {
    onUpdateReferral(filter: $filter) { ...ReferralRow }
  }
  ${REFERRAL_ROW}
`)

/** The referrals of a scope, page by page, kept current by live events. */
export const useReferrals = (scope: ReferralScope, list: ReferralListName = 'all') => {
  const { api } = useClient()
  const queries = useQueryClient()
  const query = useInfiniteQuery(referralsQuery(api, scope, list))
  const rows = useMemo(() => rowsOfPages(query.data, isOldestFirst(list)), [query.data, list])
  const [fresh, mark] = useRecentlyChanged()
  const [announcement, setAnnouncement] = useState('')
  const [changes, setChanges] = useState(0)

  useLiveReferrals(scope, {
    onEvent: (row, isNew) => {
      placeReferral(queries, row)
      mark(row.id)
      setChanges(count => count + 1)
      setAnnouncement(`${isNew ? 'New referral' : 'Referral updated'}: ${row.name}`)
    },
    onConnected: () => {
      // What left a list of payments is in no page of it, so that one is read anew.
      if (list === 'all') void catchUp(api, queries, scope).catch(() => query.refetch())
      else void refetchFromNow(queries, referralsKey(scope, list))
    },
  })

  useLostAccess(() => {
    void refetchFromNow(queries, referralsKey(scope, list))
    setChanges(count => count + 1)
  })

  return { query, rows, fresh, announcement, changes }
}

interface ReferralListener {
  /** A referral as it now is, and whether it has just been created. */
  onEvent: (row: ReferralRow, isNew: boolean) => void
  /** The socket is open: what happened before must be fetched. */
  onConnected?: () => void
}

/** Receives each event of the referrals of a scope, for as long as the component is mounted. */
export const useLiveReferrals = (scope: ReferralScope, listener: ReferralListener): void => {
  const { onEvent, onConnected } = listener
  const variables = { filter: filterOf(scope) }
  useSubscription(ON_CREATE_REFERRAL, variables, {
    onEvent: ({ onCreateReferral }) => onEvent(onCreateReferral, true),
    onConnected,
  })
  useSubscription(ON_UPDATE_REFERRAL, variables, {
    onEvent: ({ onUpdateReferral }) => onEvent(onUpdateReferral, false),
  })
}

/** Puts a referral as it now is into each list that has been read, or takes it out. */
export const placeReferral = (queries: QueryClient, row: ReferralRow): void =>
  updateQueries<PagesOf<ReferralRow>>(queries, REFERRALS_KEY, (known, key) => {
    const [, scope, list] = key as ReturnType<typeof referralsKey>
    if (!isListed(row, scope, list)) return withoutRow(known, row)
    return isOldestFirst(list) && isBeyond(known, row) ? known : withRow(known, row)
  })

const referralsQuery = (api: Api, scope: ReferralScope, list: ReferralListName) =>
  infiniteQueryOptions({
    ...pagesQuery(referralsKey(scope, list), async (nextToken, signal) => {
      const order = isOldestFirst(list) ? ('FIRST_CREATED' as const) : RECENT
      const variables = { filter: filterOf(scope, list), order, nextToken }
      return (await api.send(LIST_REFERRALS, variables, signal)).listReferrals
    }),
    // Live events keep it current. Once nobody listens it is dropped: it would grow stale unseen.
    staleTime: Number.POSITIVE_INFINITY,
    // Compared with a thousand pages before it, each new one would cost more than the last.
    structuralSharing: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * Reads what changed while nobody listened: newest first, until a row is met that was known before.
 * Events of the meantime do not count as known, for there may be gaps behind them.
 */
const catchUp = async (api: Api, queries: QueryClient, scope: ReferralScope): Promise<void> => {
  const known = await queries.ensureInfiniteQueryData(referralsQuery(api, scope, 'all'))
  const readPage = async (nextToken: string | null) =>
    (await api.send(LIST_REFERRALS, { filter: filterOf(scope), order: RECENT, nextToken }))
      .listReferrals
  const missed = await readMissed(readPage, row => holds(known, row))
  for (const row of missed.toReversed()) placeReferral(queries, row)
}
