import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewWords, resultWords } from './bulk-words.ts'

test('a preview says how many will change, and which won’t and why', () => {
  const reasons = [{ code: 'PAID', count: 1 }] as const
  assert.equal(
    previewWords({ changed: 38, unchanged: 1, refused: 1, reasons }, 'status'),
    '38 will change. 2 won’t: 1 is paid, 1 already has this status.',
  )
  assert.equal(
    previewWords({ changed: 1240, unchanged: 0, refused: 0, reasons: [] }, 'userId'),
    '1,240 will change.',
  )
  assert.equal(
    previewWords({ changed: 0, unchanged: 2, refused: 0, reasons: [] }, 'companyId'),
    '0 will change. 2 won’t: 2 are already there.',
  )
})

test('a result says what was done, and nothing of what there was none of', () => {
  assert.equal(resultWords({ changed: 1, unchanged: 0, refused: 0 }), '1 referral changed.')
  assert.equal(
    resultWords({ changed: 10, unchanged: 2, refused: 3 }),
    '10 referrals changed. 2 needed no change. 3 couldn’t be changed.',
  )
})
