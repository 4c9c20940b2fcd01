import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import type { ModelReferralFilterInput } from '#client/api-types.ts'
import { graphql } from '#client/graphql.ts'
import { putNews } from '#client/query-news.ts'
import { REFERRALS_KEY, referralsKey } from './query-keys.ts'
import { readMissed } from './read-missed.ts'
import {
  holds,
  type PagesOf,
  REFERRAL_ROW,
  type ReferralRow,
  withoutRow,
  withRow,
} from './referral-pages.ts'
import { filterOf, isOf, type ReferralListName, type ReferralScope } from './referral-scope.ts'

const LIST_REFERRALS = graphql(`
  query ListReferrals($filter: ModelReferralFilterInput!, $nextToken: String) {
    listReferrals(filter: $filter, order: RECENTLY_UPDATED, limit: 10, nextToken: $nextToken) {
      items { ...ReferralRow }
      nextToken
    }
  }
  ${REFERRAL_ROW}
`)

interface ReferralListRule {
  readonly filter: ModelReferralFilterInput
  readonly belongs: (row: ReferralRow) => boolean
}

const LISTS: Readonly<Record<ReferralListName, ReferralListRule>> = {
  all: { filter: {}, belongs: () => true },
  paid: {
    filter: { paymentStatus: { eq: 'PROCESSED' } },
    belongs: row => row.paymentStatus === 'PROCESSED',
  },
  // SPEC section 4: what has no payment status but NONE is in no payment list.
  payments: {
    filter: { paymentStatus: { in: ['PENDING', 'PROCESSED', 'FAILED'] } },
    belongs: row => row.paymentStatus !== 'NONE' && row.paymentStatus !== null,
  },
}

export const referralQuery = (api: Api, scope: ReferralScope, list: ReferralListName) =>
  infiniteQueryOptions({
    queryKey: referralsKey(scope, list),
    queryFn: async ({ pageParam, signal }) => {
      const filter = { ...filterOf(scope), ...LISTS[list].filter }
      const variables = { filter, nextToken: pageParam }
      return (await api.send(LIST_REFERRALS, variables, signal)).listReferrals
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    // Live events keep it current. Once nobody listens it is dropped: it would grow stale unseen.
    staleTime: Number.POSITIVE_INFINITY,
    // Compared with a thousand pages before it, each new one would cost more than the last.
    structuralSharing: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Puts a referral as it now stands into each list that has been read, or takes it out. */
export const placeReferral = (queries: QueryClient, row: ReferralRow): void =>
  putNews<PagesOf<ReferralRow>>(queries, REFERRALS_KEY, (known, key) => {
    const [, scope, list] = key as ReturnType<typeof referralsKey>
    const place = isOf(row, scope) && LISTS[list].belongs(row) ? withRow : withoutRow
    return place(known, row)
  })

/**
 * Reads what changed while nobody listened: newest first, until a row is met that was known before. What
 * is heard meanwhile does not count as known, for there may be gaps behind it.
 */
export const catchUp = async (
  api: Api,
  queries: QueryClient,
  scope: ReferralScope,
): Promise<void> => {
  const known = await queries.ensureInfiniteQueryData(referralQuery(api, scope, 'all'))
  const readPage = async (nextToken: string | null) =>
    (await api.send(LIST_REFERRALS, { filter: filterOf(scope), nextToken })).listReferrals
  const missed = await readMissed(readPage, row => holds(known, row))
  for (const row of missed.toReversed()) placeReferral(queries, row)
}
