import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql } from '#client/graphql.ts'
import { usePerson } from '#client/person-context.ts'
import { NO_SPLIT } from '../referral-input.ts'
import { referOptionsKey } from './query-keys.ts'
import { OWN_COMPANY } from './use-referral-link.ts'

const SPLIT_OPTIONS = graphql(`
  query SplitOptions($me: ID!, $companyId: ID!) {
    listUsers(filter: { companyId: { eq: $companyId }, id: { ne: $me } }, limit: 1000) {
      items { id name email }
    }
  }
`)

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
