import { fragment } from '#client/graphql.ts'

/** What a company says of itself. */
export const COMPANY_PROFILE = fragment(`
  fragment CompanyProfile on Company {
    id companyName description iconName iconUrl bgColor tags hasTraining hasDocumentation
    commissionInfo { rate average }
  }
`)
