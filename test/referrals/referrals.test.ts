import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()

const CREATE = `mutation ($input: CreateReferralInput!) {
  createReferral(input: $input) {
    id name email phoneNumber notes status paymentStatus userId companyId referringCompanyId
    teamLeadId divisionLeadId splitUserIds company { companyName } agent { name }
  }
}`
const LIST = `query ($filter: ModelReferralFilterInput, $limit: Int, $nextToken: String, $order: ModelOrder) {
  listReferrals(filter: $filter, limit: $limit, nextToken: $nextToken, order: $order) { items { id name } nextToken }
}`
const GET = 'query ($id: ID!) { getReferral(id: $id) { id name amount agentPayAmount } }'
const MOVE = `mutation ($input: ChangeReferralStatusInput!) {
  changeReferralStatus(input: $input) { id status paymentStatus }
}`

const CLIENT = {
  companyId: 'partner',
  name: ' Dana Client ',
  email: 'Dana@Client.example',
  phoneNumber: '(555) 010-0100',
  notes: 'Retirement plan',
}

const refer = async (who: PersonName, more: object = {}) => {
  const { data, errors } = await world.as(who).ask(CREATE, { input: { ...CLIENT, ...more } })
  assert.deepEqual(errors, [])
  return data.createReferral
}

test('an agent refers a client; the server sets what is not theirs to set', async () => {
  const { id, ...referral } = await refer('agent', { splitUserIds: ['mate'] })
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(referral, {
    name: 'Dana Client',
    email: 'dana@client.example',
    phoneNumber: '(555) 010-0100',
    notes: 'Retirement plan',
    status: 'SUBMITTED',
    paymentStatus: 'PENDING',
    userId: 'agent',
    companyId: 'partner',
    referringCompanyId: 'home',
    teamLeadId: 'teamLead',
    divisionLeadId: 'divisionLead',
    splitUserIds: ['mate'],
    company: { companyName: 'partner company' },
    agent: { name: 'agent Tester' },
  })
})

const READERS: readonly [PersonName, boolean][] = [
  ['agent', true],
  ['mate', true],
  ['teamLead', true],
  ['divisionLead', true],
  ['companyAdmin', true],
  ['partnerAdmin', true],
  ['admin', true],
  ['otherAgent', false],
  ['otherLead', false],
  ['siteAdmin', false],
  ['groupOnly', false],
  ['stranger', false],
  ['foreignAdmin', false],
]

for (const [who, reads] of READERS) {
  test(`${who} ${reads ? 'reads' : 'does not read'} it, in list and alone`, async () => {
    const { id } = await refer('agent', { splitUserIds: ['mate'] })
    const list = await world.as(who).ask(LIST, { filter: { id: { eq: id } } })
    assert.equal(list.data.listReferrals.items.length, reads ? 1 : 0)
    const one = await world.as(who).ask(GET, { id })
    assert.equal(one.data.getReferral?.id, reads ? id : undefined)
    const moved = await world.as(who).ask(MOVE, { input: { id, status: 'IN_REVIEW' } })
    if (reads) assert.equal(moved.data.changeReferralStatus.status, 'IN_REVIEW')
    else assert.equal(moved.errors[0]?.extensions.code, 'NOT_FOUND')
  })
}

test('the payment follows the status', async () => {
  const { id } = await refer('agent')
  for (const [status, paymentStatus] of [
    ['COMPLETED', 'PENDING'],
    ['REJECTED', 'NONE'],
  ]) {
    const { data } = await world.as('agent').ask(MOVE, { input: { id, status } })
    assert.deepEqual(data.changeReferralStatus, { id, status, paymentStatus })
  }
})

