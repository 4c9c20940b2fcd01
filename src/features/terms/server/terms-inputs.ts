import type { ApiBuilder, InputFields } from '#platform/graphql/builder.ts'
import { inputsOf } from '#platform/graphql/declared.ts'
import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import { TERMS_FIELDS } from '../terms.ts'
import { SHARES } from '../terms-shares.ts'
import type { TermsEnums } from './terms-types.ts'

// Numbers of any kind come in, so that the answer names the field of one that isn't whole.
const numbersOf = (t: InputFields) =>
  Object.fromEntries(
    (['feeRate', ...SHARES, 'splitShare', 'holdDays', 'clawbackDays'] as const).map(name => [
      name,
      t.float({ description: TERMS_FIELDS[name].says }),
    ]),
  )

export const termsInputs = (builder: ApiBuilder, enums: TermsEnums) => {
  const content = (t: InputFields) => ({
    ...numbersOf(t),
    ...inputsOf(t, TERMS_FIELDS, enums).optional(
      'feeAmount',
      'absentLead',
      'paidBy',
      'effectiveFrom',
    ),
  })
  const decision = (name: string, what: string, more: (t: InputFields) => object = () => ({})) =>
    builder.inputType(name, {
      description: what,
      fields: t => ({
        id: t.id({ required: true, description: 'The terms.' }),
        idempotencyKey: idempotencyKeyOf(t),
        ...(more(t) as object),
      }),
    })
  return {
    draft: builder.inputType('DraftTermsInput', {
      description: 'The companies and what they are to agree on. What is left out is 0, or usual.',
      fields: t => ({
        ...inputsOf(t, TERMS_FIELDS, enums).required('companyId', 'feeKind'),
        ...inputsOf(t, TERMS_FIELDS, enums).optional('referringCompanyId'),
        ...content(t),
        idempotencyKey: idempotencyKeyOf(t),
      }),
    }),
    update: builder.inputType('UpdateTermsDraftInput', {
      description: 'Fields to change. Omit a field to keep it.',
      fields: t => ({
        id: t.id({ required: true, description: 'The draft.' }),
        ...inputsOf(t, TERMS_FIELDS, enums).optional('feeKind'),
        ...content(t),
      }),
    }),
    propose: decision('ProposeTermsInput', 'The draft to propose.'),
    withdraw: decision('WithdrawTermsInput', 'The proposal to withdraw.'),
    accept: builder.inputType('AcceptTermsInput', {
      description: 'The proposal to accept.',
      fields: t => ({
        id: t.id({ required: true, description: 'The terms.' }),
        proposedAt: t.field({
          type: 'DateTime',
          required: true,
          description: 'The `proposedAt` of the terms that you read.',
        }),
        note: t.string({ description: 'Optional. A note for the other side.' }),
        idempotencyKey: idempotencyKeyOf(t),
      }),
    }),
    decline: builder.inputType('DeclineTermsInput', {
      description: 'The proposal to decline.',
      fields: t => ({
        id: t.id({ required: true, description: 'The terms.' }),
        note: t.string({ description: 'Optional. A note for the other side.' }),
        idempotencyKey: idempotencyKeyOf(t),
      }),
    }),
  }
}
