import { and, eq, not } from '#kernel/where.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { connectionOf, pageArgs, readLimit } from '#platform/graphql/connection.ts'
import { addMutations, whole } from '#platform/graphql/mutations.ts'
import type { Delivery } from '../delivery.ts'
import type { Endpoint } from '../endpoint.ts'
import { readDelivery, readEndpoint } from '../webhook-access.ts'
import { deliveryRows } from './delivery-store.ts'
import { deliveryTypes, showDelivery } from './delivery-type.ts'
import {
  createEndpoint,
  type EndpointDeps,
  editEndpoint,
  removeEndpoint,
  replayDelivery,
  testEndpoint,
} from './endpoint-actions.ts'
import { endpointInputs } from './endpoint-inputs.ts'
import { endpointRows } from './endpoint-store.ts'

type Types = ReturnType<typeof deliveryTypes>

/** Where companies’ own systems are told what changes, and what was sent there. */
export function endpointApi(builder: ApiBuilder, deps: EndpointDeps): void {
  const types = deliveryTypes(builder)
  endpointQueries(builder, deps, types)
  endpointMutations(builder, deps, types)
}

function endpointQueries(builder: ApiBuilder, { database }: EndpointDeps, types: Types): void {
  builder.queryField('listWebhookEndpoints', t =>
    t.field({
      type: [types.endpoint],
      description:
        'A company’s endpoints, newest first. Visible to its site administrators, its company administrators and platform administrators; others get an empty list.',
      args: { companyId: t.arg.id({ required: true, description: 'The company.' }) },
      resolve: async (_root, { companyId }, { actor }) => {
        const where = and(readEndpoint(actor), eq<Endpoint>('companyId', companyId))
        const rows = await endpointRows.all(database, where)
        return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      },
    }),
  )
  builder.queryField('listWebhookDeliveries', t =>
    t.field({
      type: connectionOf(builder, 'WebhookDelivery', types.delivery),
      description:
        'Deliveries to a company’s endpoints or to the platform’s automation, newest first. Visible to the company’s site administrators, its company administrators and platform administrators; others get an empty list.',
      args: {
        companyId: t.arg.id({
          description: 'The company. Omit it for deliveries to the platform’s automation.',
        }),
        endpointId: t.arg.id({ description: 'Only deliveries to this endpoint.' }),
        state: t.arg({ type: types.state, description: 'Only deliveries in this state.' }),
        ...pageArgs(t.arg),
      },
      resolve: async (_root, { companyId, endpointId, state, limit, nextToken }, { actor }) => {
        const ofCompany = companyId
          ? eq<Delivery>('companyId', companyId)
          : not<Delivery>({ is: 'exists', field: 'companyId' })
        const where = and(
          readDelivery(actor),
          ofCompany,
          ...(endpointId ? [eq<Delivery>('endpointId', endpointId)] : []),
          ...(state ? [eq<Delivery>('state', state)] : []),
        )
        const request = { where, order: 'createdAt', limit: readLimit(limit), nextToken } as const
        const page = await deliveryRows.page(database, request)
        return { ...page, items: page.items.map(row => showDelivery(actor, row)) }
      },
    }),
  )
}

function endpointMutations(builder: ApiBuilder, deps: EndpointDeps, types: Types): void {
  const inputs = endpointInputs(builder)
  addMutations(builder, { type: types.made, deps, show: whole }, mutation => ({
    createWebhookEndpoint: mutation(
      'Creates a webhook endpoint for a company. Its site administrators and platform administrators only.',
      inputs.create,
      createEndpoint,
    ),
  }))
  addMutations(builder, { type: types.endpoint, deps, show: whole }, mutation => ({
    updateWebhookEndpoint: mutation(
      'Updates, pauses or resumes an endpoint. Resuming sends missed events.',
      inputs.update,
      (deps, actor, { id, ...edit }) => editEndpoint(deps, actor, id, edit),
    ),
    deleteWebhookEndpoint: mutation(
      'Deletes an endpoint and its delivery history. Returns the deleted row.',
      inputs.remove,
      (deps, actor, { id }) => removeEndpoint(deps, actor, id),
    ),
  }))
  addMutations(builder, { type: types.delivery, deps, show: showDelivery }, mutation => ({
    testWebhookEndpoint: mutation(
      'Sends an endpoint.test event to an endpoint once, even if it is paused.',
      inputs.test,
      (deps, actor, { id }) => testEndpoint(deps, actor, id),
    ),
    replayWebhookDelivery: mutation(
      'Sends a delivered or failed delivery again with the same webhook-id. Only platform administrators can replay deliveries to the platform’s automation.',
      inputs.replay,
      (deps, actor, { id }) => replayDelivery(deps, actor, id),
    ),
  }))
}
