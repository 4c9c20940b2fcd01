import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeKit, SHARED } from '../fees/fee-kit.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { make } from './dashboard-kit.ts'

/* What a share of a fee says of where it comes from, to whoever sees its entry. */

const world = await startWorld()
const { done, pay, referralUnder, report, terms } = feeKit(world)

const ENTRIES = `query ($id: ID!) { listLedgerEntries(filter: { referralId: { eq: $id } }, limit: 100) {
  items { share kind origin {
    feeAmount feeReversed feeAmountReason dealValue reportedAt reportedByName holdUntil
    feeRate calculation termsVersion termsAcceptedBy termsAcceptedAt } } } }`

/** The explanations that somebody sees of a referral’s entries of this kind, by share. */
async function originsFor(who: PersonName, id: string, kind = 'ACCRUAL') {
  const { data, errors } = await world.as(who).ask(ENTRIES, { id })
  assert.deepEqual(errors, [])
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
  const items: any[] = data.listLedgerEntries.items
  return Object.fromEntries(
    items.filter(each => each.kind === kind).map(({ share, origin }) => [share, origin]),
  )
}

test('names who reported the fee and who accepted the terms, to each person whose share it is', async () => {
  const id = await referralUnder()
  await report(id, { feeAmount: 900, reason: 'As agreed by phone' })
  const { AGENT, ...others } = await originsFor('agent', id)
  assert.deepEqual(others, {})
  const { reportedAt, termsAcceptedAt, termsVersion, holdUntil, ...said } = AGENT
  assert.deepEqual(said, {
    feeAmount: 900,
    feeReversed: 0,
    feeAmountReason: 'As agreed by phone',
    dealValue: 10_000,
    reportedByName: 'partnerAdmin Tester',
    feeRate: 1000,
    calculation: said.calculation,
    termsAcceptedBy: ['partnerAdmin Tester', 'companyAdmin Tester'],
  })
  assert.match(said.calculation, /40 percent|40%/)
  assert.ok(Date.parse(termsAcceptedAt) <= Date.parse(reportedAt))
  assert.ok(termsVersion > 0)
  assert.equal(holdUntil, null)
  const shares = Object.keys(await originsFor('companyAdmin', id)).toSorted()
  assert.deepEqual(shares, ['AGENT', 'DIVISION', 'HOUSE', 'MRN', 'POOL', 'TEAM'])
  assert.deepEqual(await originsFor('stranger', id), {})
})

test('names only the people who accepted, where a server accepted for any company', async () => {
  const proposed = await terms.proposed('partnerAdmin', { ...SHARED, referringCompanyId: null })
  await terms.accept('apiKey', proposed)
  const parties = { referringCompanyId: 'foreign', teamLeadId: null, divisionLeadId: null }
  const [id = ''] = await make(world.database, {
    ...parties,
    userId: 'stranger',
    status: 'COMPLETED',
  })
  await report(id)
  const { AGENT } = await originsFor('stranger', id)
  assert.deepEqual(AGENT.termsAcceptedBy, ['partnerAdmin Tester'])
  assert.ok(AGENT.termsAcceptedAt)
})

test('says until when a share is on hold, and nothing of it once the fee is taken back', async () => {
  const id = await referralUnder({ holdDays: 30 })
  const fee = await report(id)
  const held = (await originsFor('agent', id)).AGENT
  assert.equal(held.holdUntil, fee.holdUntil)
  await done('partnerAdmin', 'reverseFee', { id: fee.id, reason: 'The client left' })
  const { holdUntil, feeReversed } = (await originsFor('agent', id)).AGENT
  assert.deepEqual([holdUntil, feeReversed], [null, 1000])
})

test('is not there for an amount that was typed', async () => {
  const id = await referralUnder()
  await pay(id, { paymentStatus: 'PENDING', agentPayAmount: 55 })
  assert.deepEqual(await originsFor('agent', id, 'ADJUSTMENT'), { AGENT: null })
})
