import type { EnumRef } from '@pothos/core'
import { project, type Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { COMPANY_EVENTS } from '#kernel/company-event.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import type { Delivery, DeliveryState } from '../delivery.ts'
import type { Endpoint } from '../endpoint.ts'
import { seenOfDelivery } from '../webhook-access.ts'
import type { NewEndpoint } from './endpoint-actions.ts'

/** A delivery as its reader may see it. */
export type SeenDelivery = Shown<Delivery> & { readonly requestSize: number }

export const showDelivery = (actor: Actor, delivery: Delivery): SeenDelivery => ({
  ...project(delivery, seenOfDelivery(actor)),
  requestSize: Buffer.byteLength(delivery.body),
})

/** How endpoints and deliveries look in the API. */
export const deliveryTypes = (builder: ApiBuilder) => {
  const endpoint = endpointType(builder)
  const state = describedEnum<DeliveryState>(
    builder,
    'WebhookDeliveryState',
    'A delivery’s state.',
    {
      WAITING: 'The next attempt is due at nextAttemptAt.',
      HELD: 'The endpoint is paused. The delivery is sent when you resume it.',
      DELIVERED: 'The endpoint answered with a 2xx status.',
      FAILED: 'All attempts failed. You can send it again.',
    },
  )
  const delivery = deliveryType(builder, state)
  const made = builder.objectRef<NewEndpoint>('NewWebhookEndpoint').implement({
    description: 'A new endpoint and its signing secret.',
    fields: t => ({
      endpoint: t.field({
        type: endpoint,
        description: 'The endpoint.',
        resolve: ({ endpoint: row }) => row,
      }),
      secret: t.exposeString('secret', {
        description: 'The signing secret: whsec_ followed by base64. Shown only once.',
      }),
    }),
  })
  return { endpoint, delivery, state, made }
}

const endpointType = (builder: ApiBuilder) =>
  builder.objectRef<Endpoint>('WebhookEndpoint').implement({
    description: 'A company’s webhook endpoint.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The endpoint.' }),
      companyId: t.exposeID('companyId', { description: 'The endpoint’s company.' }),
      url: t.exposeString('url', { description: 'The URL that we send POST requests to.' }),
      events: t.stringList({
        description: `The endpoint’s events: ${COMPANY_EVENTS.join(', ')}.`,
        resolve: ({ events }) => [...events],
      }),
      failures: t.exposeInt('failures', {
        description: 'The number of failed attempts in a row. 0 after a success.',
      }),
      pausedAt: t.expose('pausedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Time the endpoint was paused, by a person or after repeated failures.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Creation time.' }),
      updatedAt: t.expose('updatedAt', {
        type: 'DateTime',
        description: 'Time of the last change.',
      }),
    }),
  })

type OptionalType = 'ID' | 'String' | 'Int' | 'DateTime'

const deliveryType = (builder: ApiBuilder, state: EnumRef<ApiSchema, DeliveryState>) =>
  builder.objectRef<SeenDelivery>('WebhookDelivery').implement({
    description: 'A delivery of an event to an endpoint. Kept for at least 30 days.',
    fields: t => {
      const optional = (name: keyof SeenDelivery, type: OptionalType, description: string) =>
        t.expose(name as never, { type, nullable: true, description } as never)
      return {
        id: t.exposeID('id', {
          description: 'The delivery’s ID, sent as webhook-id with every attempt.',
        }),
        endpointId: optional(
          'endpointId',
          'ID',
          'The endpoint’s ID. Null for the platform’s automation.',
        ),
        companyId: optional(
          'companyId',
          'ID',
          'The endpoint’s company. Null for the platform’s automation.',
        ),
        event: t.exposeString('event', { description: 'The event’s type.' }),
        referralId: optional('subjectId', 'ID', 'The referral of the event. Null for a test.'),
        state: t.field({
          type: state,
          description: 'The delivery’s state.',
          resolve: row => row.state,
        }),
        request: optional(
          'body',
          'String',
          'The request body. Visible to company administrators and platform administrators; null for site administrators.',
        ),
        requestSize: t.exposeInt('requestSize', {
          description: 'The size of the body in bytes.',
        }),
        url: optional('url', 'String', 'The URL of the last attempt. Null before the first.'),
        attempts: t.exposeInt('attempts', { description: 'The number of attempts.' }),
        attemptedAt: optional('attemptedAt', 'DateTime', 'Time of the last attempt.'),
        tookMs: optional('tookMs', 'Int', 'The duration of the last attempt in milliseconds.'),
        answerStatus: optional(
          'answerStatus',
          'Int',
          'The HTTP status of the last response. Null if there was none.',
        ),
        answer: optional('answer', 'String', 'The first 2,048 bytes of the last response.'),
        failure: optional(
          'failure',
          'String',
          'The reason the last attempt failed. Null if it succeeded.',
        ),
        nextAttemptAt: optional(
          'nextAttemptAt',
          'DateTime',
          'Time of the next attempt. Null if there is none.',
        ),
        createdAt: t.expose('createdAt', {
          type: 'DateTime',
          description: 'Time of the event.',
        }),
      }
    },
  })
