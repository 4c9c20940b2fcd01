import { useQuery } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { NO_SPLIT } from '../referral-input.ts'
import { REFER_OPTIONS, SPLIT_OPTIONS } from './referral-documents.ts'

interface Option {
  readonly value: string
  readonly label: string
}

export interface ReferOptions {
  readonly userCompanyId: string | null
  readonly companies: readonly Option[]
  readonly splits: readonly Option[]
}

/** Colleagues of the reader's company, without the reader. */
const loadSplits = async (api: Api, me: string, companyId: string): Promise<Option[]> => {
  const { listUsers } = await api.send(SPLIT_OPTIONS, { me, companyId })
  return listUsers.items.map(({ id, name, email }) => ({ value: id, label: name || email || id }))
}

const load = async (api: Api, me: string): Promise<ReferOptions> => {
  const { getUser, listCompanies } = await api.send(REFER_OPTIONS, { me })
  const userCompanyId = getUser?.companyId ?? null
  const splits = userCompanyId ? await loadSplits(api, me, userCompanyId) : []
  const companies = listCompanies.items.map(one => ({ value: one.id, label: one.companyName }))
  return { userCompanyId, companies, splits: [NO_SPLIT, ...splits] }
}

/** What the refer form offers: active companies, and the colleagues to split with. */
export const useReferOptions = () => {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({ queryKey: ['refer-options', me], queryFn: () => load(api, me) })
}
