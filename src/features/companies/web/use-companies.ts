import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#client/api.ts'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import { LIST_COMPANIES, SAVE_COMPANY } from './company-documents.ts'

type Source = Extract<keyof Documents, `${string}query ListCompanies(${string}`>
type Page = Documents[Source]['result']['listCompanies']
export type CompanyCard = Page['items'][number]

const KEY = ['companies'] as const

const byName = (one: CompanyCard, other: CompanyCard): number =>
  one.companyName.localeCompare(other.companyName, 'en')

const readAll = async (api: Api, signal: AbortSignal): Promise<CompanyCard[]> => {
  const companies: CompanyCard[] = []
  let nextToken: string | null = null
  do {
    const page: Page = (await api.send(LIST_COMPANIES, { nextToken }, signal)).listCompanies
    companies.push(...page.items)
    nextToken = page.nextToken
  } while (nextToken)
  return companies.sort(byName)
}

/** Every company of the network, by name. */
export const useCompanies = ({ enabled = true }: { enabled?: boolean } = {}) => {
  const { api } = useClient()
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => readAll(api, signal), enabled })
}

const mark = (queries: QueryClient, id: string, saved: boolean): void => {
  queries.setQueryData<CompanyCard[]>(KEY, known =>
    known?.map(company => (company.id === id ? { ...company, saved } : company)),
  )
}

/** Saves a company for later, or takes it out: shown at once, taken back if it fails. */
export const useSaveCompany = () => {
  const { api } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [said, setSaid] = useState('')
  const save = async ({ id, companyName }: CompanyCard, saved: boolean): Promise<void> => {
    mark(queries, id, saved)
    try {
      await api.send(SAVE_COMPANY, { input: { companyId: id, saved } })
      setSaid(saved ? `${companyName} is saved` : `${companyName} is no longer saved`)
    } catch {
      mark(queries, id, !saved)
      toast('failure', MESSAGES.companies.updateFailed)
    }
  }
  return { save, said }
}
