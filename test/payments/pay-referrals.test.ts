import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { type Made, make } from './dashboard-kit.ts'

const world = await startWorld()
const { database } = world

const PAY = `mutation ($input: PayReferralsInput!) { payReferrals(input: $input) {
  paid { id paymentStatus agentPayAmount amount } refusals { id reason } } }`
const TOTALS =
  'query ($companyId: ID!) { paymentTotals(companyId: $companyId) { list count amount } }'

const TO_PAY: Made = { status: 'COMPLETED', paymentStatus: 'PENDING', agentPayAmount: 1000 }
const toPay = async (more: Made = {}): Promise<string> => {
  const [id] = await make(database, { ...TO_PAY, ...more })
  return id as string
}
const pay = async (payments: readonly object[], more: object = {}) => {
  const { data, errors } = await world.as('partnerAdmin').ask(PAY, { input: { payments, ...more } })
  assert.deepEqual(errors, [])
  return data.payReferrals
}
const statusOf = async (id: string) =>
  (
    await database.rows<{ status: string }>(
      'select payment_status as status from referral where id = $1',
      [id],
    )
  )[0]?.status
const logged = async (id: string): Promise<number> =>
  (
    await database.rows(
      `select 1 from referral_change where referral_id = $1 and changes->'paymentStatus'->>'to' = 'PROCESSED'`,
      [id],
    )
  ).length

test('pays several referrals with one request, in its order, with the amounts that it gives', async () => {
  const ids = [await toPay(), await toPay(), await toPay()] as const
  const payments = ids.map((id, place) => (place === 1 ? { id, agentPayAmount: 20.5 } : { id }))
  const { paid, refusals } = await pay(payments)
  assert.deepEqual(refusals, [])
  assert.deepEqual(
    paid.map((row: { id: string; agentPayAmount: number }) => [row.id, row.agentPayAmount]),
    [
      [ids[0], 10],
      [ids[1], 20.5],
      [ids[2], 10],
    ],
  )
  assert.deepEqual(
    paid.map(({ paymentStatus }: { paymentStatus: string }) => paymentStatus),
    ['PROCESSED', 'PROCESSED', 'PROCESSED'],
  )
})

test('each amount that is typed can have its own reason, which its entries keep', async () => {
  const one = await toPay()
  const other = await toPay()
  await pay([
    { id: one, agentPayAmount: 20.5, reason: ' A thank-you ' },
    { id: other, agentPayAmount: 5 },
  ])
  const reasons = await database.rows(
    'select distinct referral_id as id, reason from ledger_entry where referral_id = any($1) and reason is not null',
    [[one, other]],
  )
  assert.deepEqual(reasons, [{ id: one, reason: 'A thank-you' }])
  const { errors } = await world.as('partnerAdmin').ask(PAY, {
    input: { payments: [{ id: await toPay(), agentPayAmount: 1, reason: 'x'.repeat(501) }] },
  })
  assert.equal(errors[0]?.extensions.code, 'BAD_INPUT')
})

test('what was paid together has one time, by which its company finds it and nobody else', async () => {
  const ids = [await toPay(), await toPay(), await toPay()]
  await pay(ids.map(id => ({ id })))
  await pay([{ id: await toPay() }])
  const query = `query ($filter: ModelReferralFilterInput!) {
    listReferrals(filter: $filter, order: RECENTLY_UPDATED, limit: 200) { items { id } } }`
  const [paid] = await database.rows<{ processed_at: Date }>(
    'select processed_at from referral where id = $1',
    [ids[0]],
  )
  const at = paid?.processed_at.toISOString()
  const filter = {
    companyId: { eq: 'partner' },
    paymentStatus: { eq: 'PROCESSED' },
    processedAt: { eq: at },
    updatedAt: { ge: at },
  }
  const found = async (who: PersonName): Promise<string[]> => {
    const { data } = await world.as(who).ask(query, { filter })
    return data.listReferrals.items.map(({ id }: { id: string }) => id).toSorted()
  }
  assert.deepEqual(await found('partnerAdmin'), ids.toSorted())
  assert.deepEqual(await found('admin'), ids.toSorted())
  assert.deepEqual(await found('stranger'), [])
})

test('pays none if one is refused, and names each that is', async () => {
  const good = await toPay()
  const paidBefore = await toPay({ paymentStatus: 'PROCESSED', processedAt: new Date() })
  const failed = await toPay({ paymentStatus: 'FAILED' })
  const others = await toPay({ companyId: 'home', referringCompanyId: 'partner' })
  const unshared = await toPay({ splitUserIds: [] })
  const { paid, refusals } = await pay([
    { id: good },
    { id: paidBefore },
    { id: failed },
    { id: others },
    { id: unshared, splitAgentPayAmount: 5 },
    { id: 'no-such-referral' },
  ])
  assert.deepEqual(paid, [])
  const reasons = Object.fromEntries(
    refusals.map(({ id, reason }: { id: string; reason: string }) => [id, reason]),
  )
  assert.deepEqual(Object.keys(reasons).sort(), [
    ...[failed, others, paidBefore, unshared, 'no-such-referral'].sort(),
  ])
  assert.equal(reasons[paidBefore], 'Already paid')
  assert.equal(reasons[failed], 'Not waiting for payment')
  assert.equal(reasons['no-such-referral'], 'Referral not found')
  assert.equal(await statusOf(good), 'PENDING')
  assert.equal(await logged(good), 0)
})

