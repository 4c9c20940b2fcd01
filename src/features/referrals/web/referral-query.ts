import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { LIST_REFERRALS } from './referral-documents.ts'
import {
  holds,
  type ReferralPage,
  type ReferralPages,
  type ReferralRow,
  withRow,
} from './referral-pages.ts'

const keyOf = (me: string) => ['referrals', me] as const

export const referralQuery = (api: Api, me: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(me),
    queryFn: async ({ pageParam, signal }) => {
      const variables = { me, nextToken: pageParam }
      return (await api.send(LIST_REFERRALS, variables, signal)).listReferrals
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    // Live events keep it current. Once nobody listens it is dropped: it would grow stale unseen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Puts a referral as it now stands into the list, if the list has been loaded. */
export const placeReferral = (queries: QueryClient, me: string, row: ReferralRow): void => {
  queries.setQueryData<ReferralPages>(keyOf(me), known => withRow(known, row))
}

/** Reads what changed while nobody listened: newest first, until a row is met that is known. */
export const catchUp = async (api: Api, queries: QueryClient, me: string): Promise<void> => {
  const query = referralQuery(api, me)
  await queries.ensureInfiniteQueryData(query)
  let nextToken: string | null = null
  do {
    const variables = { me, nextToken }
    const page: ReferralPage = (await api.send(LIST_REFERRALS, variables)).listReferrals
    const known = queries.getQueryData(query.queryKey)
    for (const row of page.items.toReversed()) placeReferral(queries, me, row)
    nextToken = page.items.some(row => holds(known, row)) ? null : page.nextToken
  } while (nextToken)
}
