import { graphql } from '#client/graphql.ts'

export const OWN_FIGURES = graphql(`
  query OwnFigures($me: ID!, $since: DateTime, $companyId: ModelIDInput, $nextToken: String) {
    listReferrals(
      filter: {
        and: [
          { or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }] }
          { or: [{ createdAt: { ge: $since } }, { processedAt: { ge: $since } }] }
          { companyId: $companyId }
        ]
      }
      limit: 100
      nextToken: $nextToken
    ) {
      items {
        userId splitUserIds status paymentStatus createdAt processedAt
        agentPayAmount splitAgentPayAmount
      }
      nextToken
    }
  }
`)
