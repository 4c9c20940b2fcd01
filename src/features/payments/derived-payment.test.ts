import assert from 'node:assert/strict'
import { test } from 'node:test'
import { derivedPayment } from './derived-payment.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const PAST = '2026-05-01T12:00:00Z'
const FEE = {
  paidBy: 'PARTNER',
  state: 'CONFIRMED',
  holdUntil: '2026-06-03T12:00:00Z',
  releasedAt: null,
  shares: [
    { receiver: 'AGENT', amount: 400.1 },
    { receiver: 'TEAM_LEAD', amount: 100 },
    { receiver: 'HOUSE', amount: 500 },
  ],
} as const

test('each amount is the share of the fee that it stands for, in cents', () => {
  assert.deepEqual(derivedPayment(FEE, NOW).amounts, {
    agentPayAmount: 40_010,
    splitAgentPayAmount: 0,
    teamPayAmount: 10_000,
    divisionPayAmount: 0,
  })
})

const HOLDS: readonly [
  string,
  Partial<Parameters<typeof derivedPayment>[0]>,
  string | undefined,
][] = [
  ['a hold that runs', {}, 'On hold until Jun 3, 2026'],
  ['a hold that was released', { releasedAt: PAST }, undefined],
  ['a hold that has just passed', { holdUntil: PAST }, undefined],
  [
    'a fee that the office waits for',
    { paidBy: 'OFFICE' },
    'On hold until Jun 3, 2026, and until all of the fee is received',
  ],
  [
    'a fee that only its receipt is missing of',
    { paidBy: 'OFFICE', holdUntil: PAST },
    'On hold until all of the fee is received',
  ],
  [
    'a fee that the office has',
    { paidBy: 'OFFICE', state: 'RECEIVED' },
    'On hold until Jun 3, 2026',
  ],
]

for (const [what, more, expected] of HOLDS) {
  test(`says of ${what}: ${expected ?? 'nothing'}`, () => {
    assert.equal(derivedPayment({ ...FEE, ...more }, NOW).hold, expected)
  })
}
