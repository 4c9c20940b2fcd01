import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { Fault } from '#kernel/errors.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { useToast } from '#ui/toast-context.ts'
import {
  APPROVE_REQUEST,
  DECLINE_REQUEST,
  INVITE_AGENTS,
  JOINING,
  WITHDRAW_INVITATION,
} from './joining-documents.ts'
import { peopleKey } from './use-company-people.ts'

type Source = Extract<keyof Documents, `${string}query Joining(${string}`>
type Joining = Documents[Source]['result']
export type WaitingPerson = Joining['listJoinRequests'][number]
export type OpenInvitation = Joining['listAgentInvitations'][number]

const keyOf = (companyId: string) => ['joining', companyId] as const

// People come at any time, and nothing is published about those who wait.
const REFETCH_MS = 60_000

/** Who waits to join a company and whom it invited. */
export const useJoining = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: ({ signal }) => api.send(JOINING, { companyId }, signal),
    refetchInterval: REFETCH_MS,
  })
}

/** What an administrator does about them; each shows what came of it, and gives whether it was done. */
export const useJoiningMutations = (companyId: string) => {
  const { api } = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { approved, declined, invited, withdrawn, joiningFailed } = MESSAGES.members
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(companyId) })
  const done = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work
    } catch (error) {
      toast('failure', joiningFailed(error instanceof Fault ? error.message : undefined))
      await refresh()
      return false
    }
    await refresh()
    return true
  }
  const invite = async (emails: readonly string[]) => {
    const input = { companyId, emails: [...emails] }
    const { inviteAgents } = await api.send(INVITE_AGENTS, { input })
    await refresh()
    return inviteAgents
  }
  return {
    invite,
    approve: async ({ id, name }: WaitingPerson): Promise<void> => {
      if (!(await done(api.send(APPROVE_REQUEST, { input: { id } })))) return
      toast('success', approved(name))
      await queries.invalidateQueries({ queryKey: peopleKey(companyId) })
    },
    decline: async ({ id, name }: WaitingPerson): Promise<boolean> => {
      const isDone = await done(api.send(DECLINE_REQUEST, { input: { id } }))
      if (isDone) toast('success', declined(name))
      return isDone
    },
    resend: async ({ email }: OpenInvitation): Promise<void> => {
      const sending = invite([email]).then(([judged]) => {
        if (judged?.outcome === 'LIMITED') throw new Fault('LIMITED', 'Sent too often today')
      })
      if (await done(sending)) toast('success', invited(email))
    },
    withdraw: async ({ id, email }: OpenInvitation): Promise<void> => {
      const isDone = await done(api.send(WITHDRAW_INVITATION, { input: { id } }))
      if (isDone) toast('success', withdrawn(email))
    },
  }
}
