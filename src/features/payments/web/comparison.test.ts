import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earningsChange, referralsChange } from './comparison.ts'
import type { ShownFigures } from './figures.ts'

const monthsOf = (amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ month: `2026-${at + 1}`, amount }))

const figuresOf = (shown: number, year: readonly number[], more = {}): ShownFigures => ({
  totalEarnings: 0,
  pendingAmount: 0,
  pendingReferrals: 0,
  totalReferrals: 0,
  successRate: 0,
  months: monthsOf(year.slice(-shown)),
  year: { totalEarnings: 0, totalReferrals: 0, months: monthsOf(year) },
  ...more,
})

const YEAR = [0, 0, 0, 0, 0, 100, 20, 30, 50, 10, 10, 10]

const ROWS: readonly [months: number, percent: number | undefined, before: string][] = [
  [1, 0, 'the month before'],
  [3, -70, 'the three months before'],
  [6, 30, 'the six months before'],
]
for (const [months, percent, before] of ROWS) {
  test(`earnings of ${months} compare with ${before}`, () => {
    assert.deepEqual(earningsChange(figuresOf(months, YEAR)), { percent, before })
  })
}

test('earnings of a year have nothing to compare with', () => {
  assert.equal(earningsChange(figuresOf(12, YEAR)), undefined)
})

test('after months without earnings there is no percentage', () => {
  const first = figuresOf(6, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9])
  assert.deepEqual(earningsChange(first), { percent: undefined, before: 'the six months before' })
})

test('a newcomer has nothing to compare', () => {
  assert.equal(
    earningsChange(
      figuresOf(
        6,
        YEAR.map(() => 0),
      ),
    ),
    undefined,
  )
})

test('referrals compare by half years alone', () => {
  const year = { totalEarnings: 0, totalReferrals: 30, months: [] }
  const more = { totalReferrals: 20, year }
  assert.deepEqual(referralsChange(figuresOf(6, YEAR, more))?.percent, 100)
  assert.equal(referralsChange(figuresOf(3, YEAR, more)), undefined)
})
