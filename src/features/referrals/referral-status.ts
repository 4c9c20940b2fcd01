// SPEC section 4: what a partner's webhook may set; where a referral starts is not among them.
export const WEBHOOK_STATUSES = [
  'IN_PROGRESS',
  'IN_CONTACT',
  'IN_REVIEW',
  'COMPLETED',
  'REJECTED',
] as const
export const REFERRAL_STATUSES = ['SUBMITTED', ...WEBHOOK_STATUSES] as const
export type ReferralStatus = (typeof REFERRAL_STATUSES)[number]

// SPEC section 4: a company admin or admin edits among three; NONE is no payment.
export const EDITABLE_PAYMENT_STATUSES = ['PENDING', 'PROCESSED', 'FAILED'] as const
export const PAYMENT_STATUSES = ['NONE', ...EDITABLE_PAYMENT_STATUSES] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

interface Start {
  readonly status: ReferralStatus
  readonly paymentStatus: PaymentStatus
}

/** How a referral starts, by the form it came through; a public one is in no payment list yet. */
export const INITIAL_STATES = {
  agentForm: { status: 'SUBMITTED', paymentStatus: 'PENDING' },
  publicForm: { status: 'SUBMITTED', paymentStatus: 'NONE' },
} as const satisfies Record<string, Start>

export const REFERRAL_STATUS_BADGE = {
  SUBMITTED: 'gray',
  IN_PROGRESS: 'yellow',
  IN_CONTACT: 'blue',
  IN_REVIEW: 'purple',
  COMPLETED: 'green',
  REJECTED: 'red',
} as const satisfies Record<ReferralStatus, string>

export const PAYMENT_STATUS_BADGE = {
  NONE: 'yellow',
  PENDING: 'yellow',
  PROCESSED: 'green',
  FAILED: 'red',
} as const satisfies Record<PaymentStatus, string>

/** A missing status is displayed as this one (SPEC section 4). */
export const DISPLAYED_IF_MISSING: ReferralStatus = 'IN_PROGRESS'

/** `IN_PROGRESS` reads `In Progress`. */
export const referralStatusLabel = (status: ReferralStatus | null): string =>
  (status ?? DISPLAYED_IF_MISSING)
    .split('_')
    .map(word => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ')

/** What a payment is displayed as: PROCESSED and FAILED by name, anything else as pending. */
export const paymentStatusLabel = (status: PaymentStatus | null): string => {
  if (status === 'PROCESSED') return 'Paid'
  return status === 'FAILED' ? 'Failed' : 'Pending'
}

/** The statuses that the details dialog offers: every one but the current. */
export const allowedMoves = (status: ReferralStatus | null): ReferralStatus[] =>
  REFERRAL_STATUSES.filter(other => other !== status)

/** What a change of status makes of the payment: something to pay once completed, else nothing. */
export const paymentStatusAfter = (status: ReferralStatus): PaymentStatus =>
  status === 'COMPLETED' ? 'PENDING' : 'NONE'
