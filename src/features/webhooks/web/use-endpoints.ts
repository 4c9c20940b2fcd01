import { useQuery } from '@tanstack/react-query'
import type { UpdateWebhookEndpointInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import { DELIVERIES_KEY, endpointsKey } from './query-keys.ts'

const WEBHOOK_ENDPOINTS = graphql(`
  query WebhookEndpoints($companyId: ID!) {
    listWebhookEndpoints(companyId: $companyId) { id url events failures pausedAt }
  }
`)

const CREATE_ENDPOINT = graphql(`
  mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) { secret endpoint { id } }
  }
`)

const UPDATE_ENDPOINT = graphql(`
  mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) { id }
  }
`)

const DELETE_ENDPOINT = graphql(`
  mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {
    deleteWebhookEndpoint(input: $input) { id }
  }
`)

const TEST_ENDPOINT = graphql(`
  mutation TestWebhookEndpoint($input: TestWebhookEndpointInput!) {
    testWebhookEndpoint(input: $input) { id }
  }
`)

export type EndpointRow = ResultOf<typeof WEBHOOK_ENDPOINTS>['listWebhookEndpoints'][number]

export const useEndpoints = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: endpointsKey(companyId),
    queryFn: async ({ signal }) =>
      (await api.send(WEBHOOK_ENDPOINTS, { companyId }, signal)).listWebhookEndpoints,
  })
}

interface Typed {
  readonly url: string
  readonly events: readonly string[]
}

const failed = describedByReason({
  title: 'Couldn’t save the endpoint',
  description: 'Please try again later.',
})

/** What can be done with a company's endpoints. */
export const useEndpointChanges = (companyId: string) => {
  const rereads = [endpointsKey(companyId), DELIVERIES_KEY]
  const update = useChange({
    send: ({ api }, input: UpdateWebhookEndpointInput) => api.send(UPDATE_ENDPOINT, { input }),
    rereads,
    done: (_result, { paused }) => ({ title: updatedWords(paused) }),
    failed,
  })
  const add = useChange({
    send: ({ api }, { url, events }: Typed) =>
      api.send(CREATE_ENDPOINT, { input: { companyId, url, events: [...events] } }),
    rereads,
    failed,
  })
  const remove = useChange({
    send: ({ api }, id: string) => api.send(DELETE_ENDPOINT, { input: { id } }),
    rereads,
    done: { title: 'Endpoint deleted' },
    failed,
  })
  const test = useChange({
    send: ({ api }, id: string) => api.send(TEST_ENDPOINT, { input: { id } }),
    rereads,
    done: { title: 'Test sent' },
    failed,
  })
  return {
    /** Gives the secret. */
    add: async (typed: Typed) => (await add.change(typed))?.createWebhookEndpoint.secret,
    edit: (id: string, { url, events }: Typed) => update.change({ id, url, events: [...events] }),
    pause: (id: string) => update.change({ id, paused: true }),
    resume: (id: string) => update.change({ id, paused: false }),
    remove: remove.change,
    test: test.change,
  }
}

const updatedWords = (paused: boolean | null | undefined): string => {
  if (paused === undefined || paused === null) return 'Endpoint updated'
  return paused ? 'Endpoint paused' : 'Endpoint resumed'
}
