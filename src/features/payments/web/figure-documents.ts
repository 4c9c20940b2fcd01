import { graphql } from '#client/graphql.ts'

export const DASHBOARD = graphql(`
  query Dashboard($scope: DashboardScope!, $companyId: ID, $period: DashboardPeriod!) {
    dashboard(scope: $scope, companyId: $companyId, period: $period) {
      totalEarnings pendingAmount pendingReferrals totalReferrals successRate
      months { month amount }
    }
  }
`)

export const OWN_FIGURES = graphql(`
  query OwnFigures($me: ID!, $companyId: ID!, $nextToken: String) {
    listReferrals(
      filter: {
        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]
        companyId: { eq: $companyId }
      }
      limit: 100
      nextToken: $nextToken
    ) {
      items { userId splitUserIds paymentStatus agentPayAmount splitAgentPayAmount }
      nextToken
    }
  }
`)
