import { useQuery } from '@tanstack/react-query'
import type { Documents, UpdateWebhookEndpointInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { withReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import {
  CREATE_ENDPOINT,
  DELETE_ENDPOINT,
  TEST_ENDPOINT,
  UPDATE_ENDPOINT,
  WEBHOOK_ENDPOINTS,
} from './endpoint-documents.ts'
import { DELIVERIES_KEY, endpointsKey } from './query-keys.ts'

type Source = Extract<keyof Documents, `${string}query WebhookEndpoints(${string}`>
export type EndpointRow = Documents[Source]['result']['listWebhookEndpoints'][number]

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

const failed = withReason({
  title: 'That did not work',
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
    done: { title: 'A test is on its way' },
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
