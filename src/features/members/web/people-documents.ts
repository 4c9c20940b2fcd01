import { graphql } from '#client/graphql.ts'

export const FIND_PEOPLE = graphql(`
  query FindPeople($filter: ModelUserFilterInput, $nextToken: String) {
    listUsers(filter: $filter, limit: 10, nextToken: $nextToken) {
      items {
        id name email phone profilePictureUrl group active invited createdAt
        companyId isTeamLead divisionLeadId
        company { companyName }
      }
      nextToken
    }
  }
`)

export const SET_PLATFORM_ADMIN = graphql(`
  mutation SetPlatformAdmin($input: SetPlatformAdminInput!) {
    setPlatformAdmin(input: $input) { id group }
  }
`)
