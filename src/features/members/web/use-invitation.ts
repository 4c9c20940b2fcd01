import { useQuery } from '@tanstack/react-query'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { OPENED_INVITATION } from './joining-documents.ts'
import { invitationKey } from './query-keys.ts'

type Source = Extract<keyof Documents, `${string}query OpenedInvitation(${string}`>
export type OpenedInvitation = NonNullable<Documents[Source]['result']['agentInvitation']>

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