const WRONG: readonly [string, PersonName, object, string, string | undefined][] = [
  ['a name too short', 'agent', { name: 'D' }, 'BAD_INPUT', 'name'],
  ['an email without a dot', 'agent', { email: 'dana@client' }, 'BAD_INPUT', 'email'],
  ['a phone of nine digits', 'agent', { phoneNumber: '555010010' }, 'BAD_INPUT', 'phoneNumber'],
  ['a type too short', 'agent', { notes: 'ab' }, 'BAD_INPUT', 'notes'],
  ['a closed company', 'agent', { companyId: 'closed' }, 'BAD_INPUT', 'companyId'],
  ['no such company', 'agent', { companyId: 'nowhere' }, 'BAD_INPUT', 'companyId'],
  ['a split with themselves', 'agent', { splitUserIds: ['agent'] }, 'BAD_INPUT', 'splitUserIds'],
  ['a split with a stranger', 'agent', { splitUserIds: ['stranger'] }, 'BAD_INPUT', 'splitUserIds'],
  [
    'a split with the inactive',
    'agent',
    { splitUserIds: ['inactive'] },
    'BAD_INPUT',
    'splitUserIds',
  ],
  [
    'a split with two',
    'agent',
    { splitUserIds: ['mate', 'otherAgent'] },
    'BAD_INPUT',
    'splitUserIds',
  ],
  ['in the name of another', 'agent', { userId: 'mate' }, 'FORBIDDEN', undefined],
  ['from another company', 'agent', { referringCompanyId: 'foreign' }, 'FORBIDDEN', undefined],
  ['from no company', 'homeless', {}, 'BAD_INPUT', 'referringCompanyId'],
  ['a negative value', 'agent', { approximateValue: -1 }, 'BAD_INPUT', 'approximateValue'],
  ['a value of three decimals', 'agent', { approximateValue: 1.001 }, 'BAD_INPUT', undefined],
  ['a field that is not there', 'agent', { paymentStatus: 'PROCESSED' }, 'BAD_INPUT', undefined],
  ['a character that no text can hold', 'agent', { name: 'Da\0na' }, 'BAD_INPUT', undefined],
]

for (const [what, who, more, code, field] of WRONG) {
  test(`${what} is refused and nothing is stored`, async () => {
    const before = await world.database.rows('select count(*) from referral')
    const { status, errors } = await world.as(who).ask(CREATE, { input: { ...CLIENT, ...more } })
    assert.equal(errors[0]?.extensions.code, code)
    if (field) assert.equal(errors[0]?.extensions.field, field)
    assert.ok(status < 500)
    assert.deepEqual(await world.database.rows('select count(*) from referral'), before)
  })
}

test('a guest refers nobody', async () => {
  assert.equal(await world.as('guest').refused(CREATE, { input: CLIENT }), 'UNAUTHENTICATED')
})

test('sent ten times with one key, it is one referral and ten equal answers', async () => {
  const input = { ...CLIENT, idempotencyKey: 'once-only' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.as('agent').ask(CREATE, { input })),
  )
  const ids = new Set(answers.map(({ data }) => data.createReferral.id))
  assert.equal(ids.size, 1)
})

test('sent again with its key, it is what it was, whatever has changed since', async () => {
  const input = { ...CLIENT, companyId: 'foreign', idempotencyKey: 'and-then-it-closed' }
  const send = async () => (await world.as('agent').ask(CREATE, { input })).data?.createReferral?.id
  const id = await send()
  assert.equal(typeof id, 'string')
  await world.database.rows("update company set status = 'INACTIVE' where id = 'foreign'")
  assert.equal(await send(), id)
  const { idempotencyKey: _, ...unkeyed } = input
  assert.equal(await world.as('agent').refused(CREATE, { input: unkeyed }), 'BAD_INPUT')
  await world.database.rows("update company set status = 'ACTIVE' where id = 'foreign'")
})

