import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sweepInbound } from '#features/webhooks/server/inbound-store.ts'
import { startWorld } from '../kit/world.ts'
import { webhookKit } from './webhook-kit.ts'

/* The list of what came in through the webhooks. */

const world = await startWorld()
const kit = webhookKit(world)
for (const company of ['home', 'partner']) await kit.giveKey(company)

const CLIENT = {
  name: 'Noor Client',
  email: 'Noor@Client.example',
  phone: '(555) 010-0100',
  referralType: 'Retirement plan',
}

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
    const client = { ...CLIENT, agentId: 'stranger', name: 'Zq Client' }
    await kit.as('home', '/webhook/referrals', client)
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
      name: '…',
      email: '…',
      phone: '…',
      referralType: '…',
      agentId: 'stranger',
    })
    const rows = JSON.stringify(await world.database.rows('select * from inbound_call'))
    for (const secret of [kit.keyOf('home'), 'Zq', 'noor@', 'Noor@', '(555) 010']) {
      assert.equal(rows.includes(secret), false, secret)
    }
  })

  test('page by page, and long ones clipped', async () => {
    const id = 'x'.repeat(150)
    for (const status of ['first', 'second', 'third', 'y'.repeat(5000)])
      await kit.as('home', `/webhook/referrals/${id}`, { status })
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
  for (const company of ['home', 'partner'])
    await kit.call('/webhook/referrals/nobody', {
      headers: { 'webhook-api-key': kit.keyOf('home') },
      body: { companyId: company, status: 'COMPLETED' },
    })
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
