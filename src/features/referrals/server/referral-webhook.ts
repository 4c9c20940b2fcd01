import { z } from 'zod'
import {
  type PartnerCallDeps,
  partnerHandle,
  provePartnerCall,
} from '#features/webhooks/server/partner-call.ts'
import { partnerHeaders } from '#features/webhooks/webhook-input.ts'
import { notFound } from '#kernel/errors.ts'
import type { RestRoute } from '#platform/http/rest-route.ts'
import type { ReferralStatus } from '../referral-status.ts'
import {
  crmInput,
  receiveInput,
  referralPath,
  reportedAnswer,
  reportInput,
} from '../webhook-input.ts'
import { statusOfStage } from './crm-stage-store.ts'
import { receiveReferral } from './receive-referral.ts'
import { findByExternalId } from './reference-store.ts'
import type { ReferralDeps } from './referral-actions.ts'
import { applyStatusReport } from './report-referral.ts'

const ANSWERS = {
  400: 'The body is not JSON.',
  401: 'No key, another key, or a company that is unknown or not active: the same answer for all.',
  413: 'The body is longer than 64 kB.',
  415: 'The body is of another type than application/json.',
  422: 'A field or a header is not as it must be; the answer names it.',
  429: 'Too many calls; `Retry-After` says how long to wait.',
}

const reported = (status: number, id: string, now: ReferralStatus) => ({
  status,
  body: { id, status: now },
})

/** The routes for partners' own systems, each on the actions that people's dialogs stand on. */
export function referralWebhooks(
  partnerCalls: PartnerCallDeps,
  deps: ReferralDeps,
): readonly RestRoute[] {
  return [
    reportRoute(partnerCalls, deps),
    receiveRoute(partnerCalls, deps),
    crmRoute(partnerCalls, deps),
  ]
}

const shared = (partnerCalls: PartnerCallDeps) =>
  ({
    method: 'POST',
    group: 'Webhooks',
    opensWith: ['webhookKey'],
    headers: partnerHeaders,
    answer: reportedAnswer,
    admit: partnerCalls.admit,
    prove: request => provePartnerCall(partnerCalls, request),
  }) as const satisfies Partial<RestRoute>

const isId = (text: string | undefined): text is string => /^[\w-]{1,64}$/.test(text ?? '')

const reportRoute = (partnerCalls: PartnerCallDeps, deps: ReferralDeps): RestRoute => ({
  ...shared(partnerCalls),
  path: '/webhook/referrals/{referralId}',
  name: 'applyStatusReport',
  summary: 'Say how far a referral has come',
  description:
    'Everyone who has a share in the referral sees it at once. COMPLETED makes its payment pending. The same status again changes nothing. With `externalId` the referral can be found by your own name for it from then on.',
  params: referralPath,
  body: reportInput,
  answers: {
    200: 'The referral has this status now.',
    ...ANSWERS,
    404: 'Your company has not received such a referral.',
    409: 'The referral has been paid, your externalId belongs to another one, or the webhook-id was used for another message.',
  },
  handle: partnerHandle(partnerCalls, {
    schema: reportInput,
    kept: ['companyId', 'status', 'externalId'],
    work: async ({ partner, params, body: { status, externalId }, messageId }) => {
      const { referralId } = params
      if (!isId(referralId)) throw notFound('Referral')
      await applyStatusReport(deps, partner, { referralId, status, externalId, messageId })
      return reported(200, referralId, status)
    },
  }),
})

const receiveRoute = (partnerCalls: PartnerCallDeps, deps: ReferralDeps): RestRoute => ({
  ...shared(partnerCalls),
  path: '/webhook/referrals',
  name: 'receiveReferral',
  summary: 'Tell us of a client whom an agent sent you',
  description:
    'For a client who came by an agent’s good word without our forms. Your company receives the referral; its agent is told. Sent again with the same `externalId`, it gives the referral of before.',
  params: z.object({}),
  body: receiveInput,
  answers: {
    201: 'The referral.',
    ...ANSWERS,
    409: 'Your externalId belongs to a referral of another client, or the webhook-id was used for another message.',
  },
  handle: partnerHandle(partnerCalls, {
    schema: receiveInput,
    kept: ['companyId', 'agentId', 'externalId'],
    work: async ({ partner, body, messageId }) => {
      const { id, status } = await receiveReferral(deps, partner, body, messageId)
      return reported(201, id, status ?? 'SUBMITTED')
    },
  }),
})

const crmRoute = (partnerCalls: PartnerCallDeps, deps: ReferralDeps): RestRoute => ({
  ...shared(partnerCalls),
  path: '/webhook/crm',
  name: 'reportStage',
  summary: 'Pass on a stage of your customer system',
  description:
    'Finds the referral by your `externalId` and gives it the status that your company has matched to the stage. Other fields are passed over.',
  params: z.object({}),
  body: crmInput,
  answers: {
    200: 'The referral has this status now.',
    ...ANSWERS,
    404: 'Your company has no referral of that externalId.',
    409: 'The referral has been paid, or the webhook-id was used for another message.',
  },
  handle: partnerHandle(partnerCalls, {
    schema: crmInput,
    kept: ['companyId', 'externalId', 'stage'],
    work: async ({ partner, body: { externalId, stage }, messageId }) => {
      const { companyId } = partner
      const referralId = await findByExternalId(deps.database, companyId, externalId)
      if (referralId === undefined) throw notFound('Referral')
      const status = await statusOfStage(deps.database, companyId, stage)
      await applyStatusReport(deps, partner, { referralId, status, messageId })
      return reported(200, referralId, status)
    },
  }),
})
