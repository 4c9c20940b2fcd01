import { graphql } from '#client/graphql.ts'

export const REFERRAL_HISTORY = graphql(`
  query ReferralHistory($id: ID!, $nextToken: String) {
    referralHistory(id: $id, limit: 10, nextToken: $nextToken) {
      items { id at actorName changes { field from to } }
      nextToken
    }
  }
`)
