import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { notFound } from '#kernel/errors.ts'
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

export const useCompany = (id: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: companyKey(id),
    queryFn: async ({ signal }) => {
      const { getCompany } = await api.send(GET_COMPANY, { id }, signal)
      if (!getCompany) throw notFound('Company')
      return getCompany
    },
  })
}
