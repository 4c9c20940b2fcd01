import { REFERRAL_FIELDS } from '#features/referrals/referral.ts'
import type { ReferralApi } from '#features/referrals/server/referral-api.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { byPayAmount } from '../payment.ts'
import { type PaymentDeps, updatePayment } from './payment-actions.ts'

/** The payment edit. */
export function paymentApi(
  builder: ApiBuilder,
  deps: PaymentDeps,
  { type, types, show }: ReferralApi,
): void {
  const input = paymentInputOf(builder, types)
  builder.mutationField('updatePayment', t =>
    t.field({
      type,
      description:
        'Says what is paid of a referral, for the company that received it and for admin.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, { input }, { actor }) => {
        requireSignedIn(actor)
        return show(actor, await updatePayment(deps, actor, input))
      },
    }),
  )
}

const paymentInputOf = (builder: ApiBuilder, { paymentStatus }: ReferralApi['types']) =>
  builder.inputType('UpdatePaymentInput', {
    description:
      'A payment as it is to be, in dollars. An amount that is left out stays; null is none.',
    fields: t => ({
      id: t.id({ required: true, description: 'The referral.' }),
      paymentStatus: t.field({
        type: paymentStatus,
        required: true,
        description: 'PENDING, PROCESSED, which is paid as of now, or FAILED.',
      }),
      // Plain numbers and not Money, for `payment-input.ts` reads dollars as they are typed.
      ...byPayAmount(field => t.float({ description: REFERRAL_FIELDS[field].says })),
      idempotencyKey: t.string({
        description: 'Sent again with the same key, it is one change.',
      }),
    }),
  })
