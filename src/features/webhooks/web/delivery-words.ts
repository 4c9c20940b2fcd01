import { COMPANY_EVENT_LABELS } from '#kernel/company-event.ts'
import { type DeliveryState, TEST_EVENT } from '../delivery.ts'
import { responseLabel } from './response-label.ts'

const EVENT_LABELS: Readonly<Record<string, string>> = {
  ...COMPANY_EVENT_LABELS,
  [TEST_EVENT]: 'Test',
}

/** What happened, in words; one that this page does not know by its own name. */
export const eventLabel = (event: string): string => EVENT_LABELS[event] ?? event

export const DELIVERY_STATE_LABELS = {
  WAITING: { label: 'Waiting', tone: 'yellow' },
  HELD: { label: 'Held', tone: 'gray' },
  DELIVERED: { label: 'Delivered', tone: 'green' },
  FAILED: { label: 'Failed', tone: 'red' },
} as const satisfies Record<DeliveryState, { label: string; tone: string }>

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
