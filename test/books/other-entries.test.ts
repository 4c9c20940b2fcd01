import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { type Posted, post } from './books-kit.ts'

/* Entries that are of no referral, and those with which the ledger began. */

const world = await startWorld()
const { database } = world

const EARNINGS = `query ($id: ID) { earnings(userId: $id) {
  onHold payable paidThisMonth paidThisYear adjustments months { earned paid } } }`
const ENTRIES = `{ listLedgerEntries(limit: 100) {
  items { kind authorName referralId referral { id } origin { feeAmount } } } }`

/** What a person earned in all, by the entries that are posted first. */
async function earningsAfter(person: 'mate' | 'otherAgent', ...entries: readonly Posted[]) {
  await post(database, ...entries)
  const { data, errors } = await world.as(person).ask(EARNINGS, { id: person })
  assert.deepEqual(errors, [])
  return data.earnings
}

const OWED = 'receivable:partner:home'

test('what the ledger began with is earned, and paid where it debits what they were due', async () => {
  const mine = 'payable:mate'
  const earnings = await earningsAfter(
    'mate',
    { kind: 'OPENING', debit: OWED, credit: mine, cents: 1250 },
    { kind: 'OPENING', debit: mine, credit: OWED, cents: 700 },
  )
  assert.deepEqual(earnings, {
    onHold: 0,
    payable: 5.5,
    paidThisMonth: 7,
    paidThisYear: 7,
    adjustments: 0,
    months: [{ earned: 12.5, paid: 7 }],
  })
})

test('what was typed and taken back counts as adjustments and reversals', async () => {
  const mine = 'payable:otherAgent'
  const earnings = await earningsAfter(
    'otherAgent',
    { kind: 'ADJUSTMENT', debit: OWED, credit: mine, cents: 1000 },
    { kind: 'ADJUSTMENT', debit: mine, credit: OWED, cents: 200 },
    { kind: 'PAYMENT', debit: mine, credit: OWED, cents: 800 },
    { kind: 'REVERSAL', debit: OWED, credit: mine, cents: 300 },
    { kind: 'REVERSAL', debit: mine, credit: OWED, cents: 300 },
  )
  assert.deepEqual(earnings, {
    onHold: 0,
    payable: 0,
    paidThisMonth: 5,
    paidThisYear: 5,
    adjustments: 8,
    months: [{ earned: 5, paid: 5 }],
  })
})

test('an entry of no referral shows none, and names whoever caused it', async () => {
  const authors = [
    ['member:companyAdmin', 'companyAdmin Tester'],
    ['partner:partner', 'partner company'],
    ['member:somebody-gone', 'Member'],
    ['apiKey', 'API key'],
    ['system', 'System'],
  ] as const
  for (const [author] of authors) {
    await database.rows(
      `insert into ledger_entry (kind, debit, credit, cents, person_id, referring_company_id, cause, author, key)
       values ('ADJUSTMENT', 'pool:home', 'payable:agent', 100, 'agent', 'home', 'test', $1, $1)`,
      [author],
    )
  }
  const { data, errors } = await world.as('agent').ask(ENTRIES)
  assert.deepEqual(errors, [])
  const { items } = data.listLedgerEntries
  assert.deepEqual(
    items.map(({ authorName }: { authorName: string }) => authorName).toSorted(),
    authors.map(([, name]) => name).toSorted(),
  )
  for (const { referralId, referral, origin } of items) {
    assert.deepEqual([referralId, referral, origin], [null, null, null])
  }
})
