import type { EnumRef } from '@pothos/core'
import type { companyApi } from '#features/companies/server/company-api.ts'
import type { memberApi } from '#features/members/server/member-api.ts'
import { project, type Shown } from '#kernel/access.ts'
import { unauthenticated } from '#kernel/errors.ts'
import { and, matches } from '#kernel/where.ts'
import type { ApiContext, ApiSchema } from '#platform/graphql/builder.ts'
import { filterWhere, type ModelFilter } from '#platform/graphql/filter.ts'
import { type ModelFloor, modelReads, orderTypeOf } from '#platform/graphql/model.ts'
import type { Hub } from '#platform/live/hub.ts'
import { PAYMENT_STATUSES, REFERRAL_STATUSES, type Referral } from '../referral.ts'
import { readReferral, seenOfReferral } from '../referral-access.ts'
import { changeReferral, createReferral, type ReferralDeps } from './referral-actions.ts'
import { listeningKeys, type ReferralNews } from './referral-live.ts'
import { referralRows } from './referral-store.ts'
import { type ReferralTypes, referralTypeOf } from './referral-type.ts'

export interface ReferralParts {
  readonly deps: ReferralDeps
  readonly hub: Hub<ReferralNews>
  readonly companies: ReturnType<typeof companyApi>
  readonly members: ReturnType<typeof memberApi>
}

/** Referral's types, queries, mutations and subscriptions. */
export function referralApi(floor: ModelFloor, parts: ReferralParts): void {
  const { builder } = floor
  const types: ReferralTypes = {
    status: builder.enumType('ReferralStatus', {
      description: 'How far a referral has come.',
      values: REFERRAL_STATUSES,
    }),
    paymentStatus: builder.enumType('PaymentStatus', {
      description: 'Whether it is paid: NONE before there is anything to pay.',
      values: PAYMENT_STATUSES,
    }),
  }
  const referralType = referralTypeOf(builder, types, parts)
  const { filterType, show } = modelReads(
    floor,
    {
      name: 'Referral',
      plural: 'Referrals',
      type: referralType,
      rows: referralRows,
      read: readReferral,
      seen: seenOfReferral,
      filters: referralFilters(types),
    },
    orderTypeOf(builder),
  )
  addMutations(floor, parts, types, referralType, show)

  const heard = (topic: string) => (filter: ModelFilter | null | undefined, context: ApiContext) =>
    listen(parts.hub, topic, filter, context)
  for (const [event, hear] of [
    ['Create', heard('referral.created')],
    ['Update', heard('referral.updated')],
  ] as const) {
    builder.subscriptionField(`on${event}Referral`, t =>
      t.field({
        type: referralType,
        description: `Each ${event.toLowerCase()} of a referral that the listener may see, as it happens.`,
        args: { filter: t.arg({ type: filterType }) },
        subscribe: (_root, { filter }, context) => hear(filter, context),
        resolve: referral => referral,
      }),
    )
  }
}

const referralFilters = ({ status, paymentStatus }: ReferralTypes) => ({
  id: 'ID' as const,
  companyId: 'ID' as const,
  referringCompanyId: 'ID' as const,
  userId: 'ID' as const,
  splitUserIds: 'IDList' as const,
  teamLeadId: 'ID' as const,
  divisionLeadId: 'ID' as const,
  name: 'String' as const,
  email: 'String' as const,
  phoneNumber: 'String' as const,
  notes: 'String' as const,
  status,
  paymentStatus,
  approximateValue: 'Money' as const,
  amount: 'Money' as const,
  agentPayAmount: 'Money' as const,
  splitAgentPayAmount: 'Money' as const,
  teamPayAmount: 'Money' as const,
  divisionPayAmount: 'Money' as const,
  processedAt: 'DateTime' as const,
  createdAt: 'DateTime' as const,
  updatedAt: 'DateTime' as const,
})

type ReferralType = ReturnType<typeof referralTypeOf>
type Show = (actor: ApiContext['actor'], referral: Referral) => Shown<Referral>

function addMutations(
  { builder }: ModelFloor,
  { deps }: ReferralParts,
  types: ReferralTypes,
  referralType: ReferralType,
  show: Show,
): void {
  builder.mutationFields(t => ({
    createReferral: t.field({
      type: referralType,
      description: 'Refers a client to a partner company. The server sets status, leads and dates.',
      args: { input: t.arg({ type: createInput(builder), required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        requireSignedIn(actor)
        return show(actor, await createReferral(deps, actor, input))
      },
    }),
    updateReferral: t.field({
      type: referralType,
      description: 'Changes a referral. The status is for all who share in it, the rest for admin.',
      args: { input: t.arg({ type: updateInput(builder, types.status), required: true }) },
      resolve: async (_root, { input: { id, ...correction } }, { actor }) => {
        requireSignedIn(actor)
        return show(actor, await changeReferral(deps, actor, id, correction))
      },
    }),
    changeReferralStatus: t.field({
      type: referralType,
      description: 'Moves a referral’s status; what is to be paid follows.',
      args: { input: t.arg({ type: statusInput(builder, types.status), required: true }) },
      resolve: async (_root, { input: { id, status } }, { actor }) => {
        requireSignedIn(actor)
        return show(actor, await changeReferral(deps, actor, id, { status }))
      },
    }),
  }))
}

const requireSignedIn = (actor: ApiContext['actor']): void => {
  if (actor.kind === 'guest') throw unauthenticated()
}

type Builder = ModelFloor['builder']
type StatusType = EnumRef<ApiSchema, (typeof REFERRAL_STATUSES)[number]>

const createInput = (builder: Builder) =>
  builder.inputType('CreateReferralInput', {
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
      idempotencyKey: t.string({
        description: 'Sent again with the same key, it makes one referral.',
      }),
    }),
  })

const updateInput = (builder: Builder, status: StatusType) =>
  builder.inputType('UpdateReferralInput', {
    fields: t => ({
      id: t.id({ required: true }),
      status: t.field({ type: status, description: 'Where it moves.' }),
      name: t.string({ description: 'The client.' }),
      email: t.string({ description: 'The client’s address.' }),
      phoneNumber: t.string({ description: 'The client’s number.' }),
      notes: t.string({ description: 'The type of referral.' }),
    }),
  })

const statusInput = (builder: Builder, status: StatusType) =>
  builder.inputType('ChangeReferralStatusInput', {
    fields: t => ({
      id: t.id({ required: true }),
      status: t.field({ type: status, required: true, description: 'Where it moves.' }),
    }),
  })

// Rights are asked for each item anew: they may have changed since the listening began.
async function* listen(
  hub: Hub<ReferralNews>,
  topic: string,
  filter: ModelFilter | null | undefined,
  context: ApiContext,
): AsyncGenerator<Shown<Referral>> {
  filterWhere<Referral>(filter, seenOfReferral(context.actor))
  for await (const news of hub.listen(listeningKeys(context.actor))) {
    if (news.topic !== topic) continue
    const actor = await context.fresh()
    const wanted = and(readReferral(actor), filterWhere<Referral>(filter, seenOfReferral(actor)))
    if (matches(wanted, news.referral)) yield project(news.referral, seenOfReferral(actor))
  }
}
