import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { make } from './dashboard-kit.ts'

const world = await startWorld()
const { database } = world

const AMOUNTS = 'amount agentPayAmount splitAgentPayAmount teamPayAmount divisionPayAmount'
const PAY = `mutation ($input: UpdatePaymentInput!) {
  updatePayment(input: $input) { id status paymentStatus processedAt ${AMOUNTS} } }`

const referral = async (more: object = {}): Promise<string> => {
  const [id] = await make(database, { splitUserIds: ['mate'], status: 'IN_REVIEW', ...more })
  return id as string
}
const pay = async (id: string, edit: object, who: PersonName | 'apiKey' = 'partnerAdmin') => {
  const input = { id, paymentStatus: 'PENDING', ...edit }
  const { data, errors } = await world.as(who).ask(PAY, { input })
  assert.deepEqual(errors, [])
  return data.updatePayment
}
const logOf = (id: string) =>
  database.rows<{ actor_kind: string; actor_id: string | null; changes: Record<string, object> }>(
    `select actor_kind, actor_id, changes from referral_change
      where referral_id = $1 order by sequence offset 1`,
    [id],
  )

const WHO: readonly [PersonName | 'apiKey' | 'guest', string][] = [
  ['partnerAdmin', 'done'],
  ['admin', 'done'],
  ['apiKey', 'done'],
  ['companyAdmin', 'FORBIDDEN'],
  ['agent', 'FORBIDDEN'],
  ['mate', 'FORBIDDEN'],
  ['teamLead', 'FORBIDDEN'],
  ['divisionLead', 'FORBIDDEN'],
  ['otherLead', 'NOT_FOUND'],
  ['otherAgent', 'NOT_FOUND'],
  ['siteAdmin', 'NOT_FOUND'],
  ['groupOnly', 'NOT_FOUND'],
  ['stranger', 'NOT_FOUND'],
  ['foreignAdmin', 'NOT_FOUND'],
  ['newcomer', 'FORBIDDEN'],
  ['guest', 'UNAUTHENTICATED'],
]

for (const [who, expected] of WHO) {
  test(`${who} edits a payment: ${expected}`, async () => {
    const id = await referral()
    const input = { id, paymentStatus: 'PROCESSED', agentPayAmount: 10.5 }
    if (expected === 'done') {
      const paid = await pay(id, input, who as PersonName)
      assert.deepEqual([paid.paymentStatus, paid.agentPayAmount], ['PROCESSED', 10.5])
      const [line] = await logOf(id)
      const actor = who === 'apiKey' ? ['apiKey', null] : ['member', who]
      assert.deepEqual([line?.actor_kind, line?.actor_id], actor)
      return
    }
    assert.equal(await world.as(who).refused(PAY, { input }), expected)
    assert.deepEqual(await logOf(id), [])
    const unknown = { input: { ...input, id: 'no-such-referral' } }
    const elsewhere = expected === 'FORBIDDEN' && who !== 'newcomer' ? 'NOT_FOUND' : expected
    assert.equal(await world.as(who).refused(PAY, unknown), elsewhere)
  })
}

test('what is left out stays, null is nothing, and the amount is agent plus split', async () => {
  const id = await referral()
  const first = { agentPayAmount: 100.1, splitAgentPayAmount: 50.25, teamPayAmount: 10 }
  assert.deepEqual(await pay(id, { ...first, divisionPayAmount: 5 }), {
    id,
    status: 'IN_REVIEW',
    paymentStatus: 'PENDING',
    processedAt: null,
    amount: 150.35,
    ...first,
    divisionPayAmount: 5,
  })
  const second = await pay(id, { splitAgentPayAmount: null, teamPayAmount: null })
  assert.deepEqual(
    [second.amount, second.agentPayAmount, second.splitAgentPayAmount],
    [100.1, 100.1, 0],
  )
  assert.deepEqual([second.teamPayAmount, second.divisionPayAmount], [0, 5])
  assert.deepEqual(
    (await logOf(id)).map(({ changes }) => Object.keys(changes).sort()),
    [
      ['agentPayAmount', 'amount', 'divisionPayAmount', 'splitAgentPayAmount', 'teamPayAmount'],
      ['amount', 'splitAgentPayAmount', 'teamPayAmount'],
    ],
  )
})

test('the amount stays where neither share is told', async () => {
  const id = await referral({ amount: 4_200, agentPayAmount: null })
  assert.equal((await pay(id, { paymentStatus: 'FAILED', teamPayAmount: 1 })).amount, 42)
})

test('paid is paid as of now; an edit keeps the day, leaving clears it', async () => {
  const id = await referral()
  const before = Date.now()
  const { processedAt } = await pay(id, { paymentStatus: 'PROCESSED' })
  assert.ok(Math.abs(Date.parse(processedAt) - before) < 60_000)
  const edited = await pay(id, { paymentStatus: 'PROCESSED', agentPayAmount: 7 })
  assert.equal(edited.processedAt, processedAt)
  for (const paymentStatus of ['FAILED', 'PENDING']) {
    assert.equal((await pay(id, { paymentStatus })).processedAt, null)
  }
})

