/** What a company can be told of, by the words that stand in `type`. */
export const WEBHOOK_EVENTS = [
  'referral.created',
  'referral.status_changed',
  'payment.updated',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What the test button sends. */
export const TEST_EVENT = 'endpoint.test'
