import { z } from 'zod'
import { referralOfPath } from '#features/referrals/server/reference-store.ts'
import { partnerSender } from '#features/referrals/server/report-referral.ts'
import { referralPath } from '#features/referrals/webhook-input.ts'
import {
  PARTNER_ANSWERS,
  type PartnerCallDeps,
  partnerHandle,
  partnerRoute,
} from '#features/webhooks/server/partner-call.ts'
import { companyIdField } from '#features/webhooks/webhook-input.ts'
import { toDollars } from '#kernel/money.ts'
import type { RestRoute } from '#platform/http/rest-route.ts'
import { feeInput } from '../fee-input.ts'
import { FEE_STATES } from '../fee-states.ts'
import { reportFeeOf } from './fee-actions.ts'
import type { FeeDeps } from './lock-fee.ts'

const { dealValue, feeAmount, reason, currency } = feeInput.shape

const input = z.object({
  companyId: companyIdField,
  dealValue: dealValue.meta({ description: 'The value of the deal, in dollars.' }),
  feeAmount: feeAmount.meta({
    description: 'The fee, in dollars. Without it, what the terms come to.',
  }),
  reason: reason.meta({ description: 'The reason, where the fee differs from the terms.' }),
  currency: currency.meta({ description: 'The currency. Only USD is supported.' }),
})

const answer = z.object({
  id: z.string().meta({ description: 'The fee’s ID.' }),
  referralId: z.string().meta({ description: 'The referral’s ID.' }),
  amount: z.number().meta({ description: 'The fee, in dollars.' }),
  state: z.enum(FEE_STATES).meta({ description: 'The state of the fee.' }),
})

/** `POST /webhook/referrals/{referralId}/fee`: a partner’s own system reports a fee. */
export const feeWebhook = (partnerCalls: PartnerCallDeps, deps: FeeDeps): RestRoute => ({
  ...partnerRoute(partnerCalls),
  path: '/webhook/referrals/{referralId}/fee',
  name: 'reportFee',
  summary: 'Report a referral’s fee',
  description:
    'By the referral’s terms the fee follows from `dealValue`, or is `feeAmount`. It is divided into shares at once where your company pays people, and once the referring company confirms it where that pays them.',
  params: referralPath,
  body: input,
  answer,
  answers: {
    201: 'The fee.',
    ...PARTNER_ANSWERS,
    404: 'Your company hasn’t received this referral.',
    409: 'The referral already has a fee, was rejected, was paid without one or was made under no terms, or the webhook-id was used for another message.',
  },
  handle: partnerHandle(partnerCalls, {
    schema: input,
    kept: ['companyId', 'dealValue', 'feeAmount', 'currency'],
    work: async ({ partner, params, body: { companyId, ...content }, messageId }) => {
      const referralId = await referralOfPath(deps.database, companyId, params['referralId'])
      const fee = await reportFeeOf(
        deps,
        partner,
        { referralId, idempotencyKey: messageId, content },
        partnerSender(partner),
      )
      const { id, amount, state } = fee
      return { status: 201, body: { id, referralId, amount: toDollars(amount), state } }
    },
  }),
})
