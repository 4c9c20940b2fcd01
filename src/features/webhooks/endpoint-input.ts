import { z } from 'zod'
import { COMPANY_EVENTS } from '#kernel/company-event.ts'
import { isOneLine } from '#kernel/plain-text.ts'

const url = z
  .string()
  .trim()
  .min(1, 'Please enter a URL')
  .max(2048, 'The URL is too long')
  .refine(
    text => /^https?:\/\//i.test(text) && isOneLine(text) && URL.canParse(text),
    'Please enter a URL that begins with https://',
  )

const events = z
  .array(z.enum(COMPANY_EVENTS, `Please choose from ${COMPANY_EVENTS.join(', ')}`))
  .min(1, 'Please choose at least one event')
  .transform(chosen => COMPANY_EVENTS.filter(event => chosen.includes(event)))

/** A new endpoint, as the form and the API send it. */
export const endpointInput = z.object({ url, events })

/** What of an endpoint is to change. */
export const endpointEditInput = z.object({
  url: url.nullish(),
  events: events.nullish(),
  paused: z.boolean().nullish(),
})
