import { graphql } from '#client/graphql.ts'

export const COMPANY_SIZES = graphql(`
  query CompanySizes($nextToken: String) {
    listCompanies(limit: 1000, nextToken: $nextToken) {
      items {
        id companyName contactEmail status iconName iconUrl bgColor userCount referralCount
      }
      nextToken
    }
  }
`)

export const CREATE_COMPANY = graphql(`
  mutation CreateCompany($input: CreateCompanyInput!) {
    createCompany(input: $input) { id }
  }
`)

export const SET_COMPANY_STATUS = graphql(`
  mutation SetCompanyStatus($input: UpdateCompanyInput!) {
    updateCompany(input: $input) { id status }
  }
`)
