import { Counter, type Registry } from 'prom-client'
import type { SecretStore } from '#features/identity/server/secret-store.ts'
import type { Database } from '#platform/db/database.ts'
import { makeOutgoing } from '#platform/http/outgoing.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { carryDeliveries, type DeliveryDeps } from './deliver.ts'
import { makeOutbox, type Outbox } from './outbox.ts'

interface Settings {
  readonly publicUrl: string
  readonly automationWebhookUrl: string | undefined
  readonly automationWebhookSecret: string | undefined
  readonly outgoingAllowHosts: readonly string[]
}

interface Parts {
  readonly database: Database
  readonly secretStore: SecretStore
  readonly jobs: Jobs
  readonly metrics: Registry
}

/** Begins to carry out deliveries; gives where they are put, and what sends one. */
export async function openDeliveries(
  { publicUrl, automationWebhookUrl: url, automationWebhookSecret: secret, ...rest }: Settings,
  { database, secretStore, jobs, metrics }: Parts,
): Promise<{ readonly deliveries: DeliveryDeps; readonly outbox: Outbox }> {
  const deliveries: DeliveryDeps = {
    database,
    jobs,
    outgoing: makeOutgoing({
      httpsOnly: publicUrl.startsWith('https:'),
      allowHosts: rest.outgoingAllowHosts,
    }),
    encryptionSecret: await secretStore.load('webhook-endpoints'),
    automation: url === undefined ? undefined : { url, secret },
    attempts: attemptCounter(metrics),
  }
  await carryDeliveries(deliveries)
  return { deliveries, outbox: makeOutbox(jobs, { hasAutomation: url !== undefined }) }
}

function attemptCounter(metrics: Registry): Counter<'to' | 'result'> {
  const counter = new Counter({
    name: 'webhook_attempts_total',
    help: 'Delivery attempts to company endpoints and the automation on this node.',
    labelNames: ['to', 'result'] as const,
    registers: [metrics],
  })
  for (const to of ['companies', 'automation']) {
    for (const result of ['delivered', 'failed']) counter.inc({ to, result }, 0)
  }
  return counter
}
