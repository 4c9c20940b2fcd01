import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { COMPANIES_TO_JOIN_KEY } from './query-keys.ts'

const COMPANIES_TO_JOIN = graphql(`
  query CompaniesToJoin {
    listCompanies(filter: { status: { eq: ACTIVE } }, limit: 1000) {
      items { id companyName website joiningPolicy }
    }
  }
`)

/** The active companies by name, as anyone may read them. */
export const useCompaniesToJoin = () => {
  const { api } = useClient()
  const toast = useToast()
  const companies = useQuery({
    queryKey: COMPANIES_TO_JOIN_KEY,
    queryFn: async ({ signal }) => {
      const { listCompanies } = await api.sendAsGuest(COMPANIES_TO_JOIN, {}, signal)
      return listCompanies.items.toSorted((a, b) => a.companyName.localeCompare(b.companyName))
    },
  })
  useEffect(() => {
    if (companies.isError) toast('failure', COMPANY_MESSAGES.loadFailed)
  }, [companies.isError, toast])
  return companies
}
