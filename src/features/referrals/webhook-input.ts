import { z } from 'zod'
import { EMAIL_MAX, INVALID_EMAIL, plainText } from '#features/identity/identity-input.ts'
import { companyIdField, externalIdField } from '#features/webhooks/webhook-input.ts'
import { clientInput } from './referral-input.ts'
import { REFERRAL_STATUSES, WEBHOOK_STATUSES } from './referral-status.ts'

/** The referral of a path; what is no id is no referral's. */
export const referralPath = z.object({
  referralId: z.string().meta({ description: 'The referral’s ID, or its first eight characters.' }),
})

/** SPEC section 4: what a partner's system may say of a referral. */
export const reportInput = z.object({
  companyId: companyIdField,
  status: z
    .enum(WEBHOOK_STATUSES, `status must be one of ${WEBHOOK_STATUSES.join(', ')}`)
    .meta({ description: 'The referral’s status.' }),
  externalId: externalIdField.optional(),
})

/** A client who came to a partner, under the names of the refer form, and whose good word it was. */
export const receiveInput = z
  .object({
    companyId: companyIdField,
    agentId: z
      .string('agentId must be a string')
      .regex(/^[\w-]{1,64}$/, 'agentId must be an agent’s ID')
      .optional()
      .meta({ description: 'The agent’s ID. Send either this or agentEmail.' }),
    agentEmail: z
      .string(INVALID_EMAIL)
      .trim()
      .max(EMAIL_MAX, INVALID_EMAIL)
      .optional()
      .meta({ description: 'The agent’s email address. Send either this or agentId.' }),
    externalId: externalIdField.optional(),
    name: clientInput.shape.name.meta({ description: 'The client’s name.' }),
    email: clientInput.shape.email.meta({ description: 'The client’s email address.' }),
    phone: clientInput.shape.phone.meta({ description: 'The client’s phone number.' }),
    referralType: clientInput.shape.referralType.meta({
      description: 'The client’s needs.',
    }),
  })
  .refine(({ agentId, agentEmail }) => (agentId === undefined) !== (agentEmail === undefined), {
    message: 'Send either agentId or agentEmail',
    path: ['agentId'],
  })

/** What a customer system says of a referral, in its own words. */
export const crmInput = z.object({
  companyId: companyIdField,
  externalId: externalIdField,
  stage: plainText('stage must be a string')
    .min(1, 'stage must have 1 to 100 characters')
    .max(100, 'stage must have 1 to 100 characters')
    .meta({ description: 'The CRM stage that your company mapped to a status.' }),
})

/** All that a partner is ever told of a referral. */
export const reportedAnswer = z.object({
  id: z.string().meta({ description: 'The referral’s ID.' }),
  status: z.enum(REFERRAL_STATUSES).meta({ description: 'The referral’s status.' }),
})
