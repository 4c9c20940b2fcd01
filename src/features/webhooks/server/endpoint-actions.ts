import { randomUUID } from 'node:crypto'
import { keepWebhookKey } from '#features/companies/company-access.ts'
import { lockFor } from '#features/companies/server/company-actions.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, conflict } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import { OutgoingFault } from '#platform/http/outgoing-target.ts'
import type { Delivery } from '../delivery.ts'
import { TEST_EVENT } from '../delivery.ts'
import { type Endpoint, MOST_ENDPOINTS } from '../endpoint.ts'
import { endpointEditInput, endpointInput } from '../endpoint-input.ts'
import { keepDelivery, keepEndpoint } from '../webhook-access.ts'
import type { DeliveryDeps } from './deliver.ts'
import { deliveryRows, releaseHeld, updateDelivery } from './delivery-store.ts'
import { encryptSecret } from './endpoint-secret.ts'
import {
  deleteEndpoint,
  type EndpointChanges,
  endpointRows,
  insertEndpoint,
  updateEndpoint,
} from './endpoint-store.ts'
import { payloadOf, queueAttempt, queueDelivery } from './outbox.ts'
import { makeSigningSecret } from './webhook-signature.ts'

export interface EndpointDeps extends DeliveryDeps {
  /** Emails the company's administrators that its events are now sent there. */
  readonly announceEndpoint: (sql: Sql, endpoint: Endpoint, actor: Actor) => Promise<void>
}

/** An endpoint with its secret, which is shown this once. */
export interface NewEndpoint {
  readonly endpoint: Endpoint
  readonly secret: string
}

/** Adds an address where a company is told what changes. */
export async function createEndpoint(
  { database, outgoing, encryptionSecret, announceEndpoint }: EndpointDeps,
  actor: Actor,
  { companyId, ...request }: { readonly companyId: string } & object,
): Promise<NewEndpoint> {
  const { url, events } = parseInput(endpointInput, request)
  const secret = makeSigningSecret()
  const id = randomUUID()
  // Asked before anything is held, for a name can take its time; and only for who may.
  const company = await companyRows.find(database, eq('id', companyId))
  allow(keepWebhookKey(actor), company, 'Company')
  await outgoing.check(url).catch(raiseUnreachable)
  const made = {
    id,
    companyId,
    url,
    events,
    encryptedSecret: encryptSecret(encryptionSecret, id, secret),
  }
  const endpoint = await database
    .tx(async sql => {
      await lockFor(sql, actor, companyId, keepWebhookKey(actor))
      const present = await endpointRows.all(sql, eq('companyId', companyId))
      if (present.length >= MOST_ENDPOINTS) {
        throw conflict(`A company can have ${MOST_ENDPOINTS} endpoints. Delete one first.`)
      }
      const added = await insertEndpoint(sql, made)
      await announceEndpoint(sql, added, actor)
      return added
    })
    .catch(raiseDuplicate)
  return { endpoint, secret }
}

/** Changes where an endpoint is and what it hears, pauses it, or resumes it with all it missed. */
export async function editEndpoint(
  deps: EndpointDeps,
  actor: Actor,
  id: string,
  request: object,
): Promise<Endpoint> {
  const { url, events, paused } = parseInput(endpointEditInput, request)
  const mine = keepEndpoint(actor)
  allow(mine, await endpointRows.find(deps.database, and<Endpoint>(mine, eq('id', id))), 'Endpoint')
  if (url) await deps.outgoing.check(url).catch(raiseUnreachable)
  return await deps.database
    .tx(async sql => {
      const row = await lockEndpoint(sql, actor, id)
      const changes = { ...(url && { url }), ...(events && { events }), ...pausing(row, paused) }
      if (Object.keys(changes).length === 0) return row
      const endpoint = await updateEndpoint(sql, row, changes)
      if (endpoint.url !== row.url) await deps.announceEndpoint(sql, endpoint, actor)
      if (paused === false) {
        for (const held of await releaseHeld(sql, id)) await queueAttempt(deps.jobs, sql, held)
      }
      return endpoint
    })
    .catch(raiseDuplicate)
}

function pausing({ pausedAt }: Endpoint, paused: boolean | null | undefined): EndpointChanges {
  if (paused === true && !pausedAt) return { pausedAt: new Date() }
  return paused === false && pausedAt ? { pausedAt: null, failures: 0, failingSince: null } : {}
}

export async function removeEndpoint(
  { database }: DeliveryDeps,
  actor: Actor,
  id: string,
): Promise<Endpoint> {
  return await database.tx(async sql => {
    const row = await lockEndpoint(sql, actor, id)
    await deleteEndpoint(sql, row)
    return row
  })
}

/** Sends an endpoint something that says that it is a test. */
export async function testEndpoint(
  { database, jobs }: DeliveryDeps,
  actor: Actor,
  id: string,
): Promise<Delivery> {
  return await database.tx(async sql => {
    const { companyId } = await lockEndpoint(sql, actor, id)
    const about = { endpointId: id, companyId, event: TEST_EVENT, subjectId: null } as const
    return await queueDelivery(jobs, sql, {
      ...about,
      ...payloadOf(TEST_EVENT, { endpointId: id }),
    })
  })
}

/** Sends again what has arrived or been given up, under the id that it had. */
export async function replayDelivery(
  { database, jobs }: DeliveryDeps,
  actor: Actor,
  id: string,
): Promise<Delivery> {
  return await database.tx(async sql => {
    const mine = keepDelivery(actor)
    const row = allow(
      mine,
      await deliveryRows.lock(sql, and<Delivery>(mine, eq('id', id))),
      'Delivery',
    )
    if (row.state === 'WAITING') throw conflict('This delivery is already being sent')
    if (row.state === 'HELD')
      throw conflict('The endpoint is paused. Resume it to send this delivery.')
    const again = { state: 'WAITING', tries: 0, nextAttemptAt: new Date() } as const
    const delivery = (await updateDelivery(sql, row, again)) as Delivery
    await queueAttempt(jobs, sql, delivery)
    return delivery
  })
}

async function lockEndpoint(sql: Sql, actor: Actor, id: string): Promise<Allowed<Endpoint>> {
  const mine = keepEndpoint(actor)
  return allow(mine, await endpointRows.lock(sql, and<Endpoint>(mine, eq('id', id))), 'Endpoint')
}

function raiseUnreachable(error: unknown): never {
  if (error instanceof OutgoingFault) throw badInput(error.message, 'url')
  throw error
}

const DOUBLED = '23505'

function raiseDuplicate(error: unknown): never {
  if (driverError(error).code !== DOUBLED) throw error
  throw conflict('You already have an endpoint with this URL', error)
}
