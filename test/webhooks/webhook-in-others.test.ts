import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sweepInbound } from '#features/webhooks/server/inbound-store.ts'
import { startWorld } from '../kit/world.ts'
import { faultOf, webhookKit } from './webhook-kit.ts'

/* POST /webhook/referrals and /webhook/crm, the list of what came in, and the limits. */

const world = await startWorld()
const kit = webhookKit(world)
for (const company of ['home', 'partner', 'foreign', 'closed']) await kit.giveKey(company)

const CLIENT = {
  name: 'Noor Client',
  email: 'Noor@Client.example',
  phone: '(555) 010-0100',
  referralType: 'Retirement plan',
}
const receive = (company: string, body: object, headers = {}) =>
  kit.as(company, '/webhook/referrals', { ...CLIENT, ...body }, headers)
const countAll = async (): Promise<number> => {
  const [row] = await world.database.rows<{ count: number }>(
    'select count(*)::integer as count from referral',
  )
  return row?.count ?? -1
}

suite('a client whom an agent sent to a partner', () => {
  const NAMED: readonly (readonly [string, object])[] = [
    ['by id', { agentId: 'agent' }],
    ['by email', { agentEmail: 'agent@test.example' }],
    ['by email in capitals', { agentEmail: ' AGENT@test.example ' }],
  ]
  for (const [how, named] of NAMED) {
    test(`the agent named ${how}`, async () => {
      const line = await world.subscribe('agent', 'subscription { onCreateReferral { id } }')
      const { status, body } = await receive('partner', named)
      assert.deepEqual([status, body], [201, { id: body.id, status: 'SUBMITTED' }])
      assert.equal((await line.nth(1)).data.onCreateReferral.id, body.id)
      await line.stop()
      const text = `{ getReferral(id: "${body.id}") { companyId referringCompanyId userId name email
        phoneNumber notes status paymentStatus teamLeadId divisionLeadId } }`
      const { data } = await world.as('admin').ask(text)
      assert.deepEqual(data.getReferral, {
        companyId: 'partner',
        referringCompanyId: 'home',
        userId: 'agent',
        name: 'Noor Client',
        email: 'noor@client.example',
        phoneNumber: '(555) 010-0100',
        notes: 'Retirement plan',
        status: 'SUBMITTED',
        paymentStatus: 'NONE',
        teamLeadId: 'teamLead',
        divisionLeadId: 'divisionLead',
      })
    })
  }

  const WRONG: readonly [field: string, body: object][] = [
    ['agentId', {}],
    ['agentId', { agentId: 'agent', agentEmail: 'agent@test.example' }],
    ['agentId', { agentId: 'nobody' }],
    ['agentId', { agentId: 'inactive' }],
    ['agentId', { agentId: 'homeless' }],
    ['agentId', { agentId: "' or 1=1" }],
    ['agentEmail', { agentEmail: 'nobody@test.example' }],
    ['agentEmail', { agentEmail: 'inactive@test.example' }],
    ['name', { agentId: 'agent', name: 'N' }],
    ['name', { agentId: 'agent', name: undefined }],
    ['email', { agentId: 'agent', email: 'noor' }],
    ['phone', { agentId: 'agent', phone: '12' }],
    ['referralType', { agentId: 'agent', referralType: '' }],
    ['externalId', { agentId: 'agent', externalId: ' ' }],
  ]
  for (const [field, body] of WRONG) {
    test(`${field} is named: ${JSON.stringify(body)}`, async () => {
      const before = await countAll()
      const said = await receive('partner', body)
      assert.deepEqual([said.status, faultOf(said)], [422, ['BAD_INPUT', field]])
      assert.equal(await countAll(), before)
    })
  }

  test('sent again by webhook-id or by externalId it is one referral, ten at once too', async () => {
    const before = await countAll()
    const named = { agentId: 'agent' }
    for (const [body, headers] of [
      [named, { 'webhook-id': 'new-client' }],
      [{ ...named, externalId: 'deal-1' }, {}],
      [{ ...named, externalId: 'deal-2' }, { 'webhook-id': 'new-deal' }],
    ] as const) {
      const said = await Promise.all(
        Array.from({ length: 10 }, () => receive('partner', body, headers)),
      )
      assert.deepEqual([...new Set(said.map(({ status }) => status))], [201])
      assert.equal(new Set(said.map(each => each.body.id)).size, 1)
    }
    assert.equal(await countAll(), before + 3)
  })

  test('a name that is taken is not given to another client', async () => {
    const named = { agentId: 'agent', externalId: 'deal-3' }
    await receive('partner', named)
    const other = await receive('partner', { ...named, email: 'other@client.example' })
    assert.deepEqual([other.status, faultOf(other)], [409, ['CONFLICT', undefined]])
    const message = { 'webhook-id': 'one-message' }
    await receive('partner', { agentId: 'agent' }, message)
    const again = await receive('partner', { agentId: 'agent', email: 'o@client.example' }, message)
    assert.deepEqual([again.status, faultOf(again)], [409, ['CONFLICT', 'webhook-id']])
  })

  test('another company’s names are its own, and so is what it receives', async () => {
    const mine = await receive('partner', { agentId: 'agent', externalId: 'deal-4' })
    const theirs = await receive('foreign', { agentId: 'agent', externalId: 'deal-4' })
    assert.notEqual(mine.body.id, theirs.body.id)
    const said = await kit.call('/webhook/referrals', {
      headers: { 'webhook-api-key': kit.keyOf('foreign') },
      body: { companyId: 'partner', agentId: 'agent', ...CLIENT },
    })
    assert.equal(said.status, 401)
  })
})

