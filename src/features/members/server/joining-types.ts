import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { idInput } from '#platform/graphql/mutations.ts'
import type { AgentInvitation, InvitationOutcome, JudgedAddress } from '../agent-invitation.ts'
import type { JoinRequest } from '../join-request.ts'

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
    description: 'The company you asked to join.',
    fields: t => ({
      companyId: t.exposeID('companyId', { description: 'The company.' }),
      companyName: t.exposeString('companyName', { description: 'The company’s name.' }),
      declined: t.boolean({
        description: 'Whether the company declined. Otherwise the request is pending.',
        resolve: ({ declinedAt }) => declinedAt !== null,
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the request.' }),
    }),
  })

const requestType = (builder: ApiBuilder) =>
  builder.objectRef<JoinRequest>('JoinRequest').implement({
    description: 'A person who is waiting for a company’s approval.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The person’s ID.' }),
      name: t.exposeString('name', { description: 'First and last name.' }),
      email: t.exposeString('email', { description: 'A verified email address.' }),
      phone: t.exposeString('phone', { nullable: true, description: 'A phone number.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the request.' }),
    }),
  })

const invitationType = (builder: ApiBuilder) =>
  builder.objectRef<AgentInvitation>('AgentInvitation').implement({
    description: 'An invitation to join a company as an agent.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The invitation’s ID.' }),
      email: t.exposeString('email', { description: 'The invited email address.' }),
      createdAt: t.expose('createdAt', {
        type: 'DateTime',
        description: 'Time the invitation was first sent.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Expiry time.' }),
    }),
  })

const openedType = (builder: ApiBuilder) =>
  builder.objectRef<Opened>('OpenedInvitation').implement({
    description: 'An invitation as seen by the invited person.',
    fields: t => ({
      email: t.exposeString('email', { description: 'The email address to register with.' }),
      companyId: t.exposeID('companyId', { description: 'The company.' }),
      companyName: t.exposeString('companyName', { description: 'The company’s name.' }),
      inviter: t.exposeString('inviter', {
        nullable: true,
        description: 'The name of the person who sent it.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Expiry time.' }),
    }),
  })

const judgedType = (builder: ApiBuilder) => {
  const outcome = describedEnum<InvitationOutcome>(
    builder,
    'InvitationOutcome',
    'The result for one email address in a list of invitations.',
    {
      INVITED: 'An invitation was sent.',
      INVITED_AGAIN: 'The existing invitation was sent again and its expiry extended.',
      MEMBER: 'The person is already a member of this company.',
      WAITING: 'The person is waiting for this company’s approval.',
      INVALID: 'Not an email address.',
      LIMITED: 'The daily invitation limit was reached. Nothing was sent.',
    },
  )
  return builder.objectRef<JudgedAddress>('JudgedAddress').implement({
    description: 'An email address and the result of its invitation.',
    fields: t => ({
      email: t.exposeString('email', {
        description: 'The email address. Appears once per response.',
      }),
      outcome: t.expose('outcome', { type: outcome, description: 'The invitation’s result.' }),
    }),
  })
}

const joiningInputs = (builder: ApiBuilder) => {
  return {
    approve: idInput(builder, 'ApproveJoinRequestInput', 'The join request to approve.', 'Its ID.'),
    decline: idInput(builder, 'DeclineJoinRequestInput', 'The join request to decline.', 'Its ID.'),
    withdraw: idInput(
      builder,
      'WithdrawAgentInvitationInput',
      'The invitation to withdraw.',
      'Its ID.',
    ),
    invite: builder.inputType('InviteAgentsInput', {
      description: 'A company and the people to invite.',
      fields: t => ({
        companyId: t.id({ required: true, description: 'The company.' }),
        emails: t.stringList({
          required: true,
          description: 'Email addresses to invite, at most 100. Duplicates count once.',
        }),
      }),
    }),
  }
}
