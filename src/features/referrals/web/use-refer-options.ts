import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { usePerson } from '#client/person-context.ts'
import { referOptionsKey } from './query-keys.ts'
import { OWN_COMPANY } from './use-referral-link.ts'

export interface ReferOptions {
  readonly userCompanyId: string | null
}

/** Whose colleagues the refer form offers to split with. */
export const useReferOptions = () => {
  const { api } = useClient()
  const { id: me } = usePerson()
  return useQuery({
    queryKey: referOptionsKey(me),
    queryFn: async ({ signal }): Promise<ReferOptions> => {
      const { getUser } = await api.send(OWN_COMPANY, { me }, signal)
      return { userCompanyId: getUser?.companyId ?? null }
    },
  })
}
