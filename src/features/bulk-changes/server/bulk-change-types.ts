import type { EnumRef } from '@pothos/core'
import type { ReferralApi } from '#features/referrals/server/referral-api.ts'
import type { Shown } from '#kernel/access.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { apiFields } from '#platform/graphql/declared.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import { idInput } from '#platform/graphql/mutations.ts'
import {
  BULK_CHANGE_FIELDS,
  type BulkChange,
  type BulkChangeState,
  REFUSAL_REASONS,
  type RefusalCode,
} from '../bulk-change.ts'
import type { BulkChangePreview } from './bulk-change-actions.ts'
import type { BulkRefusal } from './refusals.ts'

export type BulkReferralTypes = Pick<ReferralApi, 'types' | 'filterType' | 'scopeType'>

/** What the API says of bulk changes, and what it takes. */
export function bulkChangeTypes(builder: ApiBuilder, referrals: BulkReferralTypes) {
  const state = describedEnum<BulkChangeState>(
    builder,
    'BulkChangeState',
    'The state of a bulk change.',
    {
      WAITING: 'The change hasn’t begun yet.',
      RUNNING: 'The change is under way.',
      DONE: 'The change is done.',
      CANCELED: 'The change was canceled. Referrals that were changed by then stay so.',
    },
  )
  const code = describedEnum(
    builder,
    'BulkChangeRefusalCode',
    'The reason why a referral isn’t changed.',
    REFUSAL_REASONS,
  )
  const enums = { newStatus: referrals.types.status, state }
  const bulkChange = builder.objectRef<Shown<BulkChange>>('BulkChange').implement({
    description: 'The same change of many referrals, which runs in the background.',
    fields: t => apiFields(t, BULK_CHANGE_FIELDS, enums),
  })
  return {
    state,
    bulkChange,
    preview: previewTypeOf(builder, code),
    refusal: refusalTypeOf(builder, code),
    ...inputsFor(builder, referrals),
  }
}

type CodeType = EnumRef<ApiSchema, RefusalCode>

const previewTypeOf = (builder: ApiBuilder, code: CodeType) => {
  type Reason = BulkChangePreview['reasons'][number]
  const reason = builder.objectRef<Reason>('BulkChangeReason').implement({
    description: 'A reason why referrals aren’t changed.',
    fields: t => ({
      code: t.expose('code', { type: code, description: 'The reason.' }),
      reason: t.string({
        description: 'The reason in words.',
        resolve: each => REFUSAL_REASONS[each.code],
      }),
      count: t.exposeInt('count', { description: 'The number of referrals.' }),
    }),
  })
  return builder.objectRef<BulkChangePreview>('BulkChangePreview').implement({
    description: 'The result that a bulk change would have now.',
    fields: t => ({
      total: t.exposeInt('total', { description: 'The number of referrals that are chosen.' }),
      changed: t.exposeInt('changed', { description: 'The number that would change.' }),
      unchanged: t.exposeInt('unchanged', { description: 'The number that are so already.' }),
      refused: t.exposeInt('refused', { description: 'The number that can’t be changed.' }),
      reasons: t.expose('reasons', {
        type: [reason],
        description: 'The reasons why referrals can’t be changed.',
      }),
    }),
  })
}

const refusalTypeOf = (builder: ApiBuilder, code: CodeType) =>
  builder.objectRef<BulkRefusal>('BulkChangeRefusal').implement({
    description: 'A referral that a bulk change didn’t change.',
    fields: t => ({
      referralId: t.exposeID('referralId', { description: 'The referral’s ID.' }),
      clientName: t.exposeString('clientName', {
        nullable: true,
        description: 'The client’s name. Null if you can’t see the referral.',
      }),
      code: t.expose('code', { type: code, description: 'The reason.' }),
      reason: t.string({
        description: 'The reason in words.',
        resolve: each => REFUSAL_REASONS[each.code],
      }),
    }),
  })

function inputsFor(builder: ApiBuilder, { types, filterType, scopeType }: BulkReferralTypes) {
  const selection = builder.inputType('ReferralSelectionInput', {
    description: 'Referrals by their IDs, or those of a list: of a scope, a search and a filter.',
    fields: t => ({
      ids: t.idList({ description: 'The IDs of up to 1,000 referrals.' }),
      scope: t.field({ type: scopeType, description: 'The list’s scope.' }),
      search: t.string({ description: 'The list’s search.' }),
      filter: t.field({ type: filterType, description: 'The list’s filter.' }),
    }),
  })
  const change = builder.inputType('BulkChangeEditInput', {
    description: 'The new value: one of the three.',
    fields: t => ({
      status: t.field({ type: types.status, description: 'The new status.' }),
      userId: t.id({
        description:
          'The new agent. For administrators of the agents’ company, within it, and platform administrators.',
      }),
      companyId: t.id({
        description: 'The new partner company. Platform administrators only.',
      }),
    }),
  })
  const start = builder.inputType('StartBulkChangeInput', {
    description: 'The referrals to change, and what changes.',
    fields: t => ({
      selection: t.field({ type: selection, required: true, description: 'The referrals.' }),
      change: t.field({ type: change, required: true, description: 'The new value.' }),
      idempotencyKey: idempotencyKeyOf(t, 'starts no second bulk change'),
    }),
  })
  const cancel = idInput(
    builder,
    'CancelBulkChangeInput',
    'The bulk change to cancel.',
    'The bulk change’s ID.',
  )
  return { selection, change, start, cancel }
}
