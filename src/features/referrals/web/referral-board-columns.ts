import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { updateQueries } from '#client/live-query.ts'
import { pagesQuery } from '#client/pages.ts'
import type { ReferralStatus } from '../referral-status.ts'
import { type BoardCount, cardsOf, withCard, withMove } from './board-cards.ts'
import { REFERRAL_BOARD_COUNTS_KEY, REFERRAL_BOARD_KEY, referralBoardKey } from './query-keys.ts'
import type { PagesOf } from './referral-pages.ts'
import { REFERRAL_TABLE_ROW, type ReferralTableRow } from './referral-table-columns.ts'
import type { ReferralRequest } from './referral-view.ts'

const LIST_BOARD_COLUMN = graphql(`
  query ReferralBoardColumn(
    $search: String
    $scope: ReferralScope
    $filter: ModelReferralFilterInput!
    $nextToken: String
  ) {
    listReferrals(
      search: $search
      scope: $scope
      filter: $filter
      orderBy: { field: UPDATED_AT, direction: DESC }
      limit: 20
      nextToken: $nextToken
    ) {
      items { ...ReferralTableRow }
      nextToken
    }
  }
  ${REFERRAL_TABLE_ROW}
`)

export const COUNT_BOARD = graphql(`
  query ReferralBoardCounts(
    $search: String
    $scope: ReferralScope
    $filter: ModelReferralFilterInput!
  ) {
    countReferrals(search: $search, scope: $scope, filter: $filter) {
      status count isExact value: approximateValue
    }
  }
`)

const columnQuery = (api: Api, request: ReferralRequest, status: ReferralStatus) =>
  infiniteQueryOptions({
    ...pagesQuery(referralBoardKey(request, status), async (nextToken, signal) => {
      const { search, scope, filter } = request
      const variables = { search, scope, filter, nextToken }
      return (await api.send(LIST_BOARD_COLUMN, variables, signal)).listReferrals
    }),
    placeholderData: before => before,
    // Live events keep it current. Once nobody listens it is dropped: it would grow stale unseen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The cards of one status, the last changed first. */
export const useBoardColumn = (request: ReferralRequest, status: ReferralStatus) => {
  const { api } = useClient()
  return useInfiniteQuery(columnQuery(api, request, status))
}

/** The card as it was known, if any column has it. */
export const knownCard = (queries: QueryClient, id: string): ReferralTableRow | undefined =>
  queries
    .getQueriesData<PagesOf<ReferralTableRow>>({ queryKey: REFERRAL_BOARD_KEY })
    .flatMap(([, data]) => cardsOf(data))
    .find(row => row.id === id)

/** Puts a card that is known as it now is into each column. */
export const placeCard = (queries: QueryClient, row: ReferralTableRow): void =>
  updateQueries<PagesOf<ReferralTableRow>>(queries, REFERRAL_BOARD_KEY, (known, key) => {
    const [, , status] = key as ReturnType<typeof referralBoardKey>
    return withCard(known, status, row)
  })

/** Counts a card in the column that it moved to, wherever counts are known. */
export const countMove = (queries: QueryClient, row: ReferralTableRow, to: ReferralStatus): void =>
  updateQueries<readonly BoardCount[]>(queries, REFERRAL_BOARD_COUNTS_KEY, counts =>
    withMove(counts, row, to),
  )
