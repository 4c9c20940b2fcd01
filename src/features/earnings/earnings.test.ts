import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountMonth } from '#features/ledger/accounts.ts'
import { earningsOf } from './earnings.ts'

const sum = (
  kind: AccountMonth['kind'],
  month: string,
  credit: number,
  debit = 0,
  account = 'payable:agent',
): AccountMonth => ({ kind, month, credit, debit, account })

test('earnings are balances, and what was paid and earned by month', () => {
  const found = earningsOf(
    'agent',
    [
      sum('OPENING', '2025-12', 900, 900),
      sum('ADJUSTMENT', '2026-05', 1000, 200),
      sum('PAYMENT', '2026-05', 0, 500),
      sum('REVERSAL', '2026-06', 100, 0),
      sum('PAYMENT', '2026-06', 0, 50),
      sum('ACCRUAL', '2026-06', 700, 0, 'held:agent'),
      sum('RELEASE', '2026-06', 0, 300, 'held:agent'),
      sum('RELEASE', '2026-06', 300),
    ],
    '2026-06',
  )
  assert.deepEqual(found, {
    onHold: 400,
    payable: 650,
    paidThisMonth: -50,
    paidLastMonth: 500,
    paidThisYear: 450,
    adjustments: 800,
    months: [
      { month: '2026-06', earned: 700, paid: -50 },
      { month: '2026-05', earned: 800, paid: 500 },
      { month: '2025-12', earned: 900, paid: 900 },
    ],
  })
})

test('who has no entries has a month all the same', () => {
  const { months, payable } = earningsOf('agent', [], '2026-06')
  assert.deepEqual([months, payable], [[{ month: '2026-06', earned: 0, paid: 0 }], 0])
})
