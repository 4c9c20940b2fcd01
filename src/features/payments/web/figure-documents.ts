import { graphql } from '#client/graphql.ts'

export const DASHBOARD = graphql(`
  query Dashboard(
    $scope: DashboardScope!
    $companyId: ID
    $userId: ID
    $period: DashboardPeriod!
  ) {
    dashboard(scope: $scope, companyId: $companyId, userId: $userId, period: $period) {
      totalEarnings pendingAmount pendingReferrals totalReferrals successRate
      months { month amount }
    }
  }
`)

export const MEMBER_FIGURES = graphql(`
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
