import type { ApiBuilder, InputFields } from '#platform/graphql/builder.ts'
import { inputsOf } from '#platform/graphql/declared.ts'
import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import { REFERRAL_FIELDS } from '../referral.ts'
import type { ReferralTypes } from './referral-type.ts'

/** What the mutations take. */
export const referralInputs = (builder: ApiBuilder, types: ReferralTypes) => {
  const { status } = types
  const id = (t: InputFields) => t.id({ required: true, description: 'The referral’s ID.' })
  return {
    create: builder.inputType('CreateReferralInput', {
      description: 'A client and the partner company to refer them to.',
      fields: t => {
        const { required, optional } = inputsOf(t, REFERRAL_FIELDS, types)
        return {
          ...required('companyId', 'name', 'email', 'phoneNumber', 'notes'),
          ...optional('splitUserIds', 'approximateValue'),
          referringCompanyId: t.id({
            description: 'The agent’s own company. This is also the default.',
          }),
          userId: t.id({
            description: 'The agent. Only platform administrators can name another member.',
          }),
          status: t.field({
            type: status,
            description:
              'The referral’s status. Platform administrators only, for referrals imported from elsewhere.',
          }),
          createdAt: t.field({
            type: 'DateTime',
            description: 'Creation time, if not now. Platform administrators only.',
          }),
          idempotencyKey: idempotencyKeyOf(t, 'creates no second referral'),
        }
      },
    }),
    update: builder.inputType('UpdateReferralInput', {
      description: 'Fields to change. Omit a field to keep it.',
      fields: t => ({
        id: id(t),
        ...inputsOf(t, REFERRAL_FIELDS, types).optional(
          'status',
          'name',
          'email',
          'phoneNumber',
          'notes',
        ),
      }),
    }),
    remove: builder.inputType('DeleteReferralInput', {
      description: 'The referral to delete.',
      fields: t => ({ id: id(t) }),
    }),
    anonymize: builder.inputType('AnonymizeClientInput', {
      description: 'The referral to anonymize.',
      fields: t => ({ id: id(t) }),
    }),
    status: builder.inputType('ChangeReferralStatusInput', {
      description: 'A referral and its new status.',
      fields: t => ({
        id: id(t),
        status: t.field({ type: status, required: true, description: 'The new status.' }),
      }),
    }),
  }
}
