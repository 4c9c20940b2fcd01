import type { CompanyEvent } from '#kernel/company-event.ts'

/** What the test button sends. */
export const TEST_EVENT = 'endpoint.test'

/** Waiting for its next attempt, held while its endpoint is paused, arrived, or given up. */
export const DELIVERY_STATES = ['WAITING', 'HELD', 'DELIVERED', 'FAILED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** One call to somebody's server; one without an endpoint is for the platform's automation. */
export interface Delivery {
  /** Also its `webhook-id`, at every attempt. */
  readonly id: string
  readonly createdAt: Date
  readonly endpointId: string | null
  readonly companyId: string | null
  readonly event: CompanyEvent | typeof TEST_EVENT
  /** The row that it tells of; none for a test. */
  readonly subjectId: string | null
  readonly contentType: string
  readonly body: string
  readonly state: DeliveryState
  readonly attempts: number
  /** Attempts since it was made, or last sent again by hand. */
  readonly tries: number
  readonly nextAttemptAt: Date | null
  readonly url: string | null
  readonly attemptedAt: Date | null
  readonly tookMs: number | null
  readonly answerStatus: number | null
  readonly answer: string | null
  /** Why the last attempt was none, in words. */
  readonly failure: string | null
}

const S = 1000
const MIN = 60 * S
const H = 60 * MIN

/** How long after each failed attempt the next one comes; after the last of them there is none. */
export const RETRY_MS = [
  5 * S,
  5 * MIN,
  30 * MIN,
  2 * H,
  5 * H,
  10 * H,
  14 * H,
  20 * H,
  24 * H,
] as const

// What failed together does not come back together.
const JITTER = 0.1

/** When the next attempt is due after so many tries; nothing where that was the last. */
export function nextAttempt(tries: number, now: Date, chance = Math.random()): Date | null {
  const wait = RETRY_MS[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + JITTER * chance))
}