test('pages follow each other while rows arrive', async () => {
  const made = new Set<string>()
  for (let i = 0; i < 7; i++) made.add((await refer('otherAgent', { name: `Page ${i}` })).id)
  const seen: string[] = []
  let nextToken: string | null = null
  do {
    const { data } = await world.as('otherAgent').ask(LIST, { limit: 3, nextToken })
    seen.push(...data.listReferrals.items.map(({ id }: { id: string }) => id))
    nextToken = data.listReferrals.nextToken
    await refer('otherAgent', { name: 'Arrived meanwhile' })
  } while (nextToken)
  assert.equal(new Set(seen).size, seen.length)
  assert.deepEqual(new Set(seen.slice(0, 7)), made)
})

test('each reader sees the amounts of their own level', async () => {
  const { id } = await refer('agent', { splitUserIds: ['mate'] })
  await world.database.rows(
    `update referral set amount = 100.5, agent_pay_amount = 60.25, split_agent_pay_amount = 40.25,
       team_pay_amount = 10, division_pay_amount = 5 where id = $1`,
    [id],
  )
  const AMOUNTS = `query ($id: ID!) { getReferral(id: $id) {
    amount agentPayAmount splitAgentPayAmount teamPayAmount divisionPayAmount } }`
  const seen: Partial<Record<PersonName, (number | null)[]>> = {
    agent: [100.5, 60.25, 40.25, null, null],
    mate: [null, null, 40.25, null, null],
    teamLead: [100.5, null, null, 10, null],
    divisionLead: [100.5, null, null, null, 5],
    partnerAdmin: [100.5, 60.25, 40.25, 10, 5],
    companyAdmin: [100.5, 60.25, 40.25, 10, 5],
    admin: [100.5, 60.25, 40.25, 10, 5],
  }
  for (const [who, amounts] of Object.entries(seen)) {
    const { data } = await world.as(who as PersonName).ask(AMOUNTS, { id })
    assert.deepEqual(Object.values(data.getReferral), amounts, who)
  }
})

test('a filter tells nothing that a read does not', async () => {
  const { id } = await refer('agent', { splitUserIds: ['mate'] })
  await world.database.rows('update referral set amount = 77 where id = $1', [id])
  const filter = { id: { eq: id }, amount: { eq: 77 } }
  const count = async (who: PersonName, chosen: object = filter) =>
    (await world.as(who).ask(LIST, { filter: chosen })).data.listReferrals.items.length
  assert.equal(await count('agent'), 1)
  assert.equal(await count('mate'), 0)
  const asked = { filter: { teamPayAmount: { gt: 1 } } }
  assert.equal(await world.as('agent').refused(LIST, asked), 'BAD_INPUT')
})

test('once it is paid, only who pays moves the status, and the payment stays', async () => {
  const { id } = await refer('agent')
  await world.database.rows(
    "update referral set payment_status = 'PROCESSED', processed_at = now() where id = $1",
    [id],
  )
  const move = { input: { id, status: 'REJECTED' } }
  for (const who of ['agent', 'teamLead', 'companyAdmin'] as const) {
    assert.equal(await world.as(who).refused(MOVE, move), 'CONFLICT')
  }
  const { data } = await world.as('partnerAdmin').ask(MOVE, move)
  assert.deepEqual(data.changeReferralStatus, {
    id,
    status: 'REJECTED',
    paymentStatus: 'PROCESSED',
  })
})

test('every change has its line in the log, without the client’s words', async () => {
  const { id } = await refer('agent')
  await world.as('partnerAdmin').ask(MOVE, { input: { id, status: 'IN_CONTACT' } })
  const lines = await world.database.rows<{ actor_id: string; changes: object }>(
    'select actor_id, changes from referral_change where referral_id = $1 order by sequence',
    [id],
  )
  assert.deepEqual(
    lines.map(line => line.actor_id),
    ['agent', 'partnerAdmin'],
  )
  assert.deepEqual(lines[1]?.changes, {
    status: { from: 'SUBMITTED', to: 'IN_CONTACT' },
    paymentStatus: { from: 'PENDING', to: 'NONE' },
  })
  assert.doesNotMatch(JSON.stringify(lines), /dana/i)
})
