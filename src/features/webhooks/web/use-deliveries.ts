import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Documents } from '#client/api-types.ts'
import { useClient } from '#client/client.ts'
import { useToast } from '#ui/toast-context.ts'
import type { DeliveryState } from '../delivery.ts'
import { REPLAY_DELIVERY, WEBHOOK_DELIVERIES } from './endpoint-documents.ts'

type Source = Extract<keyof Documents, `${string}query WebhookDeliveries(${string}`>
type Page = Documents[Source]['result']['listWebhookDeliveries']
export type DeliveryRow = Page['items'][number]

const KEY = 'webhook-deliveries'
// As often as the server looks what is to be sent.
const LOOK_MS = 2000

const isUnderWay = ({ state, attemptedAt, nextAttemptAt }: DeliveryRow): boolean =>
  state === 'WAITING' && (attemptedAt === null || Date.parse(nextAttemptAt ?? '') <= Date.now())

/** What was sent for a company, or to the platform's automation; looked at again while one is under way. */
export const useDeliveries = (companyId: string | null, state?: DeliveryState) => {
  const { api } = useClient()
  return useInfiniteQuery({
    queryKey: [KEY, companyId, state],
    queryFn: async ({ pageParam, signal }) => {
      const variables = { companyId, state: state ?? null, nextToken: pageParam }
      return (await api.send(WEBHOOK_DELIVERIES, variables, signal)).listWebhookDeliveries
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextToken,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? LOOK_MS : false,
  })
}

export const useRereadDeliveries = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [KEY] })
}

/** Sends a delivery again, and says so; gives whether it is on its way. */
export const useReplay = () => {
  const { api } = useClient()
  const reread = useRereadDeliveries()
  const toast = useToast()
  return async (id: string): Promise<boolean> => {
    try {
      await api.send(REPLAY_DELIVERY, { input: { id } })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again later.'
      toast('failure', { title: 'It could not be sent again', description })
      return false
    }
    await reread()
    toast('success', { title: 'It is on its way again' })
    return true
  }
}
