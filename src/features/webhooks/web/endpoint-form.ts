import { z } from 'zod'
import { endpointInput } from '../endpoint-input.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '../webhook-event.ts'

/** The boxes of the form, and the event that each stands for. */
export const EVENT_BOXES = {
  created: 'referral.created',
  moved: 'referral.status_changed',
  paid: 'payment.updated',
} as const satisfies Record<string, WebhookEvent>

const BOXES = Object.keys(EVENT_BOXES) as (keyof typeof EVENT_BOXES)[]

export const endpointForm = z
  .object({
    url: endpointInput.shape.url,
    created: z.boolean(),
    moved: z.boolean(),
    paid: z.boolean(),
  })
  .refine(typed => BOXES.some(box => typed[box]), {
    path: ['created'],
    error: 'Please choose at least one event',
  })
  .transform(({ url, ...boxes }) => ({
    url,
    events: BOXES.filter(box => boxes[box]).map(box => EVENT_BOXES[box]),
  }))

/** What the form begins with; a new endpoint hears of everything. */
export const endpointTyped = (endpoint?: {
  readonly url: string
  readonly events: readonly string[]
}) => {
  const heard = endpoint?.events ?? WEBHOOK_EVENTS
  const has = (box: keyof typeof EVENT_BOXES) => heard.some(event => event === EVENT_BOXES[box])
  return {
    url: endpoint?.url ?? '',
    created: has('created'),
    moved: has('moved'),
    paid: has('paid'),
  }
}
