import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownFigures, type ShareRow } from './own-figures.ts'

const row = (more: Partial<ShareRow>): ShareRow => ({
  userId: 'me',
  splitUserIds: [],
  paymentStatus: 'NONE',
  agentPayAmount: null,
  splitAgentPayAmount: null,
  ...more,
})

test('only what is paid counts as earned', () => {
  const figures = ownFigures(
    [
      row({ paymentStatus: 'PROCESSED', agentPayAmount: 100.1 }),
      row({ paymentStatus: 'PROCESSED', agentPayAmount: 0.2 }),
      row({ paymentStatus: 'PENDING', agentPayAmount: 70 }),
      row({ paymentStatus: 'FAILED', agentPayAmount: 5 }),
      row({}),
      row({}),
    ],
    'me',
  )
  assert.deepEqual(figures, {
    totalEarnings: 100.3,
    pendingAmount: 70,
    totalReferrals: 6,
    successRate: 33,
  })
})

test('who shares in a referral of another counts the split amount', () => {
  const split = row({
    userId: 'mate',
    splitUserIds: ['me'],
    paymentStatus: 'PROCESSED',
    splitAgentPayAmount: 40,
  })
  assert.equal(ownFigures([split], 'me').totalEarnings, 40)
})

test('of nothing, nothing', () => {
  const { totalEarnings, successRate } = ownFigures([], 'me')
  assert.deepEqual([totalEarnings, successRate], [0, 0])
})
