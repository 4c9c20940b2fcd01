import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  allowedMoves,
  DISPLAYED_IF_MISSING,
  INITIAL_STATES,
  PAYMENT_STATUS_BADGE,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentStatusAfter,
  paymentStatusLabel,
  REFERRAL_STATUS_BADGE,
  REFERRAL_STATUSES,
  type ReferralStatus,
  referralStatusLabel,
  WEBHOOK_STATUSES,
} from './referral-status.ts'

// SPEC section 4: status, label, badge color, payment status after a move to it, open to webhooks.
const STATUSES: readonly [ReferralStatus, string, string, PaymentStatus, boolean][] = [
  ['SUBMITTED', 'Submitted', 'gray', 'NONE', false],
  ['IN_PROGRESS', 'In Progress', 'yellow', 'NONE', true],
  ['IN_CONTACT', 'In Contact', 'blue', 'NONE', true],
  ['IN_REVIEW', 'In Review', 'purple', 'NONE', true],
  ['COMPLETED', 'Completed', 'green', 'PENDING', true],
  ['REJECTED', 'Rejected', 'red', 'NONE', true],
]

for (const [status, label, badge, payment, byWebhook] of STATUSES) {
  test(`${status} reads ${label} in ${badge}, makes the payment ${payment}`, () => {
    assert.equal(referralStatusLabel(status), label)
    assert.equal(REFERRAL_STATUS_BADGE[status], badge)
    assert.equal(paymentStatusAfter(status), payment)
    assert.equal(
      WEBHOOK_STATUSES.some(open => open === status),
      byWebhook,
    )
  })

  test(`from ${status} every other status can be chosen`, () => {
    const others = STATUSES.map(([other]) => other).filter(other => other !== status)
    assert.deepEqual(allowedMoves(status), others)
  })
}

test('a missing status reads In Progress, and any can be chosen', () => {
  assert.equal(referralStatusLabel(null), 'In Progress')
  assert.equal(DISPLAYED_IF_MISSING, 'IN_PROGRESS')
  assert.deepEqual(allowedMoves(null), REFERRAL_STATUSES)
})

const PAYMENTS: readonly [PaymentStatus, string, string][] = [
  ['NONE', 'Pending', 'yellow'],
  ['PENDING', 'Pending', 'yellow'],
  ['PROCESSED', 'Paid', 'green'],
  ['FAILED', 'Failed', 'red'],
]

for (const [status, label, badge] of PAYMENTS) {
  test(`payment ${status} reads ${label} in ${badge}`, () => {
    assert.equal(paymentStatusLabel(status), label)
    assert.equal(PAYMENT_STATUS_BADGE[status], badge)
  })
}

test('the tables above have every status', () => {
  assert.deepEqual(
    STATUSES.map(([status]) => status),
    REFERRAL_STATUSES,
  )
  assert.deepEqual(
    PAYMENTS.map(([status]) => status),
    PAYMENT_STATUSES,
  )
  assert.equal(paymentStatusLabel(null), 'Pending')
})

test('an agent starts a payment with the referral, a public form does not', () => {
  assert.deepEqual(INITIAL_STATES.agentForm, { status: 'SUBMITTED', paymentStatus: 'PENDING' })
  assert.deepEqual(INITIAL_STATES.publicForm, { status: 'SUBMITTED', paymentStatus: 'NONE' })
})
