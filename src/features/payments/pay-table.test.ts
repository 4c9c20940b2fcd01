import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  copiedCells,
  type PayableReferral,
  pasteAmounts,
  payColumns,
  paymentOf,
  payRow,
} from './pay-table.ts'

const referral = (more: Partial<PayableReferral> = {}): PayableReferral => ({
  id: 'a',
  splitUserIds: [],
  teamLeadId: 'lead',
  divisionLeadId: null,
  agentPayAmount: 1250.5,
  splitAgentPayAmount: null,
  teamPayAmount: 0,
  divisionPayAmount: null,
  ...more,
})

suite('a row to pay', () => {
  test('has a field for each share that somebody has, and the stored amounts in them', () => {
    const { cells, total, wrong } = payRow(referral())
    assert.equal(cells.agentPayAmount.text, '1,250.50')
    assert.equal(cells.teamPayAmount.text, '')
    assert.equal(cells.teamPayAmount.isEmpty, true)
    assert.equal(cells.splitAgentPayAmount.isField, false)
    assert.equal(cells.divisionPayAmount.isField, false)
    assert.equal(cells.divisionPayAmount.isEmpty, false)
    assert.equal(total, 125_050)
    assert.deepEqual(wrong, [])
  })

  test('counts what is typed in place of what is stored', () => {
    const row = payRow(referral(), { agentPayAmount: '$2,000', teamPayAmount: '10.5' })
    assert.equal(row.total, 201_050)
    assert.deepEqual(paymentOf('a', row), { id: 'a', agentPayAmount: 2000, teamPayAmount: 10.5 })
  })

  test('is sent with every amount that it shows, a cleared one as zero', () => {
    const row = payRow(referral(), { agentPayAmount: '' })
    assert.deepEqual(paymentOf('a', row), { id: 'a', agentPayAmount: 0, teamPayAmount: 0 })
    assert.equal(row.total, 0)
  })

  test('keeps what cannot be read, and says why', () => {
    const row = payRow(referral(), { agentPayAmount: '12,5', teamPayAmount: '-1' })
    assert.equal(row.cells.agentPayAmount.text, '12,5')
    assert.deepEqual(row.wrong, ['Please enter an amount of at least 0, with at most two decimals'])
    assert.equal(row.total, 0)
  })

  test('takes no amount for a share that nobody has', () => {
    const { cells, wrong, total } = payRow(referral({ agentPayAmount: 1 }), {
      splitAgentPayAmount: '5',
    })
    assert.deepEqual(wrong, ['No split on this referral'])
    assert.equal(cells.splitAgentPayAmount.isField, true)
    assert.equal(total, 100)
  })

  test('has a field for an amount that is stored, whoever has it', () => {
    const row = payRow(referral({ divisionPayAmount: 7 }))
    assert.equal(row.cells.divisionPayAmount.isField, true)
    assert.deepEqual(row.wrong, [])
  })
})

test('the columns are those that a row has a field for', () => {
  assert.deepEqual(payColumns([payRow(referral())]), ['agentPayAmount', 'teamPayAmount'])
})

const COPIED: readonly [string, string[][] | undefined][] = [
  ['120', undefined],
  ['120\r\n', undefined],
  ['120\n\n$1,300.50 \n', [['120'], [''], ['$1,300.50']]],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
]
for (const [clipboard, cells] of COPIED) {
  test(`${JSON.stringify(clipboard)} is ${cells ? 'a table' : 'one value'}`, () => {
    assert.deepEqual(copiedCells(clipboard), cells)
  })
}

suite('pasting', () => {
  const rows = ['a', 'b'].map(id => ({ id, row: payRow(referral({ id })) }))

  test('fills the rows below and the columns to the right', () => {
    const copied = [
      ['1300.5', '20'],
      ['words', ''],
    ]
    const { placed, unplaced } = pasteAmounts({
      copied,
      rows,
      columns: ['agentPayAmount', 'teamPayAmount'],
    })
    assert.deepEqual(placed, [
      { id: 'a', field: 'agentPayAmount', text: '1,300.50' },
      { id: 'a', field: 'teamPayAmount', text: '20.00' },
      { id: 'b', field: 'agentPayAmount', text: 'words' },
      { id: 'b', field: 'teamPayAmount', text: '' },
    ])
    assert.equal(unplaced, 0)
  })

  test('passes rows that take nothing, and counts amounts that have no place', () => {
    const copied = [['1', '9'], ['2'], ['3'], ['']]
    const pasted = pasteAmounts({
      copied,
      rows: [undefined, rows[1]],
      columns: ['teamPayAmount'],
    })
    assert.deepEqual(pasted.placed, [{ id: 'b', field: 'teamPayAmount', text: '2.00' }])
    assert.equal(pasted.unplaced, 3)
  })

  test('leaves a share that nobody has alone where nothing is pasted into it', () => {
    const columns = ['splitAgentPayAmount'] as const
    const { placed } = pasteAmounts({ copied: [['0'], ['5']], rows, columns })
    assert.deepEqual(placed, [{ id: 'b', field: 'splitAgentPayAmount', text: '5.00' }])
  })
})
