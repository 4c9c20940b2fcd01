import { z } from 'zod'
import { EMAIL_MAX, INVALID_EMAIL, plainText } from '#features/identity/identity-input.ts'
import { companyIdField, externalIdField } from '#features/webhooks/webhook-input.ts'
import { clientInput } from './referral-input.ts'
import { REFERRAL_STATUSES, WEBHOOK_STATUSES } from './referral-status.ts'

/** The referral of a path; what is no id is no referral's. */
export const referralPath = z.object({
  referralId: z.string().meta({ description: 'The referral.' }),
})

/** SPEC section 4: what a partner's system may say of a referral. */
export const reportInput = z.object({
  companyId: companyIdField,
  status: z
    .enum(WEBHOOK_STATUSES, `status must be one of ${WEBHOOK_STATUSES.join(', ')}`)
    .meta({ description: 'How far it has come.' }),
  externalId: externalIdField.optional(),
})

/** A client who came to a partner, under the names of the refer form, and whose good word it was. */
export const receiveInput = z
  .object({
    companyId: companyIdField,
    agentId: z
      .string('agentId must be a text')
      .regex(/^[\w-]{1,64}$/, 'agentId must be an agent’s id')
      .optional()
      .meta({ description: 'Whose good word it was, by id. Give this or agentEmail.' }),
    agentEmail: z
      .string(INVALID_EMAIL)
      .trim()
      .max(EMAIL_MAX, INVALID_EMAIL)
      .optional()
      .meta({ description: 'Whose good word it was, by email address.' }),
    externalId: externalIdField.optional(),
    name: clientInput.shape.name.meta({ description: 'The client.' }),
    email: clientInput.shape.email.meta({ description: 'Where they get mail.' }),
    phone: clientInput.shape.phone.meta({ description: 'Where they are called.' }),
    referralType: clientInput.shape.referralType.meta({
      description: 'What they are looking for.',
    }),
  })
  .refine(({ agentId, agentEmail }) => (agentId === undefined) !== (agentEmail === undefined), {
    message: 'Name the agent by agentId or by agentEmail',
    path: ['agentId'],
  })

/** What a customer system says of a referral, in its own words. */
export const crmInput = z.object({
  companyId: companyIdField,
  externalId: externalIdField,
  stage: plainText('stage must be a text')
    .min(1, 'stage must have 1 to 100 characters')
    .max(100, 'stage must have 1 to 100 characters')
    .meta({ description: 'The stage, as your company has matched it to a status.' }),
})

/** All that a partner is ever told of a referral. */
export const reportedAnswer = z.object({
  id: z.string().meta({ description: 'The referral.' }),
  status: z.enum(REFERRAL_STATUSES).meta({ description: 'How far it has come.' }),
})
