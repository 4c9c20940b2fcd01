import { actorId } from '#kernel/actor.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { filtersOf } from '#platform/graphql/declared.ts'
import { namedOrders, orderInputOf } from '#platform/graphql/list-order.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { addMutations, type Changed } from '#platform/graphql/mutations.ts'
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
  type ReferralParts,
  type ReferralTypes,
  referralEnums,
  referralTypeOf,
} from './referral-type.ts'
import { searchReferrals } from './search-referrals.ts'

export type ReferralApi = ReturnType<typeof referralApi>

/** Referral's types, queries, mutations and subscriptions. Gives what later features show of one. */
export function referralApi(schemaContext: SchemaContext, parts: ReferralParts) {
  const { builder } = schemaContext
  const types: ReferralTypes = { ...referralEnums(builder), paidBy: parts.terms.enums.paidBy }
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
  referralMutations(builder, types, { type: model.type, deps: parts.deps, show })
  const changeType = historyApi(schemaContext)
  contactApi(schemaContext, parts)
  return {
    type: model.type,
    types,
    show,
    changeType,
    referralOf: partOf,
    choice,
    filterType,
    scopeType: scopes.type,
  }
}

function referralMutations(
  builder: ApiBuilder,
  types: ReferralTypes,
  changed: Changed<ReferralParts['deps'], Referral>,
): void {
  const inputs = referralInputs(builder, types)
  addMutations(builder, changed, mutation => ({
    createReferral: mutation(
      'Refers a client to a partner company. The server sets the status, leads and dates.',
      inputs.create,
      (deps, actor, input, { ip }) => {
        const person = actorId(actor)
        if (person !== undefined) deps.requestLimits.takeReferral(person, networkOf(ip))
        return createReferral(deps, actor, input)
      },
    ),
    updateReferral: mutation(
      'Updates a referral. Everyone with a share in it can change its status; only platform administrators can change the rest.',
      inputs.update,
      (deps, actor, { id, ...correction }) => changeReferral(deps, actor, id, correction),
    ),
    changeReferralStatus: mutation(
      'Changes a referral’s status. The payment status follows.',
      inputs.status,
      (deps, actor, { id, status }) => changeReferral(deps, actor, id, { status }),
    ),
    anonymizeClient: mutation(
      'Permanently removes the client’s name, email, phone and notes, and every copy of them. Administrators of the two companies and platform administrators only.',
      inputs.anonymize,
      (deps, actor, { id }) => anonymizeClient(deps, actor, id),
    ),
    deleteReferral: mutation(
      'Deletes an unpaid referral and its history. Platform administrators only.',
      inputs.remove,
      (deps, actor, { id }) => deleteReferralById(deps, actor, id),
    ),
  }))
}