const STAGES = `mutation ($input: SetCrmStagesInput!) { setCrmStages(input: $input) { stage status } }`

suite('stages of a customer system', () => {
  const stages = [
    { stage: 'Qualified', status: 'IN_REVIEW' },
    { stage: ' Closed Won ', status: 'COMPLETED' },
    { stage: 'Closed Lost', status: 'REJECTED' },
  ]
  const tell = (body: object, headers = {}) => kit.as('partner', '/webhook/crm', body, headers)

  test('what each stands for is for the company to say', async () => {
    const input = { companyId: 'partner', stages }
    const { data } = await world.as('partnerAdmin').ask(STAGES, { input })
    assert.equal(data.setCrmStages[1].stage, 'Closed Won')
    const read = await world.as('partnerAdmin').ask('{ crmStages(companyId: "partner") { stage } }')
    assert.deepEqual(
      read.data.crmStages.map(({ stage }: { stage: string }) => stage),
      ['Qualified', 'Closed Won', 'Closed Lost'],
    )
    for (const wrong of [
      [{ stage: 'Won', status: 'SUBMITTED' }],
      [{ stage: '', status: 'COMPLETED' }],
      [stages[0], { stage: 'QUALIFIED', status: 'REJECTED' }],
      Array.from({ length: 51 }, (_, n) => ({ stage: `s${n}`, status: 'COMPLETED' })),
    ]) {
      const refused = { input: { companyId: 'partner', stages: wrong } }
      assert.equal(await world.as('partnerAdmin').refused(STAGES, refused), 'BAD_INPUT')
    }
  })

  test('a stage moves the referral that the company calls so', async () => {
    const id = await kit.refer('partner')
    const named = { status: 'IN_CONTACT', externalId: 'crm-1' }
    assert.equal((await kit.as('partner', `/webhook/referrals/${id}`, named)).status, 200)
    const said = await tell({ externalId: 'crm-1', stage: 'closed WON', owner: 'Sam' })
    assert.deepEqual([said.status, said.body], [200, { id, status: 'COMPLETED' }])
    assert.deepEqual(await kit.stateOf(id), { status: 'COMPLETED', paymentStatus: 'PENDING' })
    const again = await tell({ externalId: 'crm-1', stage: 'Closed Won' })
    assert.equal(again.status, 200)
    assert.equal(await kit.movesOf(id), 2)
  })

  test('a referral has one name at a time, and a name one referral', async () => {
    const [one, two] = [await kit.refer('partner'), await kit.refer('partner')]
    const name = (id: string, externalId: string) =>
      kit.as('partner', `/webhook/referrals/${id}`, { status: 'IN_CONTACT', externalId })
    await name(one, 'crm-2')
    const taken = await name(two, 'crm-2')
    assert.deepEqual([taken.status, faultOf(taken)], [409, ['CONFLICT', undefined]])
    assert.equal(await kit.movesOf(two), 0)
    await name(one, 'crm-3')
    assert.equal((await tell({ externalId: 'crm-2', stage: 'Qualified' })).status, 404)
    assert.equal((await tell({ externalId: 'crm-3', stage: 'Qualified' })).body.id, one)
    assert.equal((await name(two, 'crm-2')).status, 200)
  })

  const WRONG: readonly [status: number, field: string | undefined, body: object][] = [
    [404, undefined, { externalId: 'nobody', stage: 'Qualified' }],
    [404, undefined, { externalId: 'of-foreign', stage: 'Qualified' }],
    [422, 'stage', { externalId: 'crm-1', stage: 'Unheard of' }],
    [422, 'stage', { externalId: 'crm-1', stage: '' }],
    [422, 'stage', { externalId: 'crm-1' }],
    [422, 'externalId', { stage: 'Qualified' }],
  ]
  for (const [status, field, body] of WRONG) {
    test(`${status}: ${JSON.stringify(body)}`, async () => {
      await kit.as('foreign', `/webhook/referrals/${await kit.refer('foreign')}`, {
        status: 'IN_CONTACT',
        externalId: 'of-foreign',
      })
      const said = await tell(body)
      assert.deepEqual([said.status, faultOf(said)[1]], [status, field])
    })
  }

  test('a paid referral stays as it is, and no key is no key here too', async () => {
    const { body } = await receive('partner', { agentId: 'agent', externalId: 'crm-paid' })
    const pay = `mutation { updatePayment(input: { id: "${body.id}", paymentStatus: PROCESSED }) { id } }`
    await world.as('partnerAdmin').ask(pay)
    assert.equal((await tell({ externalId: 'crm-paid', stage: 'Closed Won' })).status, 409)
    const keyless = { companyId: 'partner', externalId: 'crm-paid', stage: 'Closed Won' }
    assert.equal((await kit.call('/webhook/crm', { body: keyless })).status, 401)
  })
})

