import type { DeliveryState } from '../delivery.ts'
import { TEST_EVENT, type WebhookEvent } from '../webhook-event.ts'

export const EVENT_LABELS: Readonly<Record<WebhookEvent | typeof TEST_EVENT, string>> = {
  'referral.created': 'New referral',
  'referral.status_changed': 'Status changed',
  'payment.updated': 'Payment updated',
  [TEST_EVENT]: 'Test',
}

/** What happened, in words; one that this page does not know by its own name. */
export const eventLabel = (event: string): string =>
  EVENT_LABELS[event as keyof typeof EVENT_LABELS] ?? event

export const STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  WAITING: 'Waiting',
  HELD: 'Held',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
}

export const STATE_TONES = {
  WAITING: 'yellow',
  HELD: 'grey',
  DELIVERED: 'green',
  FAILED: 'red',
} as const satisfies Record<DeliveryState, string>

interface Attempted {
  readonly state: DeliveryState
  readonly attempts: number
  readonly answerStatus: number | null
  readonly failure: string | null
}

/** What came of it so far, in a line. */
export function outcomeOf({ state, attempts, answerStatus, failure }: Attempted): string {
  if (state === 'HELD') return 'Held until its endpoint is resumed'
  if (attempts === 0) return 'Not sent yet'
  const answer = failure ?? `Answered ${answerStatus}`
  return attempts === 1 ? answer : `${answer}, after ${attempts} attempts`
}
