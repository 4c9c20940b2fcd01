import { graphql, type ResultOf } from '#client/graphql.ts'
import { useFound } from '#client/use-found.ts'
import { COMPANY_PROFILE } from './company-profile.ts'
import { companyKey } from './query-keys.ts'

const GET_COMPANY = graphql(`
  query GetCompany($id: ID!) {
    getCompany(id: $id) {
      ...CompanyProfile
      status website referralUrl trainingLinks joiningPolicy
    }
  }
  ${COMPANY_PROFILE}
`)

export type CompanyDetails = NonNullable<ResultOf<typeof GET_COMPANY>['getCompany']>

export const useCompany = (id: string) =>
  useFound(
    companyKey(id),
    'Company',
    async (api, signal) => (await api.send(GET_COMPANY, { id }, signal)).getCompany,
  )
