import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { invitationKey } from './query-keys.ts'

const OPENED_INVITATION = graphql(`
  query OpenedInvitation($token: String!) {
    agentInvitation(token: $token) { email companyId companyName inviter }
  }
`)

export type OpenedInvitation = NonNullable<ResultOf<typeof OPENED_INVITATION>['agentInvitation']>

/** The invitation of a link; null where it holds no longer. */
export const useInvitation = (token: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: invitationKey(token),
    queryFn: async ({ signal }) =>
      (await api.sendAsGuest(OPENED_INVITATION, { token }, signal)).agentInvitation,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
