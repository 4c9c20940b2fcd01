import type { Counter } from 'prom-client'
import { z } from 'zod'
import { and, eq } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { Outgoing, OutgoingAnswer } from '#platform/http/outgoing.ts'
import { OutgoingFault } from '#platform/http/outgoing-target.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Delivery, nextAttempt, TEST_EVENT } from '../delivery.ts'
import { isHopeless } from '../endpoint.ts'
import { deliveryRows, updateDelivery } from './delivery-store.ts'
import { decryptSecret } from './endpoint-secret.ts'
import { countAttempt, endpointRows, isEndpointPaused, pauseEndpoint } from './endpoint-store.ts'
import { DELIVERIES, queueAttempt } from './outbox.ts'
import { signatureHeaders } from './webhook-signature.ts'

export interface DeliveryDeps {
  readonly database: Database
  readonly jobs: Jobs
  readonly outgoing: Outgoing
  /** What the endpoints' secrets are encrypted with. */
  readonly encryptionSecret: string
  /** Where the platform's automation is, if it has one. */
  readonly automation: { readonly url: string; readonly secret: string | undefined } | undefined
  /** Counts attempts. */
  readonly attempts: Counter<'to' | 'result'>
}

// A hanging receiver holds up its own deliveries alone; and no attempt takes half as long as this.
const MANNER = { sideBySide: { ofGroup: 20 }, lostAfterS: 30 }

const job = z.object({ id: z.string(), createdAt: z.iso.datetime(), attempts: z.int() })

/** Carries out what is put into the outbox. */
export const carryDeliveries = (deps: DeliveryDeps): Promise<void> =>
  deps.jobs.work(DELIVERIES, data => carryOut(deps, job.parse(data)), MANNER)

async function carryOut(deps: DeliveryDeps, asked: z.infer<typeof job>): Promise<void> {
  const delivery = await deliveryRows.find(
    deps.database,
    and(eq('id', asked.id), eq('createdAt', new Date(asked.createdAt))),
  )
  // A node that died after its attempt was counted leaves a job for one that has been made.
  if (delivery?.state !== 'WAITING' || delivery.attempts !== asked.attempts) return
  const receiver = await receiverOf(deps, delivery)
  if (receiver === 'paused') await hold(deps, delivery)
  else await record(deps, delivery, await attempt(deps.outgoing, delivery, receiver))
}

/** Keeps it until its endpoint is resumed, unless that has just happened. */
async function hold({ database, jobs }: DeliveryDeps, delivery: Delivery): Promise<void> {
  await database.tx(async sql => {
    if (await isEndpointPaused(sql, delivery.endpointId)) {
      await updateDelivery(sql, delivery, { state: 'HELD', nextAttemptAt: null })
    } else await queueAttempt(jobs, sql, delivery)
  })
}

interface Receiver {
  readonly url: string
  readonly secret: string | undefined
}

/** Where it goes, that it is not to go for now, or why it cannot. */
type Found = Receiver | 'paused' | { readonly cannot: string }

const NOWHERE = { cannot: 'The endpoint no longer exists' }
const UNREADABLE = {
  cannot: 'We can’t read the endpoint’s secret anymore. Please add the endpoint again.',
}

async function receiverOf(
  { database, encryptionSecret, automation }: DeliveryDeps,
  { endpointId, event }: Delivery,
): Promise<Found> {
  if (endpointId === null) return automation ?? NOWHERE
  const endpoint = await endpointRows.find(database, eq('id', endpointId))
  if (!endpoint) return NOWHERE
  // A test is what shows that it may be resumed.
  if (endpoint.pausedAt && event !== TEST_EVENT) return 'paused'
  const secret = decryptSecret(encryptionSecret, endpoint)
  return secret === undefined ? UNREADABLE : { url: endpoint.url, secret }
}

type Attempted = Pick<
  Delivery,
  'url' | 'attemptedAt' | 'tookMs' | 'answerStatus' | 'answer' | 'failure'
>

async function attempt(
  outgoing: Outgoing,
  delivery: Delivery,
  receiver: Exclude<Found, 'paused'>,
): Promise<Attempted> {
  const attemptedAt = new Date()
  const started = performance.now()
  const result =
    'cannot' in receiver ? receiver.cannot : await call(outgoing, delivery, receiver, attemptedAt)
  const answer = typeof result === 'string' ? undefined : result
  return {
    url: 'cannot' in receiver ? null : receiver.url,
    attemptedAt,
    tookMs: Math.round(performance.now() - started),
    answerStatus: answer?.status ?? null,
    answer: answer?.body ?? null,
    failure: answer ? failureOf(answer) : (result as string),
  }
}

/** The answer, or in words why there is none. */
async function call(
  outgoing: Outgoing,
  { id, body, contentType }: Delivery,
  { url, secret }: Receiver,
  at: Date,
): Promise<OutgoingAnswer | string> {
  const headers = {
    'content-type': contentType,
    'user-agent': 'Goodword-Webhooks',
    ...signatureHeaders({ id, at, body, secret }),
  }
  try {
    return await outgoing.post(url, headers, body)
  } catch (error) {
    if (error instanceof OutgoingFault) return error.message
    throw error
  }
}

// SPEC section 7: a non-OK response counts as a failure.
const failureOf = ({ status }: OutgoingAnswer): string | null =>
  status >= 200 && status < 300 ? null : `The response was ${status}, not 2xx`

/** Writes down what came of it and, in the same transaction, queues what comes next. */
async function record(deps: DeliveryDeps, delivery: Delivery, attempted: Attempted) {
  const tries = delivery.tries + 1
  const hasArrived = attempted.failure === null
  const isTest = delivery.event === TEST_EVENT
  deps.attempts.inc({
    to: delivery.endpointId === null ? 'automation' : 'companies',
    result: hasArrived ? 'delivered' : 'failed',
  })
  const next = hasArrived || isTest ? null : nextAttempt(tries, new Date())
  const settled = hasArrived ? ('DELIVERED' as const) : ('FAILED' as const)
  await deps.database.tx(async sql => {
    const made = await updateDelivery(sql, delivery, {
      ...attempted,
      attempts: delivery.attempts + 1,
      tries,
      state: next ? 'WAITING' : settled,
      nextAttemptAt: next,
    })
    if (!made) return
    if (next) await queueAttempt(deps.jobs, sql, made)
    if (made.endpointId && !isTest) await judge(sql, made.endpointId, made)
  })
}

/** An endpoint that has failed for long, or lost a delivery for good, is asked nothing more. */
async function judge(sql: Sql, endpointId: string, { state }: Delivery): Promise<void> {
  const endpoint = await countAttempt(sql, endpointId, state === 'DELIVERED')
  if (state === 'FAILED' || (endpoint && isHopeless(endpoint))) await pauseEndpoint(sql, endpointId)
}
