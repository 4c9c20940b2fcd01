/** What a company's own systems can be told of, by the words that stand in `type`, and how people call it. */
export const COMPANY_EVENT_LABELS = {
  'referral.created': 'New referral',
  'referral.status_changed': 'Status changed',
  'payment.updated': 'Payment updated',
  'terms.accepted': 'Terms accepted',
  'fee.reported': 'Fee reported',
  'fee.confirmed': 'Fee confirmed',
  'share.released': 'Hold ended',
  'share.paid': 'Share paid',
} as const

export type CompanyEvent = keyof typeof COMPANY_EVENT_LABELS
export const COMPANY_EVENTS = Object.keys(COMPANY_EVENT_LABELS) as CompanyEvent[]
