import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountMonth } from '#features/ledger/accounts.ts'
import { agesOf, booksOf } from './books.ts'

const row = (kind: AccountMonth['kind'], month: string, debit: number, credit = 0) =>
  ({ account: 'receivable:partner:home', kind, month, debit, credit }) as const

const AGES = { thisMonth: 0, lastMonth: 0, twoMonthsAgo: 0, older: 0 }

test('what is owed is as old as the latest charges that it covers (docs/money.md)', () => {
  const charges = [row('ACCRUAL', '2026-06', 4000), row('PAYMENT', '2026-06', 0, 11_000)]
  assert.deepEqual(agesOf(3000, charges, '2026-06'), { ...AGES, thisMonth: 3000 })
  const back = [...charges, row('REVERSAL', '2026-06', 11_000)]
  assert.deepEqual(agesOf(14_000, back, '2026-06'), { ...AGES, thisMonth: 4000, older: 10_000 })
})

test('months run across a year, and an amount that was lowered in its month was never charged', () => {
  const charges = [
    row('ADJUSTMENT', '2026-01', 900, 400),
    row('OPENING', '2025-12', 700, 700),
    row('ADJUSTMENT', '2025-11', 0, 300),
  ]
  assert.deepEqual(agesOf(2000, charges, '2026-01'), {
    thisMonth: 500,
    lastMonth: 700,
    twoMonthsAgo: 0,
    older: 800,
  })
})

test('what was paid beyond all charges stands with the oldest', () => {
  assert.deepEqual(agesOf(-200, [row('ACCRUAL', '2026-06', 500)], '2026-06'), {
    ...AGES,
    older: -200,
  })
})

test('who has a balance is listed, the highest first', () => {
  const balance = (account: string, debit: number, credit: number) => ({ account, debit, credit })
  const balances = [
    balance('receivable:a:home', 100, 0),
    balance('receivable:b:home', 300, 0),
    balance('receivable:c:home', 50, 50),
    balance('payable:ana', 20, 50),
    balance('held:ben', 0, 70),
    balance('payable:zoe', 10, 10),
    balance('pool:home', 5, 105),
    balance('cash:home', 30, 50),
  ]
  const { partners, people, receivable, pool, cash, mrn } = booksOf(
    'home',
    { balances, months: [] },
    '2026-06',
  )
  assert.deepEqual([receivable, pool, cash, mrn], [400, 100, -20, 0])
  assert.deepEqual(
    partners.map(({ companyId, owed }) => [companyId, owed]),
    [
      ['b', 300],
      ['a', 100],
    ],
  )
  assert.deepEqual(people, [
    { companyId: 'home', userId: 'ana', payable: 30, onHold: 0 },
    { companyId: 'home', userId: 'ben', payable: 0, onHold: 70 },
  ])
})
