import assert from 'node:assert/strict'
import { test } from 'node:test'
import { originSentences, originsOf, type ShareOriginRow } from './origin-words.ts'

const NOW = new Date('2026-06-03T12:00:00Z')
const ORIGIN: ShareOriginRow = {
  feeAmount: 1000,
  feeReversed: 0,
  feeAmountReason: null,
  dealValue: 10_000,
  feeRate: 1000,
  calculation: '40% of the fee',
  termsVersion: 2,
  termsAcceptedBy: ['Ana Diaz', 'Ben Cole'],
  termsAcceptedAt: '2026-05-03T12:00:00Z',
  reportedAt: '2026-06-02T12:00:00Z',
  reportedByName: 'Carla Webb',
  holdUntil: '2026-07-02T12:00:00Z',
}
const words = (more: Partial<ShareOriginRow>, isHeld = false) =>
  originSentences({ ...ORIGIN, ...more }, isHeld, NOW)

test('a share says what it follows from', () => {
  assert.deepEqual(words({}, true), [
    '40% of the fee of $1,000.00, which is 10% of $10,000.00.',
    'Terms version 2, accepted by Ana Diaz and Ben Cole on May 3, 2026.',
    'Fee reported by Carla Webb on Jun 2, 2026.',
    'On hold until Jul 2, 2026.',
  ])
})

test('only what is known is said', () => {
  const unknown = {
    dealValue: null,
    feeRate: null,
    termsAcceptedBy: [],
    termsAcceptedAt: null,
    termsVersion: 1,
    reportedByName: '',
    holdUntil: null,
  }
  assert.deepEqual(words(unknown, true), [
    '40% of the fee of $1,000.00.',
    'Terms version 1.',
    'Fee reported on Jun 2, 2026.',
  ])
})

test('another fee, an absent lead, a reversal and a missing receipt are said', () => {
  const more = {
    feeAmountReason: 'As agreed',
    feeReversed: 250,
    holdUntil: '2026-06-01T12:00:00Z',
    calculation: '50% of the fee, with the absent team lead’s 10%',
  }
  assert.deepEqual(words(more, true), [
    '50% of the fee of $1,000.00 for a deal of $10,000.00, with the absent team lead’s 10%.',
    'Another fee than by the terms, because: “As agreed”.',
    'Terms version 2, accepted by Ana Diaz and Ben Cole on May 3, 2026.',
    'Fee reported by Carla Webb on Jun 2, 2026.',
    'Of the fee, $250.00 was taken back.',
    'On hold until the company has the fee.',
  ])
})

test('each share of each fee is explained once', () => {
  const entry = { share: 'AGENT', feeId: 'f1', origin: ORIGIN } as const
  const found = originsOf([entry, { ...entry, origin: null }, entry, { ...entry, feeId: 'f2' }])
  assert.deepEqual(
    found.map(({ key }) => key),
    ['f1/AGENT', 'f2/AGENT'],
  )
})
