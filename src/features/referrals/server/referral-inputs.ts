import type { ApiBuilder } from '#platform/graphql/builder.ts'
import type { ReferralTypes } from './referral-type.ts'

/** What the mutations take, and what a list may be filtered by. */
export const referralInputs = (builder: ApiBuilder, { status }: ReferralTypes) => ({
  create: builder.inputType('CreateReferralInput', {
    description: 'A client and the company that they are recommended to.',
    fields: t => ({
      companyId: t.id({ required: true, description: 'The partner company.' }),
      referringCompanyId: t.id({
        description: 'The agent’s own company, which is also the default.',
      }),
      userId: t.id({ description: 'The agent: the person who asks, unless it is admin.' }),
      name: t.string({ required: true, description: 'The client.' }),
      email: t.string({ required: true, description: 'The client’s address.' }),
      phoneNumber: t.string({ required: true, description: 'The client’s number.' }),
      notes: t.string({ required: true, description: 'The type of referral.' }),
      splitUserIds: t.idList({
        description: 'At most one colleague, who shares the agent’s part.',
      }),
      approximateValue: t.field({ type: 'Money', description: 'What it may be worth.' }),
      status: t.field({
        type: status,
        description: 'How far it has come already; for admin, who may bring it in from elsewhere.',
      }),
      createdAt: t.field({
        type: 'DateTime',
        description: 'When it was made, if not now; for admin alone.',
      }),
      idempotencyKey: t.string({
        description: 'Sent again with the same key, it makes one referral.',
      }),
    }),
  }),
  update: builder.inputType('UpdateReferralInput', {
    description: 'What is to change; what is left out stays.',
    fields: t => ({
      id: t.id({ required: true, description: 'The referral.' }),
      status: t.field({ type: status, description: 'Where it moves.' }),
      name: t.string({ description: 'The client.' }),
      email: t.string({ description: 'The client’s address.' }),
      phoneNumber: t.string({ description: 'The client’s number.' }),
      notes: t.string({ description: 'The type of referral.' }),
    }),
  }),
  remove: builder.inputType('DeleteReferralInput', {
    description: 'Which referral goes.',
    fields: t => ({ id: t.id({ required: true, description: 'The referral.' }) }),
  }),
  anonymize: builder.inputType('AnonymizeClientInput', {
    description: 'The referral whose client is removed.',
    fields: t => ({ id: t.id({ required: true, description: 'The referral.' }) }),
  }),
  status: builder.inputType('ChangeReferralStatusInput', {
    description: 'A referral and where it moves.',
    fields: t => ({
      id: t.id({ required: true, description: 'The referral.' }),
      status: t.field({ type: status, required: true, description: 'Where it moves.' }),
    }),
  }),
})

export const referralFilters = ({ status, paymentStatus }: ReferralTypes) => ({
  ...({
    id: 'ID',
    companyId: 'ID',
    referringCompanyId: 'ID',
    userId: 'ID',
    splitUserIds: 'IDList',
    teamLeadId: 'ID',
    divisionLeadId: 'ID',
    name: 'String',
    email: 'String',
    phoneNumber: 'String',
    notes: 'String',
    approximateValue: 'Money',
    amount: 'Money',
    agentPayAmount: 'Money',
    splitAgentPayAmount: 'Money',
    teamPayAmount: 'Money',
    divisionPayAmount: 'Money',
    processedAt: 'DateTime',
    createdAt: 'DateTime',
    updatedAt: 'DateTime',
  } as const),
  status,
  paymentStatus,
})
