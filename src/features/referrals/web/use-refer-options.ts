import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { NO_SPLIT } from '../referral-input.ts'
import { referOptionsKey } from './query-keys.ts'
import { OWN_COMPANY, SPLIT_OPTIONS } from './referral-documents.ts'

export interface ReferOptions {
  readonly userCompanyId: string | null
  readonly splits: readonly { readonly value: string; readonly label: string }[]
}

/** What the refer form offers: the colleagues of the reader's company to split with. */
export const useReferOptions = () => {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({
    queryKey: referOptionsKey(me),
    queryFn: async ({ signal }): Promise<ReferOptions> => {
      const { getUser } = await api.send(OWN_COMPANY, { me }, signal)
      const userCompanyId = getUser?.companyId ?? null
      if (userCompanyId === null) return { userCompanyId, splits: [NO_SPLIT] }
      const variables = { me, companyId: userCompanyId }
      const { listUsers } = await api.send(SPLIT_OPTIONS, variables, signal)
      const mates = listUsers.items.map(one => ({
        value: one.id,
        label: one.name || one.email || one.id,
      }))
      return { userCompanyId, splits: [NO_SPLIT, ...mates] }
    },
  })
}
