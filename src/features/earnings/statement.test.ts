import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OwnEntry, statementOf } from './statement.ts'

const OWED = 'receivable:partner:home'
const MINE = 'payable:me'

const entry = (
  kind: OwnEntry['kind'],
  debit: string,
  credit: string,
  more: Partial<OwnEntry> = {},
) =>
  ({
    id: '1',
    effectiveAt: '2026-06-01T00:00:00.000Z',
    kind,
    debit,
    credit,
    amount: 50,
    share: 'AGENT',
    referralId: 'r',
    authorName: 'Pat',
    reason: null,
    origin: null,
    referral: { name: 'Dana', company: { companyName: 'Partner' } },
    ...more,
  }) as const satisfies OwnEntry

test('a statement has a row for each referral', () => {
  const pooled = { referralId: null, referral: null, share: 'POOL' } as const
  const hidden = { referralId: 'gone', referral: null, share: 'TEAM' } as const
  assert.deepEqual(
    statementOf([
      entry('PAYMENT', MINE, OWED),
      entry('ADJUSTMENT', OWED, MINE, hidden),
      entry('ADJUSTMENT', OWED, MINE),
      entry('DISTRIBUTION', 'pool:home', MINE, pooled),
    ]),
    [
      {
        referralId: 'r',
        client: 'Dana',
        company: 'Partner',
        shares: 'Agent',
        earned: 5000,
        paid: 5000,
        holdUntil: null,
      },
      {
        referralId: 'gone',
        client: 'A referral you no longer see',
        company: '',
        shares: 'Team lead',
        earned: 5000,
        paid: 0,
        holdUntil: null,
      },
      {
        referralId: '',
        client: 'Bonus pool',
        company: '',
        shares: 'Bonus pool',
        earned: 5000,
        paid: 0,
        holdUntil: null,
      },
    ],
  )
})

test('a statement says until when something is on hold, as long as it is', () => {
  const origin = { holdUntil: '2026-07-01T00:00:00.000Z' }
  const earned = entry('ACCRUAL', OWED, 'held:me', { origin })
  const holdOf = (entries: readonly OwnEntry[]) => statementOf(entries)[0]?.holdUntil
  assert.equal(holdOf([earned]), origin.holdUntil)
  assert.equal(holdOf([entry('RELEASE', 'held:me', MINE, { origin }), earned]), null)
})
