import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Cents,
  centsFromNumeric,
  formatAmount,
  formatMoney,
  formatMoneyShort,
  MAX_CENTS,
  numericFromCents,
  parseDollars,
  sumCents,
  toDollars,
} from './money.ts'

const PARSED: readonly [string | number, Cents | undefined][] = [
  ['1234.50', 123_450],
  ['1234.5', 123_450],
  ['1234', 123_400],
  [' 12 ', 1_200],
  ['.5', 50],
  ['007', 700],
  ['0', 0],
  ['-0', 0],
  ['-1.15', -115],
  [1.15, 115],
  [0.1, 10],
  [-0, 0],
  ['999999999999.99', MAX_CENTS],
  [999_999_999_999.99, MAX_CENTS],
  ['1000000000000', undefined],
  ['9'.repeat(400), undefined],
  ['1.005', undefined],
  [0.1 + 0.2, undefined],
  ['', undefined],
  ['-', undefined],
  ['.', undefined],
  ['5.', undefined],
  ['+5', undefined],
  ['1e3', undefined],
  [1e21, undefined],
  [1e-7, undefined],
  ['0x10', undefined],
  ['$1,250.50', 125_050],
  ['$ 5', 500],
  ['1 250', 125_000],
  ['1,234,567.8', 123_456_780],
  ['1,25', undefined],
  ['12,34', undefined],
  ['1250,50', undefined],
  ['$-5', -500],
  ['5$', undefined],
  ['1 2', undefined],
  ['twelve', undefined],
  ['٣', undefined],
  ['NaN', undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
]

for (const [dollars, cents] of PARSED) {
  test(`parseDollars(${JSON.stringify(dollars).slice(0, 30)}) is ${cents}`, () => {
    assert.equal(parseDollars(dollars), cents)
  })
}

test('a negative amount is refused where asked', () => {
  assert.equal(parseDollars('-0.01', { atLeastZero: true }), undefined)
  assert.equal(parseDollars('-0', { atLeastZero: true }), 0)
})

const FORMATTED: readonly [Cents, string, string][] = [
  [0, '$0.00', '$0'],
  [5, '$0.05', '$0.05'],
  [123_450, '$1,234.50', '$1,234.50'],
  [123_400, '$1,234.00', '$1,234'],
  [-123_450, '-$1,234.50', '-$1,234.50'],
  [MAX_CENTS, '$999,999,999,999.99', '$999,999,999,999.99'],
]

for (const [cents, long, brief] of FORMATTED) {
  test(`${cents} cents read ${long}, and ${brief} on cards`, () => {
    assert.equal(formatMoney(cents), long)
    assert.equal(formatMoneyShort(cents), brief)
  })
}

test('an amount that nobody has set reads as a dash, never as $0.00', () => {
  assert.deepEqual([null, 0, 0.5, 1250].map(formatAmount), ['—', '—', '$0.50', '$1,250.00'])
})

test('the database and the API give back the very cents they were given', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), cents => {
      assert.match(numericFromCents(cents), /^-?\d+\.\d\d$/)
      assert.equal(centsFromNumeric(numericFromCents(cents)), cents)
      assert.equal(parseDollars(toDollars(cents)), cents)
    }),
  )
})

test('centsFromNumeric reads sums beyond one amount, and throws at what is no money', () => {
  assert.equal(centsFromNumeric('90071992547409.91'), Number.MAX_SAFE_INTEGER)
  for (const text of ['90071992547409.92', '1.234', 'NaN', '']) {
    assert.throws(() => centsFromNumeric(text), RangeError)
  }
})

test('a sum counts what is unset as nothing', () => {
  assert.equal(sumCents([]), 0)
  assert.equal(sumCents([115, null, 220]), 335)
})
