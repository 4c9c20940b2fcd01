import { useQueryClient } from '@tanstack/react-query'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
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
  const { id: me } = usePerson()
  const queries = useQueryClient()
  const asked = { scope, period, companyId: companyId ?? null }
  const { query, rows } = usePages(
    memberFiguresKey(me, asked),
    async (api, nextToken, signal) =>
      (await api.send(MEMBER_FIGURES, { ...asked, nextToken }, signal)).dashboard.members,
    { keepsBefore: true },
  )
  const refresh = () => queries.invalidateQueries({ queryKey: allMemberFiguresKey(me) })
  return { query, rows, refresh }
}
