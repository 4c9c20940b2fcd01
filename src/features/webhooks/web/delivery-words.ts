import { COMPANY_EVENT_LABELS } from '#kernel/company-event.ts'
import { type DeliveryState, TEST_EVENT } from '../delivery.ts'
import { responseLabel } from './response-label.ts'

const EVENT_LABELS: Readonly<Record<string, string>> = {
  ...COMPANY_EVENT_LABELS,
  [TEST_EVENT]: 'Test',
}

/** What happened, in words; one that this page does not know by its own name. */
export const eventLabel = (event: string): string => EVENT_LABELS[event] ?? event

export const STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  WAITING: 'Waiting',
  HELD: 'Held',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
}

export const STATE_TONES = {
  WAITING: 'yellow',
  HELD: 'gray',
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
  if (state === 'HELD') return 'Held until you resume the endpoint'
  if (attempts === 0) return 'Not sent yet'
  const answer = failure ?? responseLabel(answerStatus)
  return attempts === 1 ? answer : `${answer}, after ${attempts} attempts`
}
