import { useQuery } from '@tanstack/react-query'
import type { DashboardScope } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { fragment, graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import type { Period } from '#kernel/period.ts'
import type { ShownFigures } from './figures.ts'
import { dashboardKey } from './query-keys.ts'

/** The figures that a dashboard's cards show. */
export const DASHBOARD_FIGURES = fragment(`
  fragment DashboardFigures on Dashboard {
    totalEarnings pendingAmount pendingReferrals totalReferrals successRate
  }
`)

const DASHBOARD = graphql(`
  query Dashboard(
    $scope: DashboardScope!
    $companyId: ID
    $userId: ID
    $period: DashboardPeriod!
  ) {
    dashboard(scope: $scope, companyId: $companyId, userId: $userId, period: $period) {
      ...DashboardFigures
      months { month amount }
    }
    year: dashboard(scope: $scope, companyId: $companyId, userId: $userId, period: LAST_12_MONTHS) {
      totalEarnings totalReferrals months { month amount }
    }
  }
  ${DASHBOARD_FIGURES}
`)

export interface Asked {
  readonly scope: DashboardScope
  readonly period: Period
  /** Of which company, where the scope has several. */
  readonly companyId?: string | undefined
  /** One person's, of those in the scope. */
  readonly userId?: string
}

/** Everything that a dashboard's frame shows, in one request, once it is known whose it is. */
export const useDashboard = ({ scope, period, companyId, userId }: Asked, isKnown = true) => {
  const { api } = useClient()
  const { id: me } = usePerson()
  const variables = { scope, period, companyId: companyId ?? null, userId: userId ?? null }
  return useQuery({
    queryKey: dashboardKey(me, variables),
    queryFn: async ({ signal }): Promise<ShownFigures> => {
      const { dashboard, year } = await api.send(DASHBOARD, variables, signal)
      return { ...dashboard, year }
    },
    enabled: isKnown,
    // The figures before stand until the next ones are there, so that nothing jumps.
    placeholderData: before => before,
  })
}
