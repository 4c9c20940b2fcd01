import { z } from 'zod'
import { isOneLine } from '#kernel/plain-text.ts'
import { WEBHOOK_EVENTS } from './webhook-event.ts'

const url = z
  .string()
  .trim()
  .min(1, 'Please enter the address')
  .max(2048, 'The address is too long')
  .refine(
    text => /^https?:\/\//i.test(text) && isOneLine(text) && URL.canParse(text),
    'Please enter an address that begins with https://',
  )

const events = z
  .array(z.enum(WEBHOOK_EVENTS, `Please choose among ${WEBHOOK_EVENTS.join(', ')}`))
  .min(1, 'Please choose at least one event')
  .transform(chosen => WEBHOOK_EVENTS.filter(event => chosen.includes(event)))

/** A new endpoint, as the form and the API send it. */
export const endpointInput = z.object({ url, events })

/** What of an endpoint is to change. */
export const endpointEditInput = z.object({
  url: url.nullish(),
  events: events.nullish(),
  paused: z.boolean().nullish(),
})
