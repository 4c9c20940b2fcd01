import { COMPANY_EVENTS } from '#kernel/company-event.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { idInput } from '#platform/graphql/mutations.ts'

const AMONG = `Events to send: ${COMPANY_EVENTS.join(', ')}.`

/** What the mutations of endpoints and deliveries take. */
export const endpointInputs = (builder: ApiBuilder) => ({
  create: builder.inputType('CreateWebhookEndpointInput', {
    description: 'The endpoint’s URL and events.',
    fields: t => ({
      companyId: t.id({ required: true, description: 'The company.' }),
      url: t.string({
        required: true,
        description: 'A public https URL. We send events as POST requests.',
      }),
      events: t.stringList({
        required: true,
        description: AMONG,
      }),
    }),
  }),
  update: builder.inputType('UpdateWebhookEndpointInput', {
    description: 'Fields to change. Omit a field to keep it.',
    fields: t => ({
      id: t.id({ required: true, description: 'The endpoint.' }),
      url: t.string({ description: 'A public https URL. We send events as POST requests.' }),
      events: t.stringList({
        description: AMONG,
      }),
      paused: t.boolean({
        description: 'Whether deliveries are paused. Setting it to false also sends missed events.',
      }),
    }),
  }),
  remove: idInput(
    builder,
    'DeleteWebhookEndpointInput',
    'The endpoint to delete.',
    'The endpoint.',
  ),
  test: idInput(builder, 'TestWebhookEndpointInput', 'The endpoint to test.', 'The endpoint.'),
  replay: idInput(
    builder,
    'ReplayWebhookDeliveryInput',
    'The delivery to send again.',
    'The delivery.',
  ),
})
