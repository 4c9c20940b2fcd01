import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { WEBHOOK_STATUSES } from '#features/referrals/referral-status.ts'
import { UNREAD, unixNow, wrongReports } from '../api/wrong-reports.ts'
import { startWorld } from '../kit/world.ts'
import { faultOf, webhookKit } from './webhook-kit.ts'

/* POST /webhook/referrals/{referralId}: who is heard, what is taken, and what becomes of it. */

const world = await startWorld()
const kit = webhookKit(world)
for (const company of ['home', 'partner', 'foreign', 'closed']) await kit.giveKey(company)

const at = (id: string): string => `/webhook/referrals/${id}`
const report = (id: string, status: unknown, headers = {}) =>
  kit.as('partner', at(id), { status }, headers)

test('each of the five statuses, and what is to be paid then', async () => {
  const id = await kit.refer('partner')
  for (const status of WEBHOOK_STATUSES) {
    const { status: code, body } = await report(id, status)
    assert.deepEqual([code, body], [200, { id, status }])
    const paymentStatus = status === 'COMPLETED' ? 'PENDING' : 'NONE'
    assert.deepEqual(await kit.stateOf(id), { status, paymentStatus })
  }
})

test('the same status again: the same answer, and nothing changes', async () => {
  const id = await kit.refer('partner')
  const first = await report(id, 'IN_REVIEW')
  const again = await report(id, 'IN_REVIEW')
  assert.deepEqual([again.status, again.body], [first.status, first.body])
  assert.equal(await kit.movesOf(id), 1)
})

test('the agent hears it, the history names the partner, the figures follow', async () => {
  const id = await kit.refer('partner')
  await report(id, 'IN_CONTACT')
  const line = await world.subscribe(
    'agent',
    'subscription { onUpdateReferral { id status paymentStatus } }',
  )
  await report(id, 'COMPLETED')
  const received = await line.nth(1)
  assert.deepEqual(received.data.onUpdateReferral, {
    id,
    status: 'COMPLETED',
    paymentStatus: 'PENDING',
  })
  await line.stop()

  const text = `{ referralHistory(id: "${id}") { items { actorName actorKind actorId
    changes { field from to } } } }`
  const { data } = await world.as('agent').ask(text)
  const [latest] = data.referralHistory.items
  assert.deepEqual(
    [latest.actorName, latest.actorKind, latest.actorId],
    ['partner company', 'PARTNER', 'partner'],
  )
  assert.deepEqual(latest.changes.map(({ field }: { field: string }) => field).toSorted(), [
    'paymentStatus',
    'status',
  ])

  const pending = async () => {
    const figures = '{ dashboard(scope: AGENT) { pendingReferrals totalReferrals } }'
    return (await world.as('agent').ask(figures)).data.dashboard
  }
  const before = await pending()
  await report(id, 'IN_REVIEW')
  const after = await pending()
  assert.deepEqual(after, { ...before, pendingReferrals: before.pendingReferrals + 1 })
})

