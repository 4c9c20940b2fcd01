import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { reasonOf } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { MEMBER_MESSAGES } from '#features/members/member-messages.ts'
import { Fault } from '#kernel/errors.ts'
import type { ToastText } from '#kernel/messages.ts'
import { companyPeopleKey, joiningKey } from './query-keys.ts'

const JOINING = graphql(`
  query Joining($companyId: ID!) {
    listJoinRequests(companyId: $companyId) { id name email phone createdAt }
    listAgentInvitations(companyId: $companyId) { id email createdAt expiresAt }
  }
`)

const APPROVE_REQUEST = graphql(`
  mutation ApproveRequest($input: ApproveJoinRequestInput!) {
    approveJoinRequest(input: $input) { id }
  }
`)

const DECLINE_REQUEST = graphql(`
  mutation DeclineRequest($input: DeclineJoinRequestInput!) {
    declineJoinRequest(input: $input)
  }
`)

const INVITE_AGENTS = graphql(`
  mutation InviteAgents($input: InviteAgentsInput!) {
    inviteAgents(input: $input) { email outcome }
  }
`)

const WITHDRAW_INVITATION = graphql(`
  mutation WithdrawInvitation($input: WithdrawAgentInvitationInput!) {
    withdrawAgentInvitation(input: $input)
  }
`)

type Joining = ResultOf<typeof JOINING>
export type WaitingPerson = Joining['listJoinRequests'][number]
export type OpenInvitation = Joining['listAgentInvitations'][number]

// People come at any time, and nothing is published about those who wait.
const REFETCH_MS = 60_000

/** Who waits to join a company and whom it invited. */
export const useJoining = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: joiningKey(companyId),
    queryFn: ({ signal }) => api.send(JOINING, { companyId }, signal),
    refetchInterval: REFETCH_MS,
  })
}

/** Gives what became of each address. */
export const useInviteAgents = (companyId: string, onFailed: (error: unknown) => void) =>
  useChange({
    send: ({ api }, emails: readonly string[]) => inviteAgents(api, companyId, emails),
    rereads: [joiningKey(companyId)],
    onFailed,
  })

const inviteAgents = async (api: Api, companyId: string, emails: readonly string[]) =>
  (await api.send(INVITE_AGENTS, { input: { companyId, emails: [...emails] } })).inviteAgents

interface Decision {
  readonly send: (api: Api) => Promise<unknown>
  readonly done: ToastText
}

/** What an administrator does about them; each gives whether it was done. */
export const useJoiningChanges = (companyId: string) => {
  const queries = useQueryClient()
  const { approved, declined, invited, withdrawn, joiningFailed } = MEMBER_MESSAGES
  const queryKey = joiningKey(companyId)
  const { change } = useChange({
    send: ({ api }, { send }: Decision) => send(api),
    rereads: [queryKey],
    done: (_result, { done }) => done,
    failed: error => joiningFailed(reasonOf(error)),
    // Someone else may have been quicker.
    onFailed: () => queries.invalidateQueries({ queryKey }),
  })
  const act = async (action: Decision): Promise<boolean> => (await change(action)) !== undefined
  return {
    approve: async ({ id, name }: WaitingPerson): Promise<void> => {
      const send: Decision['send'] = api => api.send(APPROVE_REQUEST, { input: { id } })
      if (!(await act({ send, done: approved(name) }))) return
      await queries.invalidateQueries({ queryKey: companyPeopleKey(companyId) })
    },
    decline: ({ id, name }: WaitingPerson) =>
      act({ send: api => api.send(DECLINE_REQUEST, { input: { id } }), done: declined(name) }),
    resend: ({ email }: OpenInvitation) => {
      const send: Decision['send'] = async api => {
        const judged = await inviteAgents(api, companyId, [email])
        if (judged[0]?.outcome !== 'LIMITED') return judged
        throw new Fault('LIMITED', 'Sent too often today')
      }
      return act({ send, done: invited(email) })
    },
    withdraw: ({ id, email }: OpenInvitation) =>
      act({
        send: api => api.send(WITHDRAW_INVITATION, { input: { id } }),
        done: withdrawn(email),
      }),
  }
}
