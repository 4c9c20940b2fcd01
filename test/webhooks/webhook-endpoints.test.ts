import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import {
  ADD,
  type Added,
  deliveriesOf,
  EDIT,
  ENDPOINTS,
  EVENTS,
  endpointsOf,
  MOVE,
  openReceiver,
  PAY,
  REMOVE,
  REPLAY,
  TRY,
} from './deliveries-kit.ts'

/* A company's own machines hear of its referrals, and of nobody else's. */

const receiver = await openReceiver()
const world = await startWorld({ OUTGOING_ALLOW_HOSTS: receiver.host })
const { list, tried, came, refer } = deliveriesOf(world, receiver.received)

const { add, done, fresh } = endpointsOf(world, receiver)

test('who may add, read, change and try an endpoint, and who may not', async () => {
  const mine = await add('home', EVENTS, 'ok', 'siteAdmin')
  assert.match(mine.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const others: readonly (PersonName | 'guest')[] = [
    'guest',
    'agent',
    'companyAdmin',
    'partnerAdmin',
  ]
  const input = { companyId: 'home', url: 'https://hooks.example/', events: EVENTS }
  for (const who of others) {
    const code = who === 'guest' ? 'UNAUTHENTICATED' : 'NOT_FOUND'
    assert.equal(await world.as(who).refused(ADD, { input }), code, who)
    for (const text of [EDIT, TRY, REMOVE]) {
      assert.equal(await world.as(who).refused(text, { input: { id: mine.id } }), code, who)
    }
    const { data } = await world.as(who).ask(ENDPOINTS, { companyId: 'home' })
    const seen = who === 'companyAdmin' ? 1 : 0
    assert.equal(data.listWebhookEndpoints.length, seen, who)
  }
  const abroad = { ...input, companyId: 'partner' }
  assert.equal(await world.as('siteAdmin').refused(ADD, { input: abroad }), 'NOT_FOUND')
  const { data } = await world.as('siteAdmin').ask(ENDPOINTS, { companyId: 'home' })
  assert.equal(data.listWebhookEndpoints.length, 1)
  // Neither the secret nor anything that holds it comes back, or stands in the database as it is.
  const rows = await world.database.rows('select * from webhook_endpoint')
  assert.equal(JSON.stringify([data, rows]).includes(mine.secret.slice(6)), false)
  assert.equal((await done(REMOVE, { id: mine.id }, 'siteAdmin')).id, mine.id)
  assert.equal(await world.as('siteAdmin').refused(EDIT, { input: { id: mine.id } }), 'NOT_FOUND')
})

const WRONG: readonly [object, string][] = [
  [{ url: '' }, 'url'],
  [{ url: 'hooks.example' }, 'url'],
  [{ url: 'ftp://hooks.example/' }, 'url'],
  [{ url: 'https://me:word@hooks.example/' }, 'url'],
  [{ url: `https://hooks.example/${'a'.repeat(2048)}` }, 'url'],
  [{ url: 'https://hooks.example:25/' }, 'url'],
  [{ url: 'http://127.0.0.1:1/' }, 'url'],
  [{ url: 'http://169.254.169.254/latest/meta-data/' }, 'url'],
  [{ url: 'http://localhost/' }, 'url'],
  [{ url: 'http://[::ffff:10.0.0.1]/' }, 'url'],
  [{ events: [] }, 'events'],
  [{ events: ['referral.deleted'] }, 'events.0'],
]

test('what is no endpoint is refused by its field, and nothing of it is stored', async () => {
  const stored = () => world.database.rows('select id from webhook_endpoint')
  const before = await stored()
  const right = { companyId: 'home', url: 'https://hooks.example/', events: EVENTS }
  for (const [wrong, field] of WRONG) {
    const { errors } = await world.as('siteAdmin').ask(ADD, { input: { ...right, ...wrong } })
    const { code, field: named } = errors[0]?.extensions ?? {}
    assert.deepEqual([code, named], ['BAD_INPUT', field], JSON.stringify(wrong))
  }
  assert.deepEqual(await stored(), before)
  await done(ADD, right, 'siteAdmin')
  assert.equal(await world.as('siteAdmin').refused(ADD, { input: right }), 'CONFLICT')
  for (let n = 1; n < 10; n++) await done(ADD, { ...right, url: `https://hooks.example/${n}` })
  const eleventh = { ...right, url: 'https://hooks.example/11' }
  assert.equal(await world.as('siteAdmin').refused(ADD, { input: eleventh }), 'CONFLICT')
  await fresh('home')
})

suite('what is heard', () => {
  test('by the company that receives and the one that refers, each with its secret; by nobody else', async () => {
    const partner = await add('partner')
    const home = await add('home')
    const foreign = await add('foreign')
    const paid = await add('partner', ['payment.updated'])
    const id = await refer({ splitUserIds: ['mate'], approximateValue: 12.5 })
    await done(MOVE, { id, status: 'COMPLETED' })
    const amounts = { agentPayAmount: 10, splitAgentPayAmount: 2.25, teamPayAmount: 3 }
    await done(PAY, { id, paymentStatus: 'PROCESSED', ...amounts })
    const received = async (endpoint: Added, count: number) => {
      const sent = await list({ companyId: endpoint.companyId, endpointId: endpoint.id })
      assert.equal(sent.length, count)
      await Promise.all(sent.map(each => came(each.id)))
      return sent.toReversed()
    }
    const ofPartner = await received(partner, 3)
    assert.deepEqual(ofPartner.map(({ event }) => event).toSorted(), [
      'payment.updated',
      'referral.created',
      'referral.status_changed',
    ])
    assert.equal((await received(home, 3)).length, 3)
    await received(foreign, 0)
    assert.equal((await received(paid, 1)).length, 1)

    const read = async (endpoint: typeof partner, event: string, secret = endpoint.secret) => {
      const sent = ofPartner.concat(await received(home, 3)).filter(each => each.event === event)
      const last = sent.findLast(each => each.endpointId === endpoint.id)
      const [post] = await came(last?.id ?? '')
      assert.equal(post?.url, endpoint.path)
      assert.equal(post?.headers['content-type'], 'application/json')
      return new Webhook(secret).verify(post?.body ?? '', post?.headers ?? {}) as Event
    }
    const created = await read(partner, 'referral.created')
    assert.deepEqual(Object.keys(created), ['type', 'timestamp', 'data'])
    const { createdAt, updatedAt, ...rest } = created.data
    assert.deepEqual(
      [created.type, typeof createdAt, typeof updatedAt],
      ['referral.created', 'string', 'string'],
    )
    assert.deepEqual(rest, {
      id,
      companyId: 'partner',
      referringCompanyId: 'home',
      userId: 'agent',
      splitUserIds: ['mate'],
      teamLeadId: 'teamLead',
      divisionLeadId: 'divisionLead',
      name: 'Dana Client',
      email: 'dana@client.example',
      phoneNumber: '(555) 010-0100',
      notes: 'Retirement & more',
      approximateValue: 12.5,
      anonymizedAt: null,
      status: 'SUBMITTED',
      paymentStatus: 'PENDING',
      processedAt: null,
      amount: null,
      agentPayAmount: null,
      splitAgentPayAmount: null,
      teamPayAmount: null,
      divisionPayAmount: null,
    })
    const moved = await read(home, 'referral.status_changed')
    assert.deepEqual(moved.data['previous'], { status: 'SUBMITTED' })
    assert.equal(moved.data['status'], 'COMPLETED')
    const payment = await read(partner, 'payment.updated')
    assert.deepEqual(
      [payment.data['amount'], payment.data['agentPayAmount'], payment.data['previous']],
      [
        12.25,
        10,
        {
          paymentStatus: 'PENDING',
          amount: null,
          agentPayAmount: null,
          splitAgentPayAmount: null,
          teamPayAmount: null,
        },
      ],
    )
    await assert.rejects(read(partner, 'referral.created', home.secret), /No matching signature/)
    for (const company of ['partner', 'home', 'foreign']) await fresh(company)
  })

  test('a referral within one company once; what changes nothing, not at all', async () => {
    const home = await add('home')
    const id = await refer({ companyId: 'home' })
    await done(MOVE, { id, status: 'SUBMITTED' })
    await done('mutation ($input: UpdateReferralInput!) { updateReferral(input: $input) { id } }', {
      id,
      name: 'Other Name',
    })
    const sent = await list({ companyId: 'home', endpointId: home.id })
    assert.deepEqual(
      sent.map(({ event }) => event),
      ['referral.created'],
    )
    await fresh('home')
  })
})

interface Event {
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

test('a test is sent once, and says what came of it', async () => {
  const good = await add('home')
  const bad = await add('home', EVENTS, 'status/503')
  const sent = await done(TRY, { id: good.id }, 'siteAdmin')
  const failed = await done(TRY, { id: bad.id }, 'siteAdmin')
  const [post] = await came(sent.id)
  const said = new Webhook(good.secret).verify(post?.body ?? '', post?.headers ?? {})
  assert.equal((said as Event).type, 'endpoint.test')
  const of = { companyId: 'home' }
  const arrived = await tried(of, sent.id, 1)
  assert.deepEqual(
    [arrived.state, arrived.answerStatus, arrived.answer],
    ['DELIVERED', 200, 'noted: ok'],
  )
  const lost = await tried(of, failed.id, 1)
  assert.deepEqual([lost.state, lost.answerStatus], ['FAILED', 503])
  const { data } = await world.as('siteAdmin').ask(ENDPOINTS, of)
  const failures = data.listWebhookEndpoints.map((each: { failures: number }) => each.failures)
  assert.deepEqual(failures, [0, 0])
  await fresh('home')
})

test('it is sent again under its own id, by whoever keeps its endpoint', async () => {
  const partner = await add('partner', ['referral.created'])
  const home = await add('home', ['referral.created'])
  await refer()
  const [abroad] = await list({ companyId: 'partner', endpointId: partner.id })
  const [sent] = await list({ companyId: 'home', endpointId: home.id })
  const { id } = sent ?? { id: '' }
  const first = await tried({ companyId: 'home' }, id, 1)
  assert.equal(first.state, 'DELIVERED')
  const foreign = { input: { id: abroad?.id } }
  assert.equal(await world.as('siteAdmin').refused(REPLAY, foreign), 'NOT_FOUND')
  await done(REPLAY, { id }, 'siteAdmin')
  const posts = await came(id, 2)
  assert.equal(posts[0]?.body, posts[1]?.body)
  assert.equal((await tried({ companyId: 'home' }, id, 2)).state, 'DELIVERED')
  for (const company of ['partner', 'home']) await fresh(company)
})
