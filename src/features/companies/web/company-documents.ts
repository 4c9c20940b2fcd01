import { graphql } from '#client/graphql.ts'

export const LIST_COMPANIES = graphql(`
  query ListCompanies($nextToken: String) {
    listCompanies(limit: 1000, nextToken: $nextToken) {
      items {
        id companyName status description iconName iconUrl bgColor tags saved
        hasTraining hasDocumentation
        commissionInfo { rate average }
      }
      nextToken
    }
  }
`)

export const GET_COMPANY = graphql(`
  query GetCompany($id: ID!) {
    getCompany(id: $id) {
      id companyName status website description iconName iconUrl bgColor tags referralUrl
      hasTraining hasDocumentation trainingLinks
      commissionInfo { rate average }
    }
  }
`)

export const SAVE_COMPANY = graphql(`
  mutation SaveCompany($input: SaveCompanyInput!) {
    saveCompany(input: $input) { id saved }
  }
`)
