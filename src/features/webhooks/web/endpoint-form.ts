import { z } from 'zod'
import { COMPANY_EVENTS } from '#kernel/company-event.ts'
import { endpointInput } from '../endpoint-input.ts'

/** The boxes of the form, one an event; a form's names have no dots. */
export const EVENT_BOXES = COMPANY_EVENTS.map(event => ({ box: event.replace('.', '_'), event }))

export const endpointForm = z
  .object({ url: endpointInput.shape.url, heard: z.record(z.string(), z.boolean()) })
  .refine(({ heard }) => Object.values(heard).some(Boolean), {
    path: ['heard'],
    error: 'Please choose at least one event',
  })
  .transform(({ url, heard }) => ({
    url,
    events: EVENT_BOXES.filter(({ box }) => heard[box]).map(({ event }) => event),
  }))

/** What the form begins with; a new endpoint hears of everything. */
export const endpointTyped = (endpoint?: {
  readonly url: string
  readonly events: readonly string[]
}) => {
  const heard = (event: string) => endpoint?.events.includes(event) ?? true
  return {
    url: endpoint?.url ?? '',
    heard: Object.fromEntries(EVENT_BOXES.map(({ box, event }) => [box, heard(event)])),
  }
}
