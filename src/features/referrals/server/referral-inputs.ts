import type { ApiBuilder, InputFields } from '#platform/graphql/builder.ts'
import { inputsOf } from '#platform/graphql/declared.ts'
import { REFERRAL_FIELDS } from '../referral.ts'
import type { ReferralTypes } from './referral-type.ts'

/** What the mutations take. */
export const referralInputs = (builder: ApiBuilder, types: ReferralTypes) => {
  const { status } = types
  const id = (t: InputFields) => t.id({ required: true, description: 'The referral.' })
  return {
    create: builder.inputType('CreateReferralInput', {
      description: 'A client and the company that they are recommended to.',
      fields: t => {
        const { required, optional } = inputsOf(t, REFERRAL_FIELDS, types)
        return {
          ...required('companyId', 'name', 'email', 'phoneNumber', 'notes'),
          ...optional('splitUserIds', 'approximateValue'),
          referringCompanyId: t.id({
            description: 'The agent’s own company, which is also the default.',
          }),
          userId: t.id({ description: 'The agent: the person who asks, unless it is admin.' }),
          status: t.field({
            type: status,
            description:
              'How far it has come already; for admin, who may bring it in from elsewhere.',
          }),
          createdAt: t.field({
            type: 'DateTime',
            description: 'When it was made, if not now; for admin alone.',
          }),
          idempotencyKey: t.string({
            description: 'Sent again with the same key, it makes one referral.',
          }),
        }
      },
    }),
    update: builder.inputType('UpdateReferralInput', {
      description: 'What is to change; what is left out stays.',
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
      description: 'Which referral goes.',
      fields: t => ({ id: id(t) }),
    }),
    anonymize: builder.inputType('AnonymizeClientInput', {
      description: 'The referral whose client is removed.',
      fields: t => ({ id: id(t) }),
    }),
    status: builder.inputType('ChangeReferralStatusInput', {
      description: 'A referral and where it moves.',
      fields: t => ({
        id: id(t),
        status: t.field({ type: status, required: true, description: 'Where it moves.' }),
      }),
    }),
  }
}
