import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PaidReferral, paidTotal, payeesOf, receiptTotals } from './receipt.ts'

const paid = (more: Partial<PaidReferral>): PaidReferral => ({
  userId: 'ada',
  agent: { name: 'Ada Agent' },
  splitUsers: [],
  agentPayAmount: null,
  splitAgentPayAmount: null,
  teamPayAmount: null,
  divisionPayAmount: null,
  ...more,
})

const ROWS = [
  paid({ agentPayAmount: 100.1, teamPayAmount: 20 }),
  paid({ agentPayAmount: 50.2, splitUsers: [{ id: 'bob', name: 'Bob' }], splitAgentPayAmount: 30 }),
  paid({ userId: 'bob', agent: { name: 'Bob' }, agentPayAmount: 500, divisionPayAmount: 5 }),
]

test('a receipt sums each amount and all of them', () => {
  assert.deepEqual(ROWS.map(paidTotal), [12_010, 8020, 50_500])
  assert.deepEqual(receiptTotals(ROWS), {
    agentPayAmount: 65_030,
    splitAgentPayAmount: 3000,
    teamPayAmount: 2000,
    divisionPayAmount: 500,
    all: 70_530,
  })
})

test('a receipt names who got how much, the most first; one person’s shares are one line', () => {
  assert.deepEqual(payeesOf(ROWS), [
    { key: 'bob', name: 'Bob', count: 2, cents: 53_000 },
    { key: 'ada', name: 'Ada Agent', count: 2, cents: 15_030 },
    { key: 'team', name: 'Team leads', count: 1, cents: 2000 },
    { key: 'division', name: 'Division leads', count: 1, cents: 500 },
  ])
})
