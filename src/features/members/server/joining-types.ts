import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { describedValues } from '#platform/graphql/descriptions.ts'
import type { AgentInvitation, InvitationOutcome, JudgedAddress } from '../agent-invitation.ts'
import type { JoinRequest } from '../join-request.ts'

const OUTCOME_WORDS = {
  INVITED: 'An invitation was sent.',
  INVITED_AGAIN: 'They had one; it was sent again and lasts as long as a new one.',
  MEMBER: 'They are a member of this company.',
  WAITING: 'They wait for this company’s approval.',
  INVALID: 'Not an email address.',
  LIMITED: 'Too many invitations in a day; nothing was sent.',
} as const satisfies Record<InvitationOutcome, string>

type Named<T> = T & { readonly companyName: string }
type Opened = Named<AgentInvitation> & { readonly inviter: string | null }

/** What the API says of joining, and what it takes. */
export function joiningTypes(builder: ApiBuilder) {
  return {
    own: ownType(builder),
    request: requestType(builder),
    invitation: invitationType(builder),
    opened: openedType(builder),
    judged: judgedType(builder),
    inputs: joiningInputs(builder),
  }
}

const ownType = (builder: ApiBuilder) =>
  builder.objectRef<Named<JoinRequest>>('OwnJoinRequest').implement({
    description: 'A company that the reader has asked to join.',
    fields: t => ({
      companyId: t.exposeID('companyId', { description: 'The company.' }),
      companyName: t.exposeString('companyName', { description: 'Its name.' }),
      declined: t.boolean({
        description: 'Whether the company declined; otherwise the reader waits.',
        resolve: ({ declinedAt }) => declinedAt !== null,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they asked.' }),
    }),
  })

const requestType = (builder: ApiBuilder) =>
  builder.objectRef<JoinRequest>('JoinRequest').implement({
    description: 'A person who waits for a company’s approval.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The person’s ID.' }),
      name: t.exposeString('name', { description: 'First and last name.' }),
      email: t.exposeString('email', { description: 'A verified email address.' }),
      phone: t.exposeString('phone', { nullable: true, description: 'A phone number.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they asked.' }),
    }),
  })

const invitationType = (builder: ApiBuilder) =>
  builder.objectRef<AgentInvitation>('AgentInvitation').implement({
    description: 'An invitation to join a company as its agent.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The invitation’s ID.' }),
      email: t.exposeString('email', { description: 'Where it was sent.' }),
      createdAt: t.expose('createdAt', {
        type: 'DateTime',
        description: 'When it was sent first.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends.' }),
    }),
  })

const openedType = (builder: ApiBuilder) =>
  builder.objectRef<Opened>('OpenedInvitation').implement({
    description: 'An invitation, as the person sees it who opens its link.',
    fields: t => ({
      email: t.exposeString('email', { description: 'The address to register with.' }),
      companyId: t.exposeID('companyId', { description: 'The company.' }),
      companyName: t.exposeString('companyName', { description: 'Its name.' }),
      inviter: t.exposeString('inviter', { nullable: true, description: 'Who sent it.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends.' }),
    }),
  })

const judgedType = (builder: ApiBuilder) => {
  const outcome = builder.enumType('InvitationOutcome', {
    description: 'What became of an address in a list of those to invite.',
    values: describedValues(OUTCOME_WORDS),
  })
  return builder.objectRef<JudgedAddress>('JudgedAddress').implement({
    description: 'An address of a list, and what became of it.',
    fields: t => ({
      email: t.exposeString('email', { description: 'The address, once in each answer.' }),
      outcome: t.expose('outcome', { type: outcome, description: 'What became of it.' }),
    }),
  })
}

const joiningInputs = (builder: ApiBuilder) => {
  const byId = (name: string, description: string) =>
    builder.inputType(name, {
      description,
      fields: t => ({ id: t.id({ required: true, description: 'Its ID.' }) }),
    })
  return {
    approve: byId('ApproveJoinRequestInput', 'The person who may join.'),
    decline: byId('DeclineJoinRequestInput', 'The person who may not join.'),
    withdraw: byId('WithdrawAgentInvitationInput', 'The invitation to end.'),
    invite: builder.inputType('InviteAgentsInput', {
      description: 'A company, and the people to invite.',
      fields: t => ({
        companyId: t.id({ required: true, description: 'The company.' }),
        emails: t.stringList({
          required: true,
          description: 'Their email addresses, at most 100; repeats count once.',
        }),
      }),
    }),
  }
}
