import { useQuery } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import type { CompanyStatus } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { readAll } from '#client/read-all.ts'
import { useChange } from '#client/use-change.ts'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { COMPANIES_KEY, COMPANY_SIZES_KEY } from './query-keys.ts'
import { byCompanyName } from './use-companies.ts'

const COMPANY_SIZES = graphql(`
  query CompanySizes($nextToken: String) {
    listCompanies(limit: 1000, nextToken: $nextToken) {
      items {
        id companyName contactEmail status iconName iconUrl bgColor userCount referralCount
      }
      nextToken
    }
  }
`)

const SET_COMPANY_STATUS = graphql(`
  mutation SetCompanyStatus($input: UpdateCompanyInput!) {
    updateCompany(input: $input) { id status }
  }
`)

export type SizedCompany = ResultOf<typeof COMPANY_SIZES>['listCompanies']['items'][number]

const readSizes = async (api: Api, signal: AbortSignal): Promise<SizedCompany[]> => {
  const companies = await readAll(
    async nextToken => (await api.send(COMPANY_SIZES, { nextToken }, signal)).listCompanies,
  )
  return companies.sort(byCompanyName)
}

/** Every company with its size, by name; for the platform's administrators. */
export const useCompanySizes = () => {
  const { api } = useClient()
  return useQuery({ queryKey: COMPANY_SIZES_KEY, queryFn: ({ signal }) => readSizes(api, signal) })
}

/** Activates or deactivates a company. */
export const useSetCompanyStatus = () =>
  useChange({
    send: ({ api }, input: { id: string; status: CompanyStatus }) =>
      api.send(SET_COMPANY_STATUS, { input }),
    rereads: [COMPANIES_KEY],
    done: (_result, { status }) =>
      status === 'ACTIVE' ? COMPANY_MESSAGES.activated : COMPANY_MESSAGES.deactivated,
    failed: COMPANY_MESSAGES.statusFailed,
  })

/** The companies whose name or address holds the words, whatever their case. */
export const foundCompanies = (
  companies: readonly SizedCompany[],
  words: string,
): SizedCompany[] => {
  const wanted = words.trim().toLowerCase()
  return companies.filter(({ companyName, contactEmail }) =>
    `${companyName}\n${contactEmail ?? ''}`.toLowerCase().includes(wanted),
  )
}
