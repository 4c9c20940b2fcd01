import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import type { CompanyStatus, Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { COMPANY_SIZES, SET_COMPANY_STATUS } from './platform-documents.ts'

type Source = Extract<keyof Documents, `${string}query CompanySizes(${string}`>
type Page = Documents[Source]['result']['listCompanies']
export type SizedCompany = Page['items'][number]

// Below the key of the companies by name, so that both are read anew together.
const KEY = ['companies', 'sizes'] as const

const readAll = async (api: Api, signal: AbortSignal): Promise<SizedCompany[]> => {
  const companies: SizedCompany[] = []
  let nextToken: string | null = null
  do {
    const page: Page = (await api.send(COMPANY_SIZES, { nextToken }, signal)).listCompanies
    companies.push(...page.items)
    nextToken = page.nextToken
  } while (nextToken)
  return companies.sort((one, other) => one.companyName.localeCompare(other.companyName, 'en'))
}

/** Every company with its size, by name; for the platform's administrators. */
export const useCompanySizes = () => {
  const { api } = useClient()
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => readAll(api, signal) })
}

/** Reads what is known of the companies anew, once one has come or changed. */
export const useRereadCompanies = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY[0]] })
}

/** Activates or deactivates a company, says how it went, and gives whether it went through. */
export const useSetCompanyStatus = () => {
  const { api } = useClient()
  const toast = useToast()
  const reread = useRereadCompanies()
  return async (id: string, status: CompanyStatus): Promise<boolean> => {
    try {
      await api.send(SET_COMPANY_STATUS, { input: { id, status } })
    } catch {
      toast('failure', MESSAGES.companies.statusFailed)
      return false
    }
    const { activated, deactivated } = MESSAGES.companies
    toast('success', status === 'ACTIVE' ? activated : deactivated)
    await reread()
    return true
  }
}

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
