import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cents } from '#kernel/money.ts'
import { paymentEditInput } from './payment-input.ts'

const STATUSES: readonly [unknown, boolean][] = [
  ['PENDING', true],
  ['PROCESSED', true],
  ['FAILED', true],
  ['NONE', false],
  ['PAID', false],
  [undefined, false],
]

for (const [paymentStatus, passes] of STATUSES) {
  test(`payment status ${paymentStatus} ${passes ? 'passes' : 'is refused'}`, () => {
    assert.equal(paymentEditInput.safeParse({ paymentStatus }).success, passes)
  })
}

// What is typed or sent, and the cents it means; undefined where it is refused.
const AMOUNTS: readonly [unknown, Cents | undefined][] = [
  ['', 0],
  ['  ', 0],
  [null, 0],
  [0, 0],
  ['0', 0],
  ['1234.5', 123_450],
  [1.15, 115],
  ['-1', undefined],
  [-0.01, undefined],
  ['1.005', undefined],
  [1.005, undefined],
  ['ten', undefined],
  ['1e3', undefined],
  [Number.NaN, undefined],
  [true, undefined],
  [1_000_000_000_000, undefined],
]

const FIELDS = [
  'agentPayAmount',
  'splitAgentPayAmount',
  'teamPayAmount',
  'divisionPayAmount',
] as const

for (const [typed, cents] of AMOUNTS) {
  test(`${JSON.stringify(typed)} is ${cents ?? 'no amount'}`, () => {
    for (const field of FIELDS) {
      const { data, error } = paymentEditInput.safeParse({
        paymentStatus: 'PENDING',
        [field]: typed,
      })
      assert.equal(data?.[field], cents)
      assert.equal(
        error?.issues[0]?.message,
        cents === undefined
          ? 'Please enter an amount of at least 0, with at most two decimals'
          : undefined,
      )
    }
  })
}

test('an amount that is left out stays out', () => {
  const edit = { paymentStatus: 'PROCESSED' }
  assert.deepEqual(paymentEditInput.parse(edit), edit)
})
