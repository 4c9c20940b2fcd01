import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Documents, UpdateWebhookEndpointInput } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { useToast } from '#ui/toast-context.ts'
import {
  CREATE_ENDPOINT,
  DELETE_ENDPOINT,
  TEST_ENDPOINT,
  UPDATE_ENDPOINT,
  WEBHOOK_ENDPOINTS,
} from './endpoint-documents.ts'
import { useRereadDeliveries } from './use-deliveries.ts'

type Source = Extract<keyof Documents, `${string}query WebhookEndpoints(${string}`>
export type EndpointRow = Documents[Source]['result']['listWebhookEndpoints'][number]

const keyOf = (companyId: string) => ['webhook-endpoints', companyId] as const

export const useEndpoints = (companyId: string) => {
  const { api } = useClient()
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }) =>
      (await api.send(WEBHOOK_ENDPOINTS, { companyId }, signal)).listWebhookEndpoints,
  })
}

interface Typed {
  readonly url: string
  readonly events: readonly string[]
}

/** What is done with endpoints; each says how it went, and gives nothing where it did not go well. */
export const useEndpointDeeds = (companyId: string) => {
  const { api } = useClient()
  const queries = useQueryClient()
  const rereadDeliveries = useRereadDeliveries()
  const toast = useToast()
  const attempt = async <T>(deed: () => Promise<T>, done?: string): Promise<T | undefined> => {
    try {
      const result = await deed()
      await queries.invalidateQueries({ queryKey: keyOf(companyId) })
      await rereadDeliveries()
      if (done) toast('success', { title: done })
      return result
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again later.'
      toast('failure', { title: 'That did not work', description })
      return undefined
    }
  }
  const update = (input: UpdateWebhookEndpointInput, done: string) =>
    attempt(() => api.send(UPDATE_ENDPOINT, { input }), done)
  return {
    /** Gives the secret. */
    add: async ({ url, events }: Typed) => {
      const input = { companyId, url, events: [...events] }
      return (await attempt(() => api.send(CREATE_ENDPOINT, { input })))?.createWebhookEndpoint
        .secret
    },
    edit: (id: string, { url, events }: Typed) =>
      update({ id, url, events: [...events] }, 'Endpoint updated'),
    pause: (id: string) => update({ id, paused: true }, 'Endpoint paused'),
    resume: (id: string) => update({ id, paused: false }, 'Endpoint resumed'),
    remove: (id: string) =>
      attempt(() => api.send(DELETE_ENDPOINT, { input: { id } }), 'Endpoint deleted'),
    test: (id: string) =>
      attempt(() => api.send(TEST_ENDPOINT, { input: { id } }), 'A test is on its way'),
  }
}
