import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { FeeTerms } from './fee-amount.ts'
import { pasteReports, reportOf, reportRow, type TypedReport } from './report-table.ts'

const PERCENT: FeeTerms = { feeKind: 'PERCENT', feeRate: 1000, feeAmount: null }
const FLAT: FeeTerms = { feeKind: 'FLAT', feeRate: null, feeAmount: 50_000 }
const REPORTED: FeeTerms = { feeKind: 'REPORTED', feeRate: null, feeAmount: null }

const UNREADABLE = 'Enter an amount above 0, with at most two decimals'
const ROWS: readonly (readonly [
  name: string,
  terms: FeeTerms,
  typed: TypedReport,
  byTerms: number | null,
  fee: number | null,
  wrong?: readonly [field: string, words: string],
])[] = [
  ['a deal', PERCENT, { dealValue: '10,000.00' }, 100_000, 100_000],
  ['no deal', PERCENT, {}, null, null, ['dealValue', 'Enter the value of the deal']],
  ['no amount', PERCENT, { dealValue: 'ask Jim' }, null, null, ['dealValue', UNREADABLE]],
  ['half a cent', PERCENT, { dealValue: '0.05' }, 1, 1],
  [
    'nothing left',
    PERCENT,
    { dealValue: '0.01' },
    0,
    null,
    ['dealValue', 'The fee comes to $0.00'],
  ],
  ['the same fee', PERCENT, { dealValue: '100', feeAmount: '10' }, 1000, 1000],
  [
    'another fee',
    PERCENT,
    { dealValue: '100', feeAmount: '9' },
    1000,
    900,
    ['reason', 'By the terms the fee is $10.00. Give a reason for another.'],
  ],
  ['a reason', PERCENT, { dealValue: '100', feeAmount: '9', reason: 'By phone' }, 1000, 900],
  ['a flat fee', FLAT, {}, 50_000, 50_000],
  [
    'a flat fee, typed badly',
    FLAT,
    { feeAmount: '1.005' },
    50_000,
    null,
    ['feeAmount', UNREADABLE],
  ],
  ['no fee', REPORTED, { dealValue: '10' }, null, null, ['feeAmount', 'Enter the fee']],
  ['a fee', REPORTED, { feeAmount: '$750' }, null, 75_000],
]

suite('a row of the table of fees to report', () => {
  for (const [name, terms, typed, byTerms, fee, wrong] of ROWS) {
    test(`${terms.feeKind}: ${name}`, () => {
      const row = reportRow(terms, typed)
      assert.deepEqual([row.byTerms, row.fee], [byTerms, fee])
      assert.deepEqual(row.wrong && [row.wrong.field, row.wrong.words], wrong)
    })
  }

  test('is sent in dollars', () => {
    const row = reportRow(PERCENT, { dealValue: '100', feeAmount: '9.5', reason: ' By phone ' })
    assert.deepEqual(reportOf('r1', row), {
      referralId: 'r1',
      dealValue: 100,
      feeAmount: 9.5,
      reason: 'By phone',
    })
  })

  test('takes what is pasted, as far as the table reaches', () => {
    const copied = [['1000', ''], ['x', '5'], ['7']]
    assert.deepEqual(pasteReports({ copied, ids: ['a', 'b'], field: 'dealValue' }), [
      { id: 'a', field: 'dealValue', text: '1,000.00' },
      { id: 'b', field: 'dealValue', text: 'x' },
      { id: 'b', field: 'feeAmount', text: '5.00' },
    ])
  })
})
