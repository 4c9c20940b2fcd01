import { project, type Shown } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { COMPANY_EVENTS } from '#kernel/company-event.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { describedValues } from '#platform/graphql/descriptions.ts'
import type { Delivery, DeliveryState } from '../delivery.ts'
import type { Endpoint } from '../endpoint.ts'
import { seenOfDelivery } from '../webhook-access.ts'
import type { NewEndpoint } from './endpoint-actions.ts'

const STATE_WORDS = {
  WAITING: 'Its next attempt is due at nextAttemptAt.',
  HELD: 'Its endpoint is paused; it is sent when that is resumed.',
  DELIVERED: 'It was answered with 2xx.',
  FAILED: 'Every attempt failed; it can be sent again.',
} as const satisfies Record<DeliveryState, string>

/** A delivery as its reader may see it. */
export type SeenDelivery = Shown<Delivery> & { readonly requestSize: number }

export const showDelivery = (actor: Actor, delivery: Delivery): SeenDelivery => ({
  ...project(delivery, seenOfDelivery(actor)),
  requestSize: Buffer.byteLength(delivery.body),
})

/** How endpoints and deliveries look in the API. */
export const deliveryTypes = (builder: ApiBuilder) => {
  const endpoint = endpointType(builder)
  const state = builder.enumType('WebhookDeliveryState', {
    description: 'How far a delivery has come.',
    values: describedValues(STATE_WORDS),
  })
  const delivery = deliveryType(builder, state)
  const made = builder.objectRef<NewEndpoint>('NewWebhookEndpoint').implement({
    description: 'An endpoint that was added, with its secret.',
    fields: t => ({
      endpoint: t.field({
        type: endpoint,
        description: 'The endpoint.',
        resolve: ({ endpoint: row }) => row,
      }),
      secret: t.exposeString('secret', {
        description:
          'What its deliveries are signed with: whsec_ and base64. It is shown this once.',
      }),
    }),
  })
  return { endpoint, delivery, state, made }
}

const endpointType = (builder: ApiBuilder) =>
  builder.objectRef<Endpoint>('WebhookEndpoint').implement({
    description: 'An address of a company’s own, where it is told what changes.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The endpoint.' }),
      companyId: t.exposeID('companyId', { description: 'The company that is told.' }),
      url: t.exposeString('url', { description: 'Where we POST.' }),
      events: t.stringList({
        description: `What it hears of: ${COMPANY_EVENTS.join(', ')}.`,
        resolve: ({ events }) => [...events],
      }),
      failures: t.exposeInt('failures', {
        description: 'Attempts in a row that failed; 0 once one has arrived.',
      }),
      pausedAt: t.expose('pausedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Since when nothing is sent there, by hand or after long failure.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
      updatedAt: t.expose('updatedAt', {
        type: 'DateTime',
        description: 'When somebody last changed it.',
      }),
    }),
  })

const deliveryType = (
  builder: ApiBuilder,
  state: ReturnType<typeof builder.enumType<'', Record<DeliveryState, { value: DeliveryState }>>>,
) =>
  builder.objectRef<SeenDelivery>('WebhookDelivery').implement({
    description:
      'One call to somebody’s server, and what came of it. It is kept for 30 days at the least.',
    fields: t => ({
      id: t.exposeID('id', { description: 'Also its webhook-id, at every attempt.' }),
      endpointId: t.exposeID('endpointId', {
        nullable: true,
        description: 'Where it is sent; null for the platform’s automation.',
      }),
      companyId: t.exposeID('companyId', {
        nullable: true,
        description: 'Whose endpoint it is; null for the platform’s automation.',
      }),
      event: t.exposeString('event', { description: 'What it tells of, as in its type.' }),
      referralId: t.exposeID('subjectId', {
        nullable: true,
        description: 'What it tells of; null for a test.',
      }),
      state: t.field({
        type: state,
        description: 'How far it has come.',
        resolve: row => row.state,
      }),
      request: t.exposeString('body', {
        nullable: true,
        description:
          'The body that is sent. For the company’s administrators and for admin; null for site administrators.',
      }),
      requestSize: t.exposeInt('requestSize', {
        description: 'The size of the body in bytes.',
      }),
      url: t.exposeString('url', {
        nullable: true,
        description: 'Where the last attempt went; null before the first.',
      }),
      attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
      attemptedAt: t.expose('attemptedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was last tried.',
      }),
      tookMs: t.exposeInt('tookMs', {
        nullable: true,
        description: 'How long the last attempt took, in milliseconds.',
      }),
      answerStatus: t.exposeInt('answerStatus', {
        nullable: true,
        description: 'The HTTP status of the last answer; null where there was none.',
      }),
      answer: t.exposeString('answer', {
        nullable: true,
        description: 'The last answer’s first 2,048 bytes.',
      }),
      failure: t.exposeString('failure', {
        nullable: true,
        description: 'Why the last attempt failed; null where it did not.',
      }),
      nextAttemptAt: t.expose('nextAttemptAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it is tried next; null where it is not.',
      }),
      createdAt: t.expose('createdAt', {
        type: 'DateTime',
        description: 'When what it tells of happened.',
      }),
    }),
  })