const WRONG: readonly [string, object, string | undefined][] = [
  ['no payment', { paymentStatus: 'NONE' }, 'paymentStatus'],
  ['no such status', { paymentStatus: 'PAID' }, undefined],
  ['an amount below zero', { agentPayAmount: -0.01 }, 'agentPayAmount'],
  ['three decimals', { teamPayAmount: 1.005 }, 'teamPayAmount'],
  ['more than anybody has', { divisionPayAmount: 1e12 }, 'divisionPayAmount'],
  ['an amount in words', { agentPayAmount: 'ten' }, undefined],
  ['a key too long', { idempotencyKey: 'k'.repeat(201) }, 'idempotencyKey'],
  ['a status of the referral', { status: 'COMPLETED' }, undefined],
]

for (const [what, edit, field] of WRONG) {
  test(`${what} is refused and nothing is stored`, async () => {
    const id = await referral()
    const input = { id, paymentStatus: 'PENDING', ...edit }
    const { status, errors } = await world.as('partnerAdmin').ask(PAY, { input })
    assert.ok(status < 500)
    assert.equal(errors[0]?.extensions.code, 'BAD_INPUT')
    if (field) assert.equal(errors[0]?.extensions.field, field)
    assert.deepEqual(await logOf(id), [])
  })
}

test('where nobody shares, nobody can be given a share', async () => {
  const id = await referral({ splitUserIds: [] })
  const input = { id, paymentStatus: 'PENDING', agentPayAmount: 1, splitAgentPayAmount: 1 }
  const { errors } = await world.as('partnerAdmin').ask(PAY, { input })
  assert.deepEqual(
    [errors[0]?.extensions.code, errors[0]?.extensions.field],
    ['BAD_INPUT', 'splitAgentPayAmount'],
  )
  assert.equal((await pay(id, { agentPayAmount: 1, splitAgentPayAmount: 0 })).amount, 1)
})

for (const idempotencyKey of ['once-only', null]) {
  test(`sent ten times at once ${idempotencyKey ? 'with a key' : 'without one'}, it is one change and ten equal answers`, async () => {
    const id = await referral()
    const edit = { paymentStatus: 'PROCESSED', agentPayAmount: 9.99, idempotencyKey }
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, edit)))
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    assert.equal((await logOf(id)).length, 1)
  })
}

test('a key that was used does nothing again, even after a later change', async () => {
  const id = await referral()
  const first = { paymentStatus: 'PROCESSED', agentPayAmount: 5, idempotencyKey: 'first' }
  await pay(id, first)
  await pay(id, { paymentStatus: 'FAILED', agentPayAmount: 6 })
  const again = await pay(id, first)
  assert.deepEqual([again.paymentStatus, again.agentPayAmount], ['FAILED', 6])
  assert.equal((await logOf(id)).length, 2)
})

// amount, agent, split, team, division: each hears the amounts of their own level.
const SUBSCRIPTION: readonly [PersonName, (number | null)[]][] = [
  ['agent', [30, 20, 10, null, null]],
  ['mate', [null, null, 10, null, null]],
  ['teamLead', [30, null, null, 3, null]],
  ['divisionLead', [30, null, null, null, 2]],
  ['companyAdmin', [30, 20, 10, 3, 2]],
  ['partnerAdmin', [30, 20, 10, 3, 2]],
]

test('everyone with a share hears of it, with their own amounts only; nobody else hears', async () => {
  const ON_UPDATE = `subscription { onUpdateReferral { id paymentStatus ${AMOUNTS} } }`
  const lines = await Promise.all(SUBSCRIPTION.map(([who]) => world.subscribe(who, ON_UPDATE)))
  const foreign = await world.subscribe('foreignAdmin', ON_UPDATE)
  const id = await referral()
  await pay(id, {
    paymentStatus: 'PROCESSED',
    agentPayAmount: 20,
    splitAgentPayAmount: 10,
    teamPayAmount: 3,
    divisionPayAmount: 2,
  })
  // Refused, and so heard by nobody.
  const refusal = { input: { id, paymentStatus: 'FAILED' } }
  assert.equal(await world.as('agent').refused(PAY, refusal), 'FORBIDDEN')
  for (const [index, [who, amounts]] of SUBSCRIPTION.entries()) {
    const { data } = await (lines[index] as (typeof lines)[number]).nth(1)
    const { id: received, paymentStatus, ...rest } = data.onUpdateReferral
    assert.deepEqual(
      [received, paymentStatus, Object.values(rest)],
      [id, 'PROCESSED', amounts],
      who,
    )
  }
  const theirs = await referral({
    companyId: 'foreign',
    referringCompanyId: 'foreign',
    userId: 'stranger',
    splitUserIds: [],
    teamLeadId: null,
    divisionLeadId: null,
  })
  await pay(theirs, { paymentStatus: 'PROCESSED' }, 'foreignAdmin')
  await foreign.nth(1)
  assert.deepEqual(
    foreign.received.map(({ data }) => data.onUpdateReferral.id),
    [theirs],
  )
  for (const [index, line] of lines.entries()) {
    assert.equal(line.received.length, 1, SUBSCRIPTION[index]?.[0])
    await line.stop()
  }
  await foreign.stop()
})
