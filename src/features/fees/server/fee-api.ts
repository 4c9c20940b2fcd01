import type { ObjectRef } from '@pothos/core'
import type { LedgerEntry } from '#features/ledger/ledger-entry.ts'
import type { Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { visibilityOf } from '#kernel/fields.ts'
import { parseInput } from '#kernel/parse.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { Refusal } from '#platform/db/all-or-none.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { filtersOf } from '#platform/graphql/declared.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { FEE_FIELDS, type Fee } from '../fee.ts'
import { readFee } from '../fee-access.ts'
import { feeInput } from '../fee-input.ts'
import {
  confirmFeeById,
  receiveFeeById,
  reportFeeOf,
  reportSeveralFees,
  reverseFeeById,
} from './fee-actions.ts'
import { feeInputs } from './fee-inputs.ts'
import { feeKeysOf } from './fee-live.ts'
import { feeRows } from './fee-store.ts'
import { type FeeRelations, feeEnums, feeLoaders, feeTypeOf } from './fee-types.ts'
import type { FeeDeps } from './lock-fee.ts'
import { shareExplanation } from './share-explanation.ts'

interface FeeParts extends FeeRelations {
  readonly deps: FeeDeps
  readonly feed: ChangeFeed<Fee>
  readonly entryType: ObjectRef<ApiSchema, Shown<LedgerEntry>>
}

export const seenOfFee = visibilityOf(FEE_FIELDS)<Fee>({})

/** Fees' types, queries, mutations and subscriptions, and what of a fee explains an entry. */
/** What the shares of a fee follow from. */
const DIVIDED = [
  'termsId',
  'confirmedAt',
  'amount',
  'reversed',
  'hasSplit',
  'hasTeamLead',
  'hasDivisionLead',
  'paidBy',
] as const

export function feeApi(schemaContext: SchemaContext, parts: FeeParts): void {
  const { builder, sql } = schemaContext
  const enums = feeEnums(builder, parts.terms)
  const loaders = feeLoaders(sql)
  const model: Model<Fee> = {
    name: 'Fee',
    plural: 'Fees',
    type: feeTypeOf(builder, enums, parts, loaders),
    rows: feeRows,
    read: readFee,
    seen: () => seenOfFee,
    needs: {
      shares: DIVIDED,
      leftToReceive: [...DIVIDED, 'received'],
      reportedByName: ['reportedBy'],
      confirmedByName: ['confirmedBy'],
      reversedByName: ['reversedBy'],
    },
    parts: {
      company: { of: 'companyId', from: parts.companies.companyOf },
      referringCompany: { of: 'referringCompanyId', from: parts.companies.companyOf },
      referral: { of: 'referralId', from: parts.referrals.referralOf },
      terms: { of: 'termsId', from: parts.terms.termsOf },
    },
    filters: filtersOf(FEE_FIELDS, enums),
  }
  const { filterType, show } = modelReads(schemaContext, model)
  modelLive(builder, { ...model, filterType, feed: parts.feed, keysOf: feeKeysOf })
  addMutations(builder, parts.deps, model.type, show)
  shareExplanation(builder, sql, parts.entryType, loaders)
}

type Show = (actor: Actor, fee: Fee) => Shown<Fee>

function addMutations(
  builder: ApiBuilder,
  deps: FeeDeps,
  type: Model<Fee>['type'],
  show: Show,
): void {
  const inputs = feeInputs(builder)
  const refusal = builder.objectRef<Refusal>('FeeRefusal').implement({
    description: 'A referral whose fee cannot be reported.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The referral.' }),
      reason: t.exposeString('reason', { description: 'The reason, for people to read.' }),
    }),
  })
  const reported = builder
    .objectRef<{ reported: Shown<Fee>[]; refusals: readonly Refusal[] }>('ReportedFees')
    .implement({
      description:
        'The result of a report: either all fees were reported, or none, with the reason for each refusal.',
      fields: t => ({
        reported: t.field({
          type: [type],
          description: 'The fees.',
          resolve: each => each.reported,
        }),
        refusals: t.field({
          type: [refusal],
          description: 'The referrals whose fees cannot be reported.',
          resolve: each => [...each.refusals],
        }),
      }),
    })
  builder.mutationFields(t => ({
    reportFee: t.field({
      type,
      description:
        'Reports the fee of a referral. Administrators of the receiving company and platform administrators only.',
      args: { input: t.arg({ type: inputs.report, required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        requireSignedIn(actor)
        const { referralId, idempotencyKey, ...given } = input
        const content = parseInput(feeInput, given)
        return show(actor, await reportFeeOf(deps, actor, { referralId, idempotencyKey, content }))
      },
    }),
    reportFees: t.field({
      type: reported,
      description: 'Reports several fees at once. All of them are reported, or none.',
      args: { input: t.arg({ type: inputs.reports, required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        requireSignedIn(actor)
        const { reported: fees, refusals } = await reportSeveralFees(deps, actor, input)
        return { reported: fees.map(fee => show(actor, fee)), refusals }
      },
    }),
    confirmFee: t.field({
      type,
      description:
        'Confirms a fee, which divides it into shares. Administrators of the referring company and platform administrators only.',
      args: { input: t.arg({ type: inputs.confirm, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        show(actor, await confirmFeeById(deps, actor, input)),
    }),
    receiveFee: t.field({
      type,
      description: 'Records what the referring company received of a fee.',
      args: { input: t.arg({ type: inputs.receive, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        show(actor, await receiveFeeById(deps, actor, input)),
    }),
    reverseFee: t.field({
      type,
      description: 'Takes a part of a fee back, or all of it, with people’s shares of it.',
      args: { input: t.arg({ type: inputs.reverse, required: true }) },
      resolve: async (_root, { input }, { actor }) =>
        show(actor, await reverseFeeById(deps, actor, input)),
    }),
  }))
}
