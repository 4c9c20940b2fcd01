import type { ObjectRef } from '@pothos/core'
import type { LedgerEntry } from '#features/ledger/ledger-entry.ts'
import type { Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { visibilityOf } from '#kernel/fields.ts'
import { parseInput } from '#kernel/parse.ts'
import type { Refusal } from '#platform/db/all-or-none.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { filtersOf } from '#platform/graphql/declared.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { addMutations, type Changed } from '#platform/graphql/mutations.ts'
import { FEE_FIELDS, type Fee } from '../fee.ts'
import { readFee } from '../fee-access.ts'
import { feeInput } from '../fee-input.ts'
import {
  confirmFeeById,
  type ReportedFees,
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
  feeMutations(builder, { type: model.type, deps: parts.deps, show })
  shareExplanation(builder, sql, parts.entryType, loaders)
}

function feeMutations(builder: ApiBuilder, changed: Changed<FeeDeps, Fee>): void {
  const inputs = feeInputs(builder)
  const { type, deps, show } = changed
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
  const showAll = (actor: Actor, { reported, refusals }: ReportedFees) => ({
    reported: reported.map(fee => show(actor, fee)),
    refusals,
  })
  addMutations(builder, { type: reported, deps, show: showAll }, mutation => ({
    reportFees: mutation(
      'Reports several fees at once. All of them are reported, or none.',
      inputs.reports,
      reportSeveralFees,
    ),
  }))
  addMutations(builder, changed, mutation => ({
    reportFee: mutation(
      'Reports the fee of a referral. Administrators of the receiving company and platform administrators only.',
      inputs.report,
      (deps, actor, { referralId, idempotencyKey, ...given }) =>
        reportFeeOf(deps, actor, {
          referralId,
          idempotencyKey,
          content: parseInput(feeInput, given),
        }),
    ),
    confirmFee: mutation(
      'Confirms a fee, which divides it into shares. Administrators of the referring company and platform administrators only.',
      inputs.confirm,
      confirmFeeById,
    ),
    receiveFee: mutation(
      'Records what the referring company received of a fee.',
      inputs.receive,
      receiveFeeById,
    ),
    reverseFee: mutation(
      'Takes a part of a fee back, or all of it, with people’s shares of it.',
      inputs.reverse,
      reverseFeeById,
    ),
  }))
}
