import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { allMemberFiguresKey, memberFiguresKey } from './query-keys.ts'
import type { Asked } from './use-dashboard.ts'

const MEMBER_FIGURES = graphql(`
  query MemberFigures(
    $scope: DashboardScope!
    $companyId: ID
    $period: DashboardPeriod!
    $nextToken: String
  ) {
    dashboard(scope: $scope, companyId: $companyId, period: $period) {
      members(limit: 10, nextToken: $nextToken) {
        items { id name profilePictureUrl active totalReferrals successRate }
        nextToken
      }
    }
  }
`)

type Page = ResultOf<typeof MEMBER_FIGURES>['dashboard']['members']
export type MemberFigures = Page['items'][number]

/** The people beside a dashboard's figures, each with their own, page by page. */
export const useMemberFigures = ({ scope, period, companyId }: Asked) => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const queries = useQueryClient()
  const asked = { scope, period, companyId: companyId ?? null }
  const query = useInfiniteQuery({
    queryKey: memberFiguresKey(me, asked),
    queryFn: async ({ pageParam, signal }) => {
      const variables = { ...asked, nextToken: pageParam }
      return (await api.send(MEMBER_FIGURES, variables, signal)).dashboard.members
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    placeholderData: before => before,
  })
  return {
    query,
    rows: query.data?.pages.flatMap(page => page.items) ?? [],
    refresh: () => queries.invalidateQueries({ queryKey: allMemberFiguresKey(me) }),
  }
}
