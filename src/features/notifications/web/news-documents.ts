import { graphql } from '#client/graphql.ts'

export const LIST_NEWS = graphql(`
  query ListNews($me: ID!, $since: DateTime!) {
    listReferrals(
      filter: {
        or: [{ userId: { eq: $me } }, { splitUserIds: { contains: $me } }]
        updatedAt: { gt: $since }
      }
      order: RECENTLY_UPDATED
      limit: 5
    ) {
      items {
        id name email phoneNumber notes status paymentStatus createdAt updatedAt processedAt anonymizedAt
        userId splitUserIds agentPayAmount splitAgentPayAmount
        companyId referringCompanyId teamLeadId divisionLeadId
        amount teamPayAmount divisionPayAmount
        company { companyName }
        referringCompany { companyName }
        agent { name profilePictureUrl }
      }
    }
  }
`)
