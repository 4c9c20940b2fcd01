import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeWords, lineWords, type ShownChange } from './history-words.ts'

const CHANGES: readonly [ShownChange, words: string | undefined][] = [
  [{ field: 'status', from: 'SUBMITTED', to: 'IN_CONTACT' }, 'Status: Submitted → In Contact'],
  [{ field: 'paymentStatus', from: 'PENDING', to: 'PROCESSED' }, 'Payment: Pending → Paid'],
  [{ field: 'paymentStatus', from: 'PENDING', to: 'NONE' }, 'Payment: Pending → None'],
  [{ field: 'agentPayAmount', from: null, to: '12.50' }, 'Agent amount: $12.50'],
  [{ field: 'email', from: null, to: null }, 'Email changed'],
  [{ field: 'updatedAt', from: null, to: '2026-06-01' }, undefined],
]

for (const [change, words] of CHANGES) {
  test(`${change.field} from ${change.from} to ${change.to}: ${words}`, () => {
    assert.equal(changeWords(change), words)
  })
}

test('what a referral began with is one thing that happened', () => {
  const beginning: ShownChange[] = [
    { field: 'name', from: null, to: null },
    { field: 'status', from: null, to: 'SUBMITTED' },
    { field: 'paymentStatus', from: null, to: 'PENDING' },
  ]
  assert.deepEqual(lineWords(beginning), ['Referral submitted'])
  const later: ShownChange[] = [
    { field: 'status', from: 'SUBMITTED', to: 'COMPLETED' },
    { field: 'updatedAt', from: null, to: '2026-06-01' },
  ]
  assert.deepEqual(lineWords(later), ['Status: Submitted → Completed'])
})
