import { z } from 'zod'
import { isOneLine } from '#kernel/plain-text.ts'

/** What a partner may call a thing of theirs. */
export const externalIdField = z
  .string('externalId must be a string')
  .trim()
  .refine(
    text => text.length >= 1 && text.length <= 200 && isOneLine(text),
    'externalId must have 1 to 200 characters',
  )
  .meta({ description: 'Your system’s ID for this referral. Unique within your company.' })

export const companyIdField = z
  .string('companyId must be a string')
  .min(1, 'companyId must be a string')
  .max(64, 'companyId can have at most 64 characters')
  .meta({ description: 'Your company’s ID.' })

/** What says whose call it is, before anything else of it is judged. */
export const claimInput = z.object({ companyId: companyIdField })

/** The headers of a partner’s call; the last two are those of Standard Webhooks. */
export const partnerHeaders = z.object({
  'webhook-api-key': z.string().meta({ description: 'Your company’s API key: 32 hex characters.' }),
  'webhook-id': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'webhook-id must have 1 to 200 visible characters')
    .optional()
    .meta({
      description:
        'Your ID for the message. A repeat within 24 hours gets the same response and has no further effect.',
    }),
  'webhook-timestamp': z
    .string()
    .regex(/^\d{1,12}$/, 'webhook-timestamp must be Unix time in seconds')
    .optional()
    .meta({
      description: 'Unix time in seconds. Must be within five minutes.',
    }),
})

const TOLERANCE_S = 5 * 60

/** Whether a time that was sent is near enough to now. */
export const isTimely = (unixSeconds: string, now = Date.now()): boolean =>
  Math.abs(Number(unixSeconds) - now / 1000) <= TOLERANCE_S
