import { graphql } from '#client/graphql.ts'

export const LIST_ACTIVITY = graphql(`
  query ListActivity($companyId: ID, $kinds: [ActivityKind!], $person: String, $from: DateTime, $limit: Int, $nextToken: String) {
    listActivity(companyId: $companyId, kinds: $kinds, person: $person, from: $from, limit: $limit, nextToken: $nextToken) {
      items { id at event summary userId name email byAdministrator ip }
      nextToken
    }
  }
`)
