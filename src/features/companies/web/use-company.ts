import { useQuery } from '@tanstack/react-query'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { notFound } from '#kernel/errors.ts'
import { GET_COMPANY } from './company-documents.ts'
import { companyKey } from './query-keys.ts'

type Source = Extract<keyof Documents, `${string}query GetCompany(${string}`>
export type CompanyDetails = NonNullable<Documents[Source]['result']['getCompany']>

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