suite('whoever does not prove a key gets one answer', async () => {
  const id = await kit.refer('partner')
  const closed = await kit.refer('partner')
  await world.database.rows("update referral set company_id = 'closed' where id = $1", [closed])
  const body = { companyId: 'partner', status: 'IN_REVIEW' }
  const own = kit.keyOf('partner')
  const CALLERS: readonly [what: string, key: string | undefined, body: object, id: string][] = [
    ['no key', undefined, body, id],
    ['an empty key', '', body, id],
    ['a wrong key', 'f'.repeat(32), body, id],
    ['the key in capitals', own.toUpperCase(), body, id],
    ['the key’s beginning', own.slice(0, 31), body, id],
    ['another company’s key', kit.keyOf('foreign'), body, id],
    ['its key for another company', own, { ...body, companyId: 'foreign' }, id],
    ['an unknown company', own, { ...body, companyId: 'nowhere' }, id],
    ['a company that cannot be', own, { ...body, companyId: '\u00e9 or 1=1' }, id],
    ['an inactive company', kit.keyOf('closed'), { ...body, companyId: 'closed' }, closed],
    ['no key and no status', undefined, { companyId: 'partner' }, id],
    ['no key and no company', undefined, {}, id],
    ['a wrong key for an unknown referral', 'f'.repeat(32), body, 'nobody'],
    ['a wrong key and a wrong status', 'f'.repeat(32), { ...body, status: 'DONE' }, id],
  ]
  const answers = new Set<string>()
  for (const [what, key, sent, to] of CALLERS) {
    test(what, async () => {
      const headers = key === undefined ? {} : { 'webhook-api-key': key }
      const said = await kit.call(at(to), { headers, body: sent })
      assert.equal(said.status, 401)
      answers.add(JSON.stringify(said.body))
      assert.equal(answers.size, 1, [...answers].join('\n'))
      assert.equal(await kit.movesOf(to), 0)
    })
  }

  test('500 calls with the keys of other companies: none is accepted', async () => {
    const others = ['home', 'foreign', 'closed'].map(kit.keyOf)
    const codes = new Set<number>()
    for (let n = 0; n < 500; n++) {
      const headers = { 'webhook-api-key': others[n % 3] ?? '' }
      codes.add((await kit.call(at(id), { headers, body })).status)
    }
    assert.deepEqual([...codes], [401])
    assert.equal(await kit.movesOf(id), 0)
  })

  test('a key with spaces around it is the key', async () => {
    const to = at(await kit.refer('partner'))
    const said = await kit.call(to, { headers: { 'webhook-api-key': `  ${own} ` }, body })
    assert.equal(said.status, 200)
  })

  test('a replaced key is worth nothing from the next call on', async () => {
    // Not the partner's, by whose key the other tests call.
    const before = kit.keyOf('home')
    const to = at(await kit.refer('home'))
    const input = { companyId: 'home' }
    const text = `mutation ($input: RegenerateWebhookKeyInput!) {
      regenerateWebhookKey(input: $input) { key } }`
    const { data } = await world.as('admin').ask(text, { input })
    const with_ = (key: string) =>
      kit.call(to, { headers: { 'webhook-api-key': key }, body: { ...body, ...input } })
    const old = await with_(before)
    const fresh = await with_(data.regenerateWebhookKey.key)
    assert.deepEqual([old.status, fresh.status], [401, 200])
    await kit.giveKey('home')
  })
})

suite('a referral that is not the company’s is as one that is not there, and stays as it was', async () => {
  const foreign = await kit.refer('foreign')
  const answers = new Set<string>()
  const IDS = [
    foreign,
    'nobody',
    '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    'not%20an%20id',
    '%00',
    "'--",
    'x'.repeat(65),
    '..%2f..%2fgraphql',
  ]
  for (const id of IDS) {
    test(id.slice(0, 40), async () => {
      const said = await report(id, 'COMPLETED')
      assert.equal(said.status, 404)
      answers.add(JSON.stringify(said.body))
      assert.equal(answers.size, 1, [...answers].join('\n'))
      const state = { status: 'SUBMITTED', paymentStatus: 'PENDING' }
      assert.deepEqual(await kit.stateOf(foreign), state)
      assert.equal(await kit.movesOf(foreign), 0)
    })
  }
})

test('a paid referral stays as it is, whatever is said of it', async () => {
  const id = await kit.refer('partner', 'COMPLETED')
  const pay = `mutation { updatePayment(input: { id: "${id}", paymentStatus: PROCESSED }) { id } }`
  assert.deepEqual((await world.as('partnerAdmin').ask(pay)).errors, [])
  for (const status of ['REJECTED', 'COMPLETED']) {
    const said = await report(id, status)
    assert.deepEqual([said.status, faultOf(said)], [409, ['CONFLICT', undefined]], status)
  }
  assert.deepEqual(await kit.stateOf(id), { status: 'COMPLETED', paymentStatus: 'PROCESSED' })
})

