import { graphql, type ResultOf } from '#client/graphql.ts'
import { usePages } from '#client/pages.ts'
import { describedByReason } from '#client/reason.ts'
import { useChange } from '#client/use-change.ts'
import type { DeliveryState } from '../delivery.ts'
import { DELIVERIES_KEY, deliveriesKey } from './query-keys.ts'

const WEBHOOK_DELIVERIES = graphql(`
  query WebhookDeliveries($companyId: ID, $state: WebhookDeliveryState, $nextToken: String) {
    listWebhookDeliveries(companyId: $companyId, state: $state, nextToken: $nextToken) {
      items {
        id endpointId companyId event referralId state url request requestSize attempts attemptedAt tookMs
        answerStatus answer failure nextAttemptAt createdAt
      }
      nextToken
    }
  }
`)

const REPLAY_DELIVERY = graphql(`
  mutation ReplayWebhookDelivery($input: ReplayWebhookDeliveryInput!) {
    replayWebhookDelivery(input: $input) { id }
  }
`)

type Page = ResultOf<typeof WEBHOOK_DELIVERIES>['listWebhookDeliveries']
export type DeliveryRow = Page['items'][number]

// As often as the server looks what is to be sent.
const LOOK_MS = 2000

const isUnderWay = ({ state, attemptedAt, nextAttemptAt }: DeliveryRow): boolean =>
  state === 'WAITING' && (attemptedAt === null || Date.parse(nextAttemptAt ?? '') <= Date.now())

/** What was sent for a company, or to the platform's automation; looked at again while one is under way. */
export const useDeliveries = (companyId: string | null, state: DeliveryState | null = null) =>
  usePages(
    deliveriesKey(companyId, state ?? undefined),
    async (api, nextToken, signal) => {
      const variables = { companyId, state, nextToken }
      return (await api.send(WEBHOOK_DELIVERIES, variables, signal)).listWebhookDeliveries
    },
    { againIn: rows => (rows.some(isUnderWay) ? LOOK_MS : false) },
  )

/** Sends a delivery again; gives whether it is on its way. */
export const useReplay = () =>
  useChange({
    send: ({ api }, id: string) => api.send(REPLAY_DELIVERY, { input: { id } }),
    rereads: [DELIVERIES_KEY],
    done: { title: 'Sending again' },
    failed: describedByReason({
      title: 'Couldn’t send it again',
      description: 'Please try again later.',
    }),
  })