test('a repeat with the same key pays once and gives the same answer', async () => {
  const id = await toPay()
  const input = [{ id, agentPayAmount: 3 }]
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => pay(input, { idempotencyKey: 'monday' })),
  )
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(await logged(id), 1)
})

test('of two requests for the same referrals at once, one pays and the other is refused', async () => {
  const ids = [await toPay(), await toPay()]
  const forth = ids.map(id => ({ id }))
  const answers = await Promise.all([pay(forth), pay(forth.toReversed())])
  const counts = answers.map(({ paid, refusals }) => [paid.length, refusals.length])
  assert.deepEqual(counts.sort(), [
    [0, 2],
    [2, 0],
  ])
})

const WRONG: readonly [string, (id: string) => object[]][] = [
  ['no referral', () => []],
  ['a referral twice', id => [{ id }, { id }]],
  ['more than 200', id => Array.from({ length: 201 }, (_, place) => ({ id: `${id}${place}` }))],
  ['an amount below zero', id => [{ id, agentPayAmount: -1 }]],
]
for (const [what, paymentsOf] of WRONG) {
  test(`${what} is refused and nothing is stored`, async () => {
    const id = await toPay()
    const code = await world
      .as('partnerAdmin')
      .refused(PAY, { input: { payments: paymentsOf(id) } })
    assert.equal(code, 'BAD_INPUT')
    assert.equal(await statusOf(id), 'PENDING')
  })
}

const WHO: readonly [PersonName, boolean][] = [
  ['partnerAdmin', true],
  ['admin', true],
  ['companyAdmin', false],
  ['agent', false],
  ['teamLead', false],
  ['divisionLead', false],
  ['siteAdmin', false],
  ['stranger', false],
]
for (const [who, may] of WHO) {
  test(`${who} ${may ? 'pays and sees' : 'neither pays nor sees'} a company’s payments`, async () => {
    const id = await toPay()
    const { data } = await world.as(who).ask(PAY, { input: { payments: [{ id }] } })
    assert.equal(data.payReferrals.paid.length, may ? 1 : 0)
    if (may) {
      const { data, errors } = await world.as(who).ask(TOTALS, { companyId: 'partner' })
      assert.deepEqual(errors, [])
      assert.ok(data.paymentTotals[2].count > 0)
    } else {
      assert.equal(await world.as(who).refused(TOTALS, { companyId: 'partner' }), 'FORBIDDEN')
    }
  })
}

test('a guest neither pays nor sees', async () => {
  const input = { payments: [{ id: 'any' }] }
  assert.equal(await world.as('guest').refused(PAY, { input }), 'UNAUTHENTICATED')
  assert.equal(await world.as('guest').refused(TOTALS, { companyId: 'partner' }), 'UNAUTHENTICATED')
})

test('totals count and sum everyone’s amounts, list by list', async () => {
  const read = async () => {
    const { data } = await world.as('partnerAdmin').ask(TOTALS, { companyId: 'partner' })
    return new Map<string, { count: number; amount: number }>(
      data.paymentTotals.map((total: { list: string }) => [total.list, total]),
    )
  }
  const before = await read()
  await toPay({ agentPayAmount: 1001, teamPayAmount: 250, divisionPayAmount: null })
  await toPay({ status: 'IN_REVIEW' })
  const after = await read()
  assert.deepEqual([...after.keys()], ['TO_PAY', 'NOT_COMPLETED', 'PAID', 'FAILED'])
  const more = (list: string) => (after.get(list)?.count ?? 0) - (before.get(list)?.count ?? 0)
  assert.deepEqual([...after.keys()].map(more), [1, 1, 0, 0])
  const grown = (after.get('TO_PAY')?.amount ?? 0) - (before.get('TO_PAY')?.amount ?? 0)
  assert.equal(grown.toFixed(2), '12.51')
})

test('payments are read page by page with the oldest first', async () => {
  for (let n = 0; n < 3; n++) await toPay()
  const query = `query ($nextToken: String) { listReferrals(limit: 2, order: FIRST_CREATED, nextToken: $nextToken,
    filter: { paymentStatus: { eq: PENDING } }) { items { id createdAt } nextToken } }`
  const seen: { id: string; createdAt: string }[] = []
  let nextToken: string | null = null
  do {
    const { data, errors } = await world.as('partnerAdmin').ask(query, { nextToken })
    assert.deepEqual(errors, [])
    seen.push(...data.listReferrals.items)
    nextToken = data.listReferrals.nextToken
  } while (nextToken)
  const sorted = seen.toSorted((a, b) => ([a.createdAt, a.id] < [b.createdAt, b.id] ? -1 : 1))
  assert.deepEqual(seen, sorted)
  assert.equal(new Set(seen.map(({ id }) => id)).size, seen.length)
  assert.ok(seen.length > 2)
})
