import type { Company } from '#features/companies/company.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import type { Actor } from '#kernel/actor.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { and, eq } from '#kernel/where.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { addMutations } from '#platform/graphql/mutations.ts'
import type { AgentInvitation } from '../agent-invitation.ts'
import type { JoinRequest } from '../join-request.ts'
import { administerJoining } from '../joining-access.ts'
import { agentInvitationRows } from './agent-invitation-store.ts'
import { approveJoinRequest, declineJoinRequest, waitingFor } from './decide-join-request.ts'
import { inviteAgents, withdrawInvitation } from './invite-agents.ts'
import { joinRequestRows } from './join-request-store.ts'
import { joiningTypes } from './joining-types.ts'
import type { MemberDeps } from './member-deps.ts'
import type { MutationParts } from './member-mutations.ts'
import { memberRows } from './member-store.ts'

type Types = ReturnType<typeof joiningTypes>

/** Who waits to join a company, whom it invited, and what becomes of them. */
export function joiningApi(builder: ApiBuilder, parts: MutationParts): void {
  const types = joiningTypes(builder)
  ownQueries(builder, parts.deps, types)
  companyQueries(builder, parts.deps, types)
  joiningMutations(builder, parts, types)
}

const byDate = <T extends { readonly createdAt: Date }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

/** What a person who wants to join asks. */
function ownQueries(builder: ApiBuilder, { database, joining }: MemberDeps, types: Types): void {
  const companyOf = async (id: string): Promise<Company | undefined> =>
    await companyRows.find(database, and<Company>(eq('id', id), eq('status', 'ACTIVE')))
  builder.queryFields(t => ({
    ownJoinRequest: t.field({
      type: types.own,
      nullable: true,
      description: 'The company you asked to join. Null if you haven’t asked.',
      resolve: async (_root, _args, { actor }) => {
        if (actor.kind !== 'newcomer') return null
        const request = await joinRequestRows.find(database, eq('id', actor.id))
        if (!request) return null
        const company = await companyRows.find(database, eq('id', request.companyId))
        return { ...request, companyName: company?.companyName ?? '' }
      },
    }),
    agentInvitation: t.field({
      type: types.opened,
      nullable: true,
      description: 'The invitation behind a link. Null once it is used, withdrawn or expired.',
      args: { token: t.arg.string({ required: true, description: 'The token from the link.' }) },
      resolve: async (_root, { token }) => {
        const id = joining.links.read(token)
        const row = id && (await agentInvitationRows.find(database, eq('id', id)))
        const company = row && (await companyOf(row.companyId))
        if (!company || row.expiresAt <= new Date()) return null
        const { invitedBy } = row
        const inviter = invitedBy && (await memberRows.find(database, eq('id', invitedBy)))
        return { ...row, companyName: company.companyName, inviter: inviter ? inviter.name : null }
      },
    }),
  }))
}

/** What whoever looks after a company asks; others are shown none. */
function companyQueries(builder: ApiBuilder, { database }: MemberDeps, types: Types): void {
  const companyId = 'companyId'
  builder.queryFields(t => ({
    listJoinRequests: t.field({
      type: [types.request],
      description:
        'People waiting for a company’s approval, oldest first. Visible to its administrators and platform administrators; others get an empty list.',
      args: { companyId: t.arg.id({ required: true, description: 'The company.' }) },
      resolve: async (_root, args, { actor }) => {
        const where = and<JoinRequest>(waitingFor(actor), eq(companyId, args.companyId))
        return byDate(await joinRequestRows.all(database, where))
      },
    }),
    listAgentInvitations: t.field({
      type: [types.invitation],
      description:
        'Unused invitations, oldest first. Visible to the company’s administrators and platform administrators; others get an empty list.',
      args: { companyId: t.arg.id({ required: true, description: 'The company.' }) },
      resolve: async (_root, args, { actor }) => {
        const where = and<AgentInvitation>(administerJoining(actor), eq(companyId, args.companyId))
        return byDate(await agentInvitationRows.all(database, where))
      },
    }),
  }))
}

function joiningMutations(builder: ApiBuilder, parts: MutationParts, types: Types): void {
  const { deps } = parts
  const { inputs } = types
  const signedIn = (actor: Actor): Actor => {
    requireSignedIn(actor)
    return actor
  }
  addMutations(builder, parts, (mutation, t) => ({
    approveJoinRequest: mutation(
      'Approves a join request. The person becomes a member and gets an email.',
      inputs.approve,
      (deps, actor, { id }) => approveJoinRequest(deps, actor, id),
    ),
    declineJoinRequest: t.boolean({
      description: 'Declines a join request. The person gets an email.',
      args: { input: t.arg({ type: inputs.decline, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        await declineJoinRequest(deps, signedIn(actor), input.id),
    }),
    inviteAgents: t.field({
      type: [types.judged],
      description:
        'Invites people by email to join a company as agents, whatever its joining policy. Each address has its own result.',
      args: { input: t.arg({ type: inputs.invite, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        await inviteAgents(deps, signedIn(actor), input),
    }),
    withdrawAgentInvitation: t.boolean({
      description: 'Withdraws an unused invitation.',
      args: { input: t.arg({ type: inputs.withdraw, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        await withdrawInvitation(deps, signedIn(actor), input.id),
    }),
  }))
}
