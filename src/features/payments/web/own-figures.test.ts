import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownFigures, type ShareRow } from './own-figures.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

const row = (more: Partial<ShareRow>): ShareRow => ({
  userId: 'me',
  splitUserIds: [],
  status: 'SUBMITTED',
  paymentStatus: 'NONE',
  createdAt: '2026-05-10T00:00:00.000Z',
  processedAt: null,
  agentPayAmount: null,
  splitAgentPayAmount: null,
  ...more,
})

const paid = (processedAt: string, more: Partial<ShareRow> = {}): ShareRow =>
  row({
    status: 'COMPLETED',
    paymentStatus: 'PROCESSED',
    processedAt,
    agentPayAmount: 100.1,
    ...more,
  })

test('only what is paid counts as earned, in the month in which it was paid', () => {
  const figures = ownFigures(
    [
      paid('2026-06-01T00:00:00.000Z'),
      paid('2026-05-31T23:59:59.999Z', { agentPayAmount: 0.2 }),
      row({ paymentStatus: 'PENDING', agentPayAmount: 70 }),
      row({ paymentStatus: 'FAILED', agentPayAmount: 5 }),
    ],
    'me',
    NOW,
    'LAST_3_MONTHS',
  )
  assert.equal(figures.totalEarnings, 100.3)
  assert.equal(figures.pendingAmount, 70)
  assert.deepEqual(figures.months, [
    { month: '2026-04', amount: 0 },
    { month: '2026-05', amount: 0.2 },
    { month: '2026-06', amount: 100.1 },
  ])
})

test('who shares in a referral of another counts the split amount', () => {
  const split = paid('2026-06-02T00:00:00.000Z', {
    userId: 'mate',
    splitUserIds: ['me'],
    agentPayAmount: null,
    splitAgentPayAmount: 40,
  })
  assert.equal(ownFigures([split], 'me', NOW).totalEarnings, 40)
})

test('the rate is of what was created in the period, paid by now', () => {
  const figures = ownFigures(
    [
      paid('2026-06-02T00:00:00.000Z', { createdAt: '2026-01-02T00:00:00.000Z' }),
      paid('2026-06-03T00:00:00.000Z', { createdAt: '2026-06-02T00:00:00.000Z' }),
      row({ createdAt: '2026-06-04T00:00:00.000Z' }),
      row({ createdAt: '2026-06-05T00:00:00.000Z', status: 'REJECTED' }),
    ],
    'me',
    NOW,
    'THIS_MONTH',
  )
  assert.equal(figures.totalEarnings, 200.2)
  assert.equal(figures.totalReferrals, 3)
  assert.equal(figures.pendingReferrals, 1)
  assert.equal(figures.successRate, 33)
})

test('of nothing, nothing', () => {
  const { totalEarnings, successRate, months } = ownFigures([], 'me', NOW)
  assert.deepEqual([totalEarnings, successRate, months], [0, 0, []])
})
