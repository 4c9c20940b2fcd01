import { useQuery } from '@tanstack/react-query'
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

export interface TypedEndpoint {
  readonly url: string
  readonly events: readonly string[]
}

const failed = describedByReason({
  title: 'Couldn’t save the endpoint',
  description: 'Please try again later.',
})

/** Adds an endpoint, whose secret it gives, or changes the one with this ID. */
export const useSaveEndpoint = (
  companyId: string,
  id: string | undefined,
  onFailed: (error: unknown) => void,
) =>
  useChange({
    send: async ({ api }, { url, events }: TypedEndpoint) => {
      const typed = { url, events: [...events] }
      if (id === undefined) {
        const { createWebhookEndpoint } = await api.send(CREATE_ENDPOINT, {
          input: { companyId, ...typed },
        })
        return { secret: createWebhookEndpoint.secret }
      }
      await api.send(UPDATE_ENDPOINT, { input: { id, ...typed } })
      return { secret: undefined }
    },
    rereads: [endpointsKey(companyId), DELIVERIES_KEY],
    done: ({ secret }) => (secret === undefined ? { title: 'Endpoint updated' } : undefined),
    failed,
    onFailed,
  })

/** What can be done with a company's endpoints. */
export const useEndpointChanges = (companyId: string) => {
  const rereads = [endpointsKey(companyId), DELIVERIES_KEY]
  const pause = useChange({
    send: ({ api }, input: { id: string; paused: boolean }) => api.send(UPDATE_ENDPOINT, { input }),
    rereads,
    done: (_result, { paused }) => ({ title: paused ? 'Endpoint paused' : 'Endpoint resumed' }),
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
    pause: (id: string) => pause.change({ id, paused: true }),
    resume: (id: string) => pause.change({ id, paused: false }),
    remove: remove.change,
    test: test.change,
  }
}
