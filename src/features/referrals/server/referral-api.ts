import type { Shown } from '#kernel/access.ts'
import { type Actor, actorId } from '#kernel/actor.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { filtersOf } from '#platform/graphql/declared.ts'
import { describedValues } from '#platform/graphql/descriptions.ts'
import { namedOrders, orderInputOf } from '#platform/graphql/list-order.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { networkOf } from '#platform/limits/network-of.ts'
import { REFERRAL_FIELDS, type Referral } from '../referral.ts'
import { readReferral, seenOfReferral } from '../referral-access.ts'
import { anonymizeClient } from './anonymize-client.ts'
import { contactApi } from './contact-api.ts'
import { createReferral } from './create-referral.ts'
import { historyApi } from './history-api.ts'
import { changeReferral, deleteReferralById } from './referral-actions.ts'
import { referralAgentsApi } from './referral-agents-api.ts'
import { referralCounts, scopesApi } from './referral-counts-api.ts'
import { referralInputs } from './referral-inputs.ts'
import { referralKeysOf } from './referral-live.ts'
import { referralRows } from './referral-store.ts'
import {
  PAYMENT_WORDS,
  type ReferralParts,
  type ReferralTypes,
  referralTypeOf,
  SOURCE_WORDS,
  STATUS_WORDS,
} from './referral-type.ts'
import { searchReferrals } from './search-referrals.ts'

export type ReferralApi = ReturnType<typeof referralApi>

/** Referral's types, queries, mutations and subscriptions. Gives what later features show of one. */
export function referralApi(schemaContext: SchemaContext, parts: ReferralParts) {
  const { builder } = schemaContext
  const types: ReferralTypes = {
    status: builder.enumType('ReferralStatus', {
      description: 'A referral’s status.',
      values: describedValues(STATUS_WORDS),
    }),
    paymentStatus: builder.enumType('PaymentStatus', {
      description: 'A referral’s payment status.',
      values: describedValues(PAYMENT_WORDS),
    }),
    source: builder.enumType('ReferralSource', {
      description: 'The source of a referral.',
      values: describedValues(SOURCE_WORDS),
    }),
    paidBy: parts.terms.enums.paidBy,
  }
  const scopes = scopesApi(builder)
  const model: Model<Referral> = {
    name: 'Referral',
    plural: 'Referrals',
    type: referralTypeOf(builder, types, parts),
    rows: referralRows,
    read: readReferral,
    seen: seenOfReferral,
    // Whoever loses sight of a moved referral reads the primary for a while (`stale-reads.ts`).
    allowReplica: true,
    parts: {
      company: { of: 'companyId', from: parts.companies.companyOf },
      referringCompany: { of: 'referringCompanyId', from: parts.companies.companyOf },
      agent: { of: 'userId', from: parts.members.userOf },
      splitUsers: { of: 'splitUserIds', from: parts.members.userOf },
    },
    filters: filtersOf(REFERRAL_FIELDS, types),
    fields: REFERRAL_FIELDS,
    orders: {
      order: namedOrders(builder),
      orderBy: orderInputOf(schemaContext, 'Referral', REFERRAL_FIELDS),
    },
    scopes,
    search: searchReferrals,
  }
  const { filterType, show, partOf, manyOf, choice } = modelReads(schemaContext, model)
  referralCounts(schemaContext, types, choice)
  referralAgentsApi(schemaContext, parts.members, scopes.type)
  const { companyType } = parts.companies
  manyOf(companyType, 'referralsReceived', 'companyId', 'Referrals the company received.')
  manyOf(companyType, 'referralsSent', 'referringCompanyId', 'Referrals the company’s agents made.')
  manyOf(parts.members.userType, 'referrals', 'userId', 'Referrals the member made.')
  modelLive(builder, { ...model, filterType, feed: parts.feed, keysOf: referralKeysOf })
  addMutations(schemaContext, parts.deps, types, model.type, show)
  const changeType = historyApi(schemaContext)
  contactApi(schemaContext, parts)
  return {
    ...{ type: model.type, types, show, changeType, referralOf: partOf },
    ...{ choice, filterType, scopeType: scopes.type },
  }
}

function addMutations(
  { builder }: SchemaContext,
  deps: ReferralParts['deps'],
  types: ReferralTypes,
  type: Model<Referral>['type'],
  show: (actor: Actor, referral: Referral) => Shown<Referral>,
): void {
  const inputs = referralInputs(builder, types)
  builder.mutationFields(t => ({
    createReferral: t.field({
      type,
      description:
        'Refers a client to a partner company. The server sets the status, leads and dates.',
      args: { input: t.arg({ type: inputs.create, required: true }) },
      resolve: async (_root, { input }, { actor, ip }) => {
        requireSignedIn(actor)
        const person = actorId(actor)
        if (person !== undefined) deps.requestLimits.takeReferral(person, networkOf(ip))
        return show(actor, await createReferral(deps, actor, input))
      },
    }),
    updateReferral: t.field({
      type,
      description:
        'Updates a referral. Everyone with a share in it can change its status; only platform administrators can change the rest.',
      args: { input: t.arg({ type: inputs.update, required: true }) },
      resolve: async (_root, { input: { id, ...correction } }, { actor }) => {
        requireSignedIn(actor)
        return show(actor, await changeReferral(deps, actor, id, correction))
      },
    }),
    changeReferralStatus: t.field({
      type,
      description: 'Changes a referral’s status. The payment status follows.',
      args: { input: t.arg({ type: inputs.status, required: true }) },
      resolve: async (_root, { input: { id, status } }, { actor }) => {
        requireSignedIn(actor)
        return show(actor, await changeReferral(deps, actor, id, { status }))
      },
    }),
    anonymizeClient: t.field({
      type,
      description:
        'Permanently removes the client’s name, email, phone and notes, and every copy of them. Administrators of the two companies and platform administrators only.',
      args: { input: t.arg({ type: inputs.anonymize, required: true }) },
      resolve: async (_root, { input: { id } }, { actor }) => {
        requireSignedIn(actor)
        return show(actor, await anonymizeClient(deps, actor, id))
      },
    }),
    deleteReferral: t.field({
      type,
      description: 'Deletes an unpaid referral and its history. Platform administrators only.',
      args: { input: t.arg({ type: inputs.remove, required: true }) },
      resolve: async (_root, { input: { id } }, { actor }) => {
        requireSignedIn(actor)
        return show(actor, await deleteReferralById(deps, actor, id))
      },
    }),
  }))
}
