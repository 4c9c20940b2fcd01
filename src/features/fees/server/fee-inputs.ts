import type { ApiBuilder, InputFields } from '#platform/graphql/builder.ts'
import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import { MOST_FEES_AT_ONCE } from '../fee-input.ts'

// Plain numbers and not Money, so that the answer names the field of one that is no amount.
const content = (t: InputFields) => ({
  referralId: t.id({ required: true, description: 'The referral.' }),
  dealValue: t.float({ description: 'The value of the deal, in dollars.' }),
  feeAmount: t.float({
    description: 'The fee, in dollars. Defaults to what the terms come to.',
  }),
  reason: t.string({ description: 'The reason, where the fee differs from the terms.' }),
  currency: t.string({ description: 'The currency. Only USD is supported.' }),
})

export const feeInputs = (builder: ApiBuilder) => {
  const fee = builder.inputType('ReferralFeeInput', {
    description: 'The fee of a referral.',
    fields: content,
  })
  return {
    report: builder.inputType('ReportFeeInput', {
      description: 'The fee of a referral.',
      fields: t => ({ ...content(t), idempotencyKey: idempotencyKeyOf(t) }),
    }),
    reports: builder.inputType('ReportFeesInput', {
      description: `Up to ${MOST_FEES_AT_ONCE} fees to report together.`,
      fields: t => ({
        fees: t.field({ type: [fee], required: true, description: 'Each referral once.' }),
        idempotencyKey: idempotencyKeyOf(t),
      }),
    }),
    confirm: builder.inputType('ConfirmFeeInput', {
      description: 'The fee to confirm.',
      fields: t => ({
        id: t.id({ required: true, description: 'The fee.' }),
        idempotencyKey: idempotencyKeyOf(t),
      }),
    }),
    receive: builder.inputType('ReceiveFeeInput', {
      description: 'A receipt of a fee.',
      fields: t => ({
        id: t.id({ required: true, description: 'The fee.' }),
        amount: t.float({ description: 'The amount, in dollars. Defaults to all that is left.' }),
        idempotencyKey: idempotencyKeyOf(t),
      }),
    }),
    reverse: builder.inputType('ReverseFeeInput', {
      description: 'A reversal of a fee, or a part of it.',
      fields: t => ({
        id: t.id({ required: true, description: 'The fee.' }),
        amount: t.float({ description: 'The amount, in dollars. Defaults to all of it.' }),
        reason: t.string({ required: true, description: 'The reason.' }),
        idempotencyKey: idempotencyKeyOf(t),
      }),
    }),
  }
}
