import { COMPANY_EVENTS } from '#kernel/company-event.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'

const AMONG = `Among ${COMPANY_EVENTS.join(', ')}.`

/** What the mutations of endpoints and deliveries take. */
export const endpointInputs = (builder: ApiBuilder) => ({
  create: builder.inputType('CreateWebhookEndpointInput', {
    description: 'Where a company is to be told, and of what.',
    fields: t => ({
      companyId: t.id({ required: true, description: 'The company.' }),
      url: t.string({ required: true, description: 'A public https address to POST to.' }),
      events: t.stringList({
        required: true,
        description: AMONG,
      }),
    }),
  }),
  update: builder.inputType('UpdateWebhookEndpointInput', {
    description: 'What of an endpoint is to change; what is left out stays.',
    fields: t => ({
      id: t.id({ required: true, description: 'The endpoint.' }),
      url: t.string({ description: 'A public https address to POST to.' }),
      events: t.stringList({
        description: AMONG,
      }),
      paused: t.boolean({
        description: 'True holds back what is to be sent; false sends it, and all from then on.',
      }),
    }),
  }),
  remove: oneEndpoint(builder, 'DeleteWebhookEndpointInput', 'Which endpoint goes.'),
  test: oneEndpoint(builder, 'TestWebhookEndpointInput', 'Which endpoint is to be tried.'),
  replay: builder.inputType('ReplayWebhookDeliveryInput', {
    description: 'What is to be sent again.',
    fields: t => ({ id: t.id({ required: true, description: 'The delivery.' }) }),
  }),
})

const oneEndpoint = (builder: ApiBuilder, name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: t => ({ id: t.id({ required: true, description: 'The endpoint.' }) }),
  })
