import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { RETRY_MS } from '#features/webhooks/delivery.ts'
import { DELIVERY_MONTHS } from '#features/webhooks/server/delivery-tables.ts'
import { keepMonths } from '#platform/db/months.ts'
import { startWorld } from '../kit/world.ts'
import { contact, SUBMIT } from '../referrals/contact-kit.ts'
import { CLIENT, CREATE, DELIVERIES, deliveriesOf, openReceiver, REPLAY } from './deliveries-kit.ts'

/* SPEC section 7: after a referral is made, by whatever door, automation hears of it. */

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const receiver = await openReceiver()
const world = await startWorld({
  AUTOMATION_WEBHOOK_URL: `${receiver.origin}/ok`,
  AUTOMATION_WEBHOOK_SECRET: SECRET,
  OUTGOING_ALLOW_HOSTS: receiver.host,
})
const failing = await startWorld({
  AUTOMATION_WEBHOOK_URL: `${receiver.origin}/status/500`,
  OUTGOING_ALLOW_HOSTS: receiver.host,
})
const { list, tried, came, refer } = deliveriesOf(world, receiver.received)

const deliveryOf = async (referralId: string) => {
  const [delivery] = (await list({})).filter(each => each.referralId === referralId)
  assert.ok(delivery)
  return delivery
}

suite('what automation is sent', { concurrency: true }, () => {
  test('the form of the spec, field by field, signed as Standard Webhooks has it', async () => {
    const referralId = await refer({ splitUserIds: ['mate'] })
    const { id } = await deliveryOf(referralId)
    const [post] = await came(id)
    assert.equal(post?.headers['content-type'], 'application/x-www-form-urlencoded')
    assert.deepEqual(
      [...new URLSearchParams(post?.body)],
      [
        ['name', 'Dana Client'],
        ['email', 'dana@client.example'],
        ['phone', '(555) 010-0100'],
        ['referralType', 'Retirement & more'],
        ['splitUserId', 'mate'],
        ['companyId', 'home'],
        ['partnerCompanyId', 'partner'],
        ['referralId', referralId],
        ['source', 'partner company'],
      ],
    )
    const { headers, body } = post ?? { headers: {}, body: '' }
    new Webhook(SECRET).verify(body, headers, { jsonParse: false })
    const other = new Webhook(Buffer.alloc(32, 8).toString('base64'))
    assert.throws(() => other.verify(body, headers), /No matching signature/)
    const done = await tried({}, id, 1)
    assert.deepEqual(
      [done.state, done.answerStatus, done.answer, done.failure, done.nextAttemptAt],
      ['DELIVERED', 200, 'noted: ok', null, null],
    )
  })

  test('without a split it says none', async () => {
    const { request } = await deliveryOf(await refer())
    assert.equal(new URLSearchParams(request).get('splitUserId'), 'none')
  })

  test('a client’s own request through a link is a referral like any other', async () => {
    const sent = await world.as('guest').ask(SUBMIT, { input: contact({ name: 'By Link' }) })
    assert.deepEqual(sent.errors, [])
    const through = (await list({})).filter(({ request }) => request.includes('name=By+Link'))
    assert.equal(through.length, 1)
  })

  test('one for a referral, however often it is sent; none for one that is refused', async () => {
    const input = { ...CLIENT, name: 'Once Only', idempotencyKey: 'once' }
    await Promise.all([1, 2, 3].map(() => world.as('agent').ask(CREATE, { input })))
    const refused = { ...CLIENT, companyId: 'closed', name: 'Never' }
    assert.equal(await world.as('agent').refused(CREATE, { input: refused }), 'BAD_INPUT')
    const all = await list({})
    assert.equal(all.filter(({ request }) => request.includes('Once+Only')).length, 1)
    assert.equal(all.filter(({ request }) => request.includes('Never')).length, 0)
  })

  test('it goes with the referral', async () => {
    const id = await refer()
    const remove =
      'mutation ($input: DeleteReferralInput!) { deleteReferral(input: $input) { id } }'
    assert.deepEqual((await world.as('admin').ask(remove, { input: { id } })).errors, [])
    assert.deepEqual(
      (await list({})).filter(({ referralId }) => referralId === id),
      [],
    )
  })
})

test('nobody but the platform sees or sends again what automation is sent', async () => {
  const { id } = await deliveryOf(await refer())
  for (const who of ['agent', 'siteAdmin', 'companyAdmin', 'partnerAdmin'] as const) {
    const { data } = await world.as(who).ask(DELIVERIES, {})
    assert.deepEqual(data.listWebhookDeliveries.items, [], who)
    assert.equal(await world.as(who).refused(REPLAY, { input: { id } }), 'NOT_FOUND', who)
  }
})

test('what fails is tried again at the times that are written, then kept to be sent again', async () => {
  const { list, tried, hasten, refer } = deliveriesOf(failing, receiver.received)
  const referralId = await refer()
  const [made] = await list({})
  assert.equal(made?.referralId, referralId)
  const { id } = made ?? { id: '' }
  // The second try of a night and those between it and the last are asked of `delivery.test.ts`.
  for (const tries of [0, 1, 8, 9]) {
    if (tries > 0) await hasten(id, tries)
    const now = await tried({}, id, tries + 1)
    assert.deepEqual(
      [now.answerStatus, now.failure, now.answer],
      [500, 'The response was 500, not 2xx', 'noted: status'],
    )
    const wait: number | undefined = [...RETRY_MS][tries]
    if (wait === undefined) {
      assert.deepEqual([now.state, now.nextAttemptAt], ['FAILED', null])
      continue
    }
    assert.equal(now.state, 'WAITING')
    const due = Date.parse(now.nextAttemptAt ?? '') - Date.parse(now.attemptedAt ?? '')
    // A tenth of jitter, and the attempt itself, which takes what it takes on a slow machine.
    assert.ok(due >= wait && due <= wait * 1.1 + 15_000, `${due} after ${tries} tries`)
    assert.equal(await failing.as('admin').refused(REPLAY, { input: { id } }), 'CONFLICT')
  }
  const again = await failing.as('admin').ask(REPLAY, { input: { id } })
  assert.deepEqual(again.data.replayWebhookDelivery, { id, state: 'WAITING', attempts: 10 })
  const eleventh = await tried({}, id, 11)
  assert.equal(eleventh.state, 'WAITING')
  const posts = (await receiver.received()).filter(({ headers }) => headers['webhook-id'] === id)
  assert.equal(posts.length, 5)
  assert.equal(
    posts.some(({ headers }) => 'webhook-signature' in headers),
    false,
  )
})

test('what is older than thirty days is forgotten with its month', async () => {
  const ids: string[] = []
  for (const days of [0, 30, 62]) {
    const { id } = await deliveryOf(await refer())
    const text = `update webhook_delivery set created_at = now() - interval '${days} days' where id = $1`
    await world.database.rows(text, [id])
    ids.push(id)
  }
  await keepMonths(world.database, DELIVERY_MONTHS, '30 days')
  const left = new Set((await list({})).map(({ id }) => id))
  assert.deepEqual(
    ids.map(id => left.has(id)),
    [true, true, false],
  )
})