suite('what is wrong is named, and nothing is stored', async () => {
  const id = await kit.refer('partner')
  for (const [field, body, headers] of wrongReports()) {
    test(`${field}: ${JSON.stringify(body).slice(0, 50)} ${Object.values(headers ?? {})}`, async () => {
      const said = await kit.as('partner', at(id), body, headers)
      assert.deepEqual([said.status, faultOf(said)], [422, ['BAD_INPUT', field]])
      assert.equal(await kit.movesOf(id), 0)
    })
  }

  for (const [status, type, body] of UNREAD) {
    test(`${status}: ${body.slice(0, 40) || 'nothing'} as ${type}`, async () => {
      const said = await kit.call(at(id), {
        headers: { 'webhook-api-key': kit.keyOf('partner'), 'content-type': type },
        body,
      })
      assert.deepEqual([said.status, faultOf(said)[0]], [status, 'BAD_INPUT'])
    })
  }
  for (const body of ['null', '[]', '"COMPLETED"', '7']) {
    test(`422: ${body} is no object`, async () => {
      const said = await kit.call(at(id), {
        headers: { 'webhook-api-key': kit.keyOf('partner') },
        body,
      })
      assert.equal(said.status, 422)
    })
  }
  test('other fields are passed over, and a time of now is taken', async () => {
    const body = { status: 'IN_CONTACT', note: 'called twice', amount: 5 }
    const to = at(await kit.refer('partner'))
    const said = await kit.as('partner', to, body, { 'webhook-timestamp': `${unixNow()}` })
    assert.equal(said.status, 200)
  })
})

suite('a message that comes again does nothing again', () => {
  test('ten at the same moment make one transition', async () => {
    const id = await kit.refer('partner')
    const headers = { 'webhook-id': 'ten-at-once' }
    const said = await Promise.all(
      Array.from({ length: 10 }, () => report(id, 'IN_CONTACT', headers)),
    )
    for (const { status, body } of said) {
      assert.deepEqual([status, body], [200, { id, status: 'IN_CONTACT' }])
    }
    assert.equal(await kit.movesOf(id), 1)
  })

  test('its answer is the first one’s, whatever has happened since', async () => {
    const id = await kit.refer('partner')
    const headers = { 'webhook-id': 'first' }
    const first = await report(id, 'IN_CONTACT', headers)
    await report(id, 'COMPLETED', { 'webhook-id': 'second' })
    const again = await report(id, 'IN_CONTACT', headers)
    assert.deepEqual([again.status, again.body], [first.status, first.body])
    assert.equal((await kit.stateOf(id)).status, 'COMPLETED')
  })

  test('one name is one message’s; another company’s messages have names of their own', async () => {
    const id = await kit.refer('partner')
    const other = await kit.refer('foreign')
    const headers = { 'webhook-id': 'mine' }
    await report(id, 'IN_CONTACT', headers)
    const said = await report(id, 'COMPLETED', headers)
    assert.deepEqual([said.status, faultOf(said)], [409, ['CONFLICT', 'webhook-id']])
    const theirs = await kit.as('foreign', at(other), { status: 'COMPLETED' }, headers)
    assert.equal(theirs.status, 200)
  })

  test('what was refused may be sent again once nothing stands in its way', async () => {
    const id = await kit.refer('partner')
    const headers = { 'webhook-id': 'refused-first' }
    const pay = (paymentStatus: string) =>
      world
        .as('partnerAdmin')
        .ask(
          `mutation { updatePayment(input: { id: "${id}", paymentStatus: ${paymentStatus} }) { id } }`,
        )
    await pay('PROCESSED')
    assert.equal((await report(id, 'IN_CONTACT', headers)).status, 409)
    await pay('FAILED')
    assert.equal((await report(id, 'IN_CONTACT', headers)).status, 200)
  })

  test('1,000 messages, each three times and in no order: each makes its one transition', async () => {
    const ids: string[] = []
    for (let n = 0; n < 200; n++) ids.push(await kit.refer('partner'))
    const messages = ids.flatMap(id =>
      WEBHOOK_STATUSES.map(status => ({ id, status, name: `${id}-${status}` })),
    )
    const all = [...messages, ...messages, ...messages].toSorted(() => Math.random() - 0.5)
    const answers: number[] = []
    for (let from = 0; from < all.length; from += 50) {
      const said = await Promise.all(
        all
          .slice(from, from + 50)
          .map(({ id, status, name }) => report(id, status, { 'webhook-id': name })),
      )
      answers.push(...said.map(({ status }) => status))
    }
    assert.deepEqual([...new Set(answers)], [200])
    const [row] = await world.database.rows<{ moves: number; most: number }>(
      `select sum(moves)::integer as moves, max(moves)::integer as most from (
         select count(*) as moves from referral_change
          where referral_id = any($1) and changes->'status'->>'from' is not null
          group by referral_id) each`,
      [ids],
    )
    assert.deepEqual(row, { moves: 1000, most: 5 })
  })
})
