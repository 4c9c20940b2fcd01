import { REFERRAL_FIELDS, type Referral } from '#features/referrals/referral.ts'
import type { ReferralApi } from '#features/referrals/server/referral-api.ts'
import type { Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { Refusal } from '#platform/db/all-or-none.ts'
import type { ApiBuilder, InputFields } from '#platform/graphql/builder.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { idempotencyKeyOf } from '#platform/graphql/idempotency-key.ts'
import { addMutations } from '#platform/graphql/mutations.ts'
import { byPayAmount, type PaymentListName } from '../payment.ts'
import { MOST_PAID_AT_ONCE, MOST_REASON } from '../payment-input.ts'
import {
  type PaidReferrals,
  type PaymentDeps,
  payReferrals,
  updatePayment,
} from './payment-actions.ts'
import { type PaymentTotal, paymentTotals } from './payment-totals.ts'

/** What companies pay people for referrals. */
export function paymentApi(builder: ApiBuilder, deps: PaymentDeps, referrals: ReferralApi): void {
  editApi(builder, deps, referrals)
  payApi(builder, deps, referrals)
  totalsApi(builder, deps)
}

function editApi(builder: ApiBuilder, deps: PaymentDeps, { type, types, show }: ReferralApi): void {
  const input = paymentInputOf(builder, types)
  addMutations(builder, { type, deps, show }, mutation => ({
    updatePayment: mutation(
      'Updates a referral’s payment. Administrators of the company that pays people for it and platform administrators only.',
      input,
      updatePayment,
    ),
  }))
}

const paymentInputOf = (builder: ApiBuilder, { paymentStatus }: ReferralApi['types']) =>
  builder.inputType('UpdatePaymentInput', {
    description: 'A payment, in dollars. Omit an amount to keep it; null clears it.',
    fields: t => ({
      id: t.id({ required: true, description: 'The referral’s ID.' }),
      paymentStatus: t.field({
        type: paymentStatus,
        required: true,
        description: 'PENDING, PROCESSED (paid as of now) or FAILED.',
      }),
      // Plain numbers and not Money, for `payment-input.ts` reads dollars as they are typed.
      ...byPayAmount(field => t.float({ description: REFERRAL_FIELDS[field].says })),
      reason: reasonOf(t),
      idempotencyKey: idempotencyKeyOf(t),
    }),
  })

const reasonOf = (t: InputFields) =>
  t.string({
    description: `The reason, for those who see the amounts. At most ${MOST_REASON} characters.`,
  })

function payApi(builder: ApiBuilder, deps: PaymentDeps, { type, show }: ReferralApi): void {
  const payment = builder.inputType('ReferralPaymentInput', {
    description:
      'A referral to pay, with amounts in dollars. An amount that is left out stays as it is.',
    fields: t => ({
      id: t.id({ required: true, description: 'The referral.' }),
      ...byPayAmount(field => t.float({ description: REFERRAL_FIELDS[field].says })),
      reason: reasonOf(t),
    }),
  })
  const input = builder.inputType('PayReferralsInput', {
    description: `Up to ${MOST_PAID_AT_ONCE} referrals to pay together.`,
    fields: t => ({
      payments: t.field({ type: [payment], required: true, description: 'Each referral once.' }),
      idempotencyKey: idempotencyKeyOf(t),
    }),
  })
  const refusal = builder.objectRef<Refusal>('PaymentRefusal').implement({
    description: 'A referral that cannot be paid.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The referral.' }),
      reason: t.exposeString('reason', { description: 'The reason, for people to read.' }),
    }),
  })
  const result = builder
    .objectRef<{ paid: Shown<Referral>[]; refusals: PaidReferrals['refusals'] }>('PaidReferrals')
    .implement({
      description:
        'The result of a payment: either all referrals were paid, or none, with the reason for each refusal.',
      fields: t => ({
        paid: t.field({
          type: [type],
          description: 'The paid referrals, in the order of the request.',
          resolve: ({ paid }) => paid,
        }),
        refusals: t.field({
          type: [refusal],
          description: 'The referrals that cannot be paid.',
          resolve: ({ refusals }) => [...refusals],
        }),
      }),
    })
  const showAll = (actor: Actor, { paid, refusals }: PaidReferrals) => ({
    paid: paid.map(row => show(actor, row)),
    refusals,
  })
  addMutations(builder, { type: result, deps, show: showAll }, mutation => ({
    payReferrals: mutation(
      'Pays several referrals at once. All of them are paid, or none. Administrators of the company that pays people for them and platform administrators only.',
      input,
      payReferrals,
    ),
  }))
}

function totalsApi(builder: ApiBuilder, deps: PaymentDeps): void {
  const list = describedEnum<PaymentListName>(
    builder,
    'PaymentList',
    'A list of a company’s payments.',
    {
      TO_PAY: 'Completed referrals that are waiting for payment.',
      NOT_COMPLETED: 'Referrals with a pending payment that are not completed yet.',
      PAID: 'Paid referrals.',
      FAILED: 'Referrals whose payment failed.',
    },
  )
  const total = builder.objectRef<PaymentTotal>('PaymentTotal').implement({
    description: 'The number and sum of one list.',
    fields: t => ({
      list: t.expose('list', { type: list, description: 'The list.' }),
      count: t.exposeInt('count', { description: 'The number of referrals.' }),
      amount: t.expose('amount', {
        type: 'Money',
        description: 'The sum of everyone’s amounts.',
      }),
    }),
  })
  builder.queryField('paymentTotals', t =>
    t.field({
      type: [total],
      description:
        'The number and sum of a company’s payments, list by list, for its administrator and admin.',
      args: { companyId: t.arg.id({ required: true, description: 'The company that pays.' }) },
      resolve: (_root, { companyId }, { actor }) => {
        requireSignedIn(actor)
        return paymentTotals(deps.database, actor, companyId)
      },
    }),
  )
}
