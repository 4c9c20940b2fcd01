import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentStatus } from '#features/referrals/referral-status.ts'
import type { Cents } from '#kernel/money.ts'
import { earnedAmount, isPayment, shownPayAmount } from './payment.ts'

const ROWS: readonly [PaymentStatus | null, boolean][] = [
  [null, false],
  ['NONE', false],
  ['PENDING', true],
  ['PROCESSED', true],
  ['FAILED', true],
]

for (const [paymentStatus, shown] of ROWS) {
  test(`${paymentStatus} is ${shown ? '' : 'not '}in payment lists`, () => {
    assert.equal(isPayment({ paymentStatus }), shown)
  })
}

const SHARES = {
  userId: 'ann',
  splitUserIds: ['abe'],
  agentPayAmount: 30_000,
  splitAgentPayAmount: 10_050,
}

const SHOWN: readonly [string, Partial<typeof SHARES> | object, string, Cents][] = [
  ['the owner', {}, 'ann', 30_000],
  ['a split participant', {}, 'abe', 10_050],
  ['an owner who is also a split participant', { splitUserIds: ['ann'] }, 'ann', 30_000],
  ['someone else who may see the row', {}, 'admin', 30_000],
  ['an owner whose amount is not set', { agentPayAmount: null }, 'ann', 0],
  ['a split participant whose amount is not set', { splitAgentPayAmount: null }, 'abe', 0],
]

for (const [who, change, readerId, amount] of SHOWN) {
  test(`${who} is shown ${amount} cents`, () => {
    assert.equal(shownPayAmount({ ...SHARES, ...change }, readerId), amount)
  })
}

const EARNED: readonly [Cents | null, Cents | null, Cents][] = [
  [30_000, 10_050, 40_050],
  [30_000, null, 30_000],
  [null, null, 0],
]

for (const [agentPayAmount, splitAgentPayAmount, amount] of EARNED) {
  test(`${agentPayAmount} and ${splitAgentPayAmount} cents earn ${amount}`, () => {
    assert.equal(earnedAmount({ agentPayAmount, splitAgentPayAmount }), amount)
  })
}
