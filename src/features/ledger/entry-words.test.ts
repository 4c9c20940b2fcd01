import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { effectOf, entryWords, type PostingRow } from './entry-words.ts'

const OWED = 'receivable:partner:home'
const MINE = 'payable:me'
const HOUSE = 'house:home'
const CASH = 'cash:home'

const entry = (kind: PostingRow['kind'], debit: string, credit: string): PostingRow => ({
  kind,
  debit,
  credit,
  amount: 50,
})

const CASES = [
  [entry('ADJUSTMENT', OWED, MINE), '$50.00 added', 5000, 0],
  [entry('ADJUSTMENT', MINE, OWED), '$50.00 taken off', -5000, 0],
  [entry('PAYMENT', MINE, OWED), '$50.00 paid', 0, 5000],
  [entry('REVERSAL', OWED, MINE), 'Payment of $50.00 taken back', 0, -5000],
  [entry('OPENING', OWED, MINE), '$50.00 stood before the ledger', 5000, 0],
  [entry('OPENING', MINE, OWED), '$50.00 was paid before the ledger', 0, 5000],
  [entry('ACCRUAL', OWED, 'held:me'), '$50.00 earned', 5000, 0],
  [entry('RELEASE', 'held:me', MINE), '$50.00 released from hold', 0, 0],
  [entry('RELEASE', MINE, 'held:me'), '$50.00 on hold again', 0, 0],
  [entry('REVERSAL', 'held:me', OWED), '$50.00 taken back', -5000, 0],
  [entry('DISTRIBUTION', 'pool:home', MINE), '$50.00 from the pool', 5000, 0],
  [entry('REVERSAL', MINE, 'pool:home'), '$50.00 taken back', -5000, 0],
  // Nobody’s, so the company’s.
  [entry('ADJUSTMENT', OWED, HOUSE), '$50.00 added', 5000, 0],
  [entry('ADJUSTMENT', HOUSE, OWED), '$50.00 taken off', -5000, 0],
  [entry('ADJUSTMENT', HOUSE, MINE), '$50.00 added', 5000, 0],
  [entry('RECEIPT', CASH, OWED), '$50.00 received', 0, 5000],
  [entry('REVERSAL', OWED, CASH), 'Payment of $50.00 taken back', 0, -5000],
  [entry('OPENING', OWED, HOUSE), '$50.00 stood before the ledger', 5000, 0],
  [entry('OPENING', CASH, OWED), '$50.00 was paid before the ledger', 0, 5000],
] as const

suite('an entry', () => {
  for (const [given, words, earned, paid] of CASES) {
    test(`says: ${words}`, () => {
      assert.equal(entryWords(given), words)
      assert.deepEqual(effectOf(given), { earned, paid })
    })
  }
})