const CAME_IN = `query ($companyId: ID!, $limit: Int, $nextToken: String) {
  inboundCalls(companyId: $companyId, limit: $limit, nextToken: $nextToken) {
    items { path messageId request status answer } nextToken }
  refusedCalls(companyId: $companyId) }`

const ALONE = '/webhook/referrals'

suite('what came in', () => {
  const listed = async (variables = {}) =>
    (await world.as('siteAdmin').ask(CAME_IN, { companyId: 'home', ...variables })).data

  test('with its answer, without the key and the client’s words', async () => {
    const id = await kit.refer('home')
    const before = (await listed({ limit: 100 })).inboundCalls.items.length
    const headers = { 'webhook-id': 'seen' }
    await kit.as('home', `/webhook/referrals/${id}`, { status: 'IN_REVIEW', note: 'Zq' }, headers)
    await kit.as('home', '/webhook/referrals/%00', { status: 'IN_REVIEW' })
    await receive('home', { agentId: 'stranger', name: 'Zq Client' })
    const { inboundCalls } = await listed({ limit: 100 })
    // What came within a millisecond stands in any order.
    const [first, second, third] = [
      `/webhook/referrals/${id}`,
      '/webhook/referrals/%00',
      ALONE,
    ].map(path => inboundCalls.items.find((call: { path: string }) => call.path === path))
    assert.equal(inboundCalls.items.length, before + 3)
    assert.deepEqual(first, {
      path: `/webhook/referrals/${id}`,
      messageId: 'seen',
      request: JSON.stringify({ companyId: 'home', status: 'IN_REVIEW', note: '…' }),
      status: 200,
      answer: JSON.stringify({ id, status: 'IN_REVIEW' }),
    })
    assert.equal(second.status, 404)
    assert.deepEqual(JSON.parse(third.request), {
      companyId: 'home',
      ...{ name: '…', email: '…', phone: '…', referralType: '…', agentId: 'stranger' },
    })
    const rows = JSON.stringify(await world.database.rows('select * from inbound_call'))
    for (const secret of [kit.keyOf('home'), 'Zq', 'noor@', 'Noor@', '(555) 010']) {
      assert.equal(rows.includes(secret), false, secret)
    }
  })

  test('page by page, and long ones clipped', async () => {
    const id = 'x'.repeat(150)
    await kit.as('home', `/webhook/referrals/${id}`, { status: 'y'.repeat(5000) })
    const { inboundCalls } = await listed({ limit: 2 })
    assert.ok(inboundCalls.items[0].request.length <= 2000)
    const next = await listed({ limit: 2, nextToken: inboundCalls.nextToken })
    assert.notDeepEqual(next.inboundCalls.items, inboundCalls.items)
  })

  test('what did not prove its key is counted, and nothing of it is kept', async () => {
    const before = await listed({ limit: 100 })
    const key = 'f'.repeat(32)
    const body = { companyId: 'home', status: 'COMPLETED' }
    for (const headers of [
      { 'webhook-api-key': key },
      {},
      { 'webhook-api-key': kit.keyOf('partner') },
    ]) {
      await kit.call('/webhook/referrals/nobody', { headers, body })
    }
    await kit.call('/webhook/referrals/nobody', { body: { ...body, companyId: 'nowhere' } })
    const after = await listed({ limit: 100 })
    assert.equal(after.refusedCalls, before.refusedCalls + 3)
    assert.deepEqual(after.inboundCalls, before.inboundCalls)
  })
})

test('what came in is forgotten after thirty days, and so is how many were refused', async () => {
  const count = async () => {
    const [row] = await world.database.rows<{ calls: number; refused: number }>(
      `select (select count(*) from inbound_call)::integer as calls,
              (select count(*) from inbound_refusal)::integer as refused`,
    )
    return row
  }
  await world.database.rows("update inbound_call set at = now() - interval '29 days'")
  await world.database.rows('update inbound_refusal set day = day - 29')
  const before = await count()
  await sweepInbound(world.database)
  assert.deepEqual(await count(), before)
  assert.ok(before && before.calls > 0 && before.refused > 0)
  await world.database.rows("update inbound_call set at = at - interval '2 days'")
  await world.database.rows('update inbound_refusal set day = day - 2')
  await sweepInbound(world.database)
  assert.deepEqual(await count(), { calls: 0, refused: 0 })
})
