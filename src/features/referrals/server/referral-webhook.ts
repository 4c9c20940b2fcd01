import { z } from 'zod'
import {
  PARTNER_ANSWERS,
  type PartnerCallDeps,
  partnerHandle,
  partnerRoute,
} from '#features/webhooks/server/partner-call.ts'
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
import { findByExternalId, referralOfPath } from './reference-store.ts'
import type { ReferralDeps } from './referral-actions.ts'
import { applyStatusReport } from './report-referral.ts'

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

const reportRoute = (partnerCalls: PartnerCallDeps, deps: ReferralDeps): RestRoute => ({
  ...partnerRoute(partnerCalls),
  answer: reportedAnswer,
  path: '/webhook/referrals/{referralId}',
  name: 'applyStatusReport',
  summary: 'Update a referral’s status',
  description:
    'Everyone with a share in the referral sees the new status right away. COMPLETED makes the payment pending. Sending the same status again changes nothing. Send `externalId` to link the referral to your system’s ID.',
  params: referralPath,
  body: reportInput,
  answers: {
    200: 'The referral’s new status.',
    ...PARTNER_ANSWERS,
    404: 'Your company hasn’t received this referral.',
    409: 'The referral is already paid, the short reference fits more than one referral, the externalId belongs to another referral, or the webhook-id was used for another message.',
  },
  handle: partnerHandle(partnerCalls, {
    schema: reportInput,
    kept: ['companyId', 'status', 'externalId'],
    work: async ({ partner, params, body: { status, externalId }, messageId }) => {
      const { companyId } = partner
      const referralId = await referralOfPath(deps.database, companyId, params['referralId'])
      await applyStatusReport(deps, partner, { referralId, status, externalId, messageId })
      return reported(200, referralId, status)
    },
  }),
})

const receiveRoute = (partnerCalls: PartnerCallDeps, deps: ReferralDeps): RestRoute => ({
  ...partnerRoute(partnerCalls),
  answer: reportedAnswer,
  path: '/webhook/referrals',
  name: 'receiveReferral',
  summary: 'Create a referral',
  description:
    'For a client whom an agent referred without our forms. Your company receives the referral and we notify the agent. A repeat with the same `externalId` returns the existing referral.',
  params: z.object({}),
  body: receiveInput,
  answers: {
    201: 'The new referral.',
    ...PARTNER_ANSWERS,
    409: 'The externalId belongs to another client’s referral, or the webhook-id was used for another message.',
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
  ...partnerRoute(partnerCalls),
  answer: reportedAnswer,
  path: '/webhook/crm',
  name: 'reportStage',
  summary: 'Send a CRM stage',
  description:
    'Finds the referral by your `externalId` and sets the status that your company mapped to the stage. Other fields are ignored.',
  params: z.object({}),
  body: crmInput,
  answers: {
    200: 'The referral’s new status.',
    ...PARTNER_ANSWERS,
    404: 'Your company has no referral with this externalId.',
    409: 'The referral is already paid, or the webhook-id was used for another message.',
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
