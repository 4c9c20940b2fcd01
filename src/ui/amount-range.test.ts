import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  rangeCondition,
  rangeInAddress,
  rangeInWords,
  readRange,
  typedRange,
} from './amount-range.ts'

const TYPED: readonly [from: string, to: string, address: string, words: string, filter: object][] =
  [
    ['100', '250.5', '100.00..250.50', '$100 to $250.50', { ge: 100, le: 250.5 }],
    ['$1,000', ' ', '1000.00..', '$1,000 or more', { ge: 1000 }],
    ['', '0', '..0.00', 'up to $0', { le: 0 }],
    ['.5', '0.50', '0.50..0.50', '$0.50 to $0.50', { ge: 0.5, le: 0.5 }],
  ]
for (const [from, to, address, words, filter] of TYPED) {
  test(`“${from}” to “${to}” is ${address} in an address, ${words} on a chip`, () => {
    const range = typedRange(from, to)
    assert.ok(range)
    assert.equal(rangeInAddress(range), address)
    assert.deepEqual(readRange(address), range)
    assert.equal(rangeInWords(address), words)
    assert.deepEqual(rangeCondition(address), filter)
  })
}

for (const [from, to] of [
  ['', ''],
  ['5', '4'],
  ['-1', ''],
  ['a', '5'],
  ['5', 'a'],
  ['1,25', ''],
  ['1e3', ''],
  ['0.001', ''],
  ['1000000000000', ''],
] as const) {
  test(`“${from}” to “${to}” is no range`, () => assert.equal(typedRange(from, to), undefined))
}

for (const address of ['', '..', '5', '5...6', '1..2..3', '2..1', 'a..b', '1,5..2', '-5..']) {
  test(`an address can’t hold the range “${address}”`, () =>
    assert.equal(readRange(address), undefined))
}
