import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#client/api.ts'
import type { SaveCompanyInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { readAll } from '#client/read-all.ts'
import { useChange } from '#client/use-change.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { COMPANY_PROFILE } from './company-profile.ts'
import { COMPANIES_KEY } from './query-keys.ts'

const LIST_COMPANIES = graphql(`
  query ListCompanies($nextToken: String) {
    listCompanies(limit: 1000, nextToken: $nextToken) {
      items { ...CompanyProfile status saved }
      nextToken
    }
  }
  ${COMPANY_PROFILE}
`)

const SAVE_COMPANY = graphql(`
  mutation SaveCompany($input: SaveCompanyInput!) {
    saveCompany(input: $input) { id saved }
  }
`)

export type CompanyCard = ResultOf<typeof LIST_COMPANIES>['listCompanies']['items'][number]

type Named = Pick<CompanyCard, 'companyName'>
export const byCompanyName = (one: Named, other: Named): number =>
  one.companyName.localeCompare(other.companyName, 'en')

const readCompanies = async (api: Api, signal: AbortSignal): Promise<CompanyCard[]> => {
  const companies = await readAll(
    async nextToken => (await api.send(LIST_COMPANIES, { nextToken }, signal)).listCompanies,
  )
  return companies.sort(byCompanyName)
}

/** Every company of the network, by name. */
export const useCompanies = () => {
  const { api } = useClient()
  return useQuery({
    queryKey: COMPANIES_KEY,
    queryFn: ({ signal }) => readCompanies(api, signal),
  })
}

const mark = (queries: QueryClient, id: string, saved: boolean): void => {
  queries.setQueryData<CompanyCard[]>(COMPANIES_KEY, known =>
    known?.map(company => (company.id === id ? { ...company, saved } : company)),
  )
}

/** Saves a company for later, or takes it out: shown at once, taken back if it fails. */
export const useSaveCompany = () => {
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const { change } = useChange({
    send: ({ api }, input: SaveCompanyInput) => api.send(SAVE_COMPANY, { input }),
    failed: COMPANY_MESSAGES.updateFailed,
  })
  const save = async ({ id, companyName }: CompanyCard, saved: boolean): Promise<void> => {
    mark(queries, id, saved)
    if (await change({ companyId: id, saved })) {
      setSaid(saved ? `${companyName} saved` : `${companyName} removed from saved`)
    } else mark(queries, id, !saved)
  }
  return { save, said }
}
