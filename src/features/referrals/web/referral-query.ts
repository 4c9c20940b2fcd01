import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { LIST_REFERRALS } from './referral-documents.ts'
import {
  holds,
  type ReferralPage,
  type ReferralPages,
  type ReferralRow,
  withoutRow,
  withRow,
} from './referral-pages.ts'

/** The lists of a person's referrals: all of them, and those that are paid. */
const LISTS = {
  all: { payment: null, belongs: () => true },
  paid: {
    payment: { eq: 'PROCESSED' },
    belongs: (row: ReferralRow) => row.paymentStatus === 'PROCESSED',
  },
} as const
export type ReferralListName = keyof typeof LISTS

const keyOf = (me: string, list: ReferralListName) => ['referrals', me, list] as const

export const referralQuery = (api: Api, me: string, list: ReferralListName) =>
  infiniteQueryOptions({
    queryKey: keyOf(me, list),
    queryFn: async ({ pageParam, signal }) => {
      const variables = { me, payment: LISTS[list].payment, nextToken: pageParam }
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

/** Puts a referral as it now stands into each list that has been loaded, or takes it out. */
export const placeReferral = (queries: QueryClient, me: string, row: ReferralRow): void => {
  for (const list of Object.keys(LISTS) as ReferralListName[]) {
    const place = LISTS[list].belongs(row) ? withRow : withoutRow
    queries.setQueryData<ReferralPages>(keyOf(me, list), known => place(known, row))
  }
}

/** Reads what changed while nobody listened: newest first, until a row is met that is known. */
export const catchUp = async (api: Api, queries: QueryClient, me: string): Promise<void> => {
  const query = referralQuery(api, me, 'all')
  await queries.ensureInfiniteQueryData(query)
  let nextToken: string | null = null
  do {
    const variables = { me, payment: null, nextToken }
    const page: ReferralPage = (await api.send(LIST_REFERRALS, variables)).listReferrals
    const known = queries.getQueryData(query.queryKey)
    for (const row of page.items.toReversed()) placeReferral(queries, me, row)
    nextToken = page.items.some(row => holds(known, row)) ? null : page.nextToken
  } while (nextToken)
}
