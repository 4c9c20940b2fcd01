import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { emailOf, type PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import {
  ADD,
  CLIENT,
  CREATE,
  DELIVERIES,
  EDIT,
  ENDPOINTS,
  REPLAY,
  TRY,
} from '../webhooks/deliveries-kit.ts'

const world = await startWorld({ OUTGOING_ALLOW_HOSTS: '127.0.0.1' })
const EVENTS = ['referral.created']
const add = async (url: string, who: PersonName = 'siteAdmin') => {
  const input = { companyId: 'home', url, events: EVENTS }
  const { data, errors } = await world.as(who).ask(ADD, { input })
  assert.deepEqual(errors, [])
  return data.createWebhookEndpoint.endpoint.id as string
}
const endpointId = await add('http://127.0.0.1:9/hooks')
const made = await world.as('agent').ask(CREATE, { input: CLIENT })
assert.deepEqual(made.errors, [])

/** The emails about endpoints that somebody has, without the line breaks of quoted-printable. */
const announcements = (who: PersonName): string[] =>
  world.mailbox
    .letters(emailOf(who))
    .map(text => text.replaceAll('=\r\n', ''))
    .filter(text => text.includes('set up a webhook endpoint'))

/** The number-th of them that the company's administrator has, once it is there. */
const announcement = (number: number): Promise<string> =>
  waitUntil(
    `email ${number} about an endpoint is there`,
    () => announcements('companyAdmin')[number - 1],
  )

const WITH_SIZE = DELIVERIES.replace(' request ', ' request requestSize ')
const read = async (who: PersonName | 'guest' | 'apiKey') => {
  const answer = await world.as(who).ask(WITH_SIZE, { companyId: 'home' })
  const items = answer.data?.listWebhookDeliveries?.items ?? []
  // Beside what a test tried.
  const ofReferral = items.filter(({ event }: { event: string }) => event === 'referral.created')
  return { ...answer, items, ofReferral }
}

suite('who sees what was sent about a client', () => {
  test('a site administrator sees that something was sent, and nothing about the client', async () => {
    const { ofReferral, data } = await read('siteAdmin')
    assert.equal(ofReferral.length, 1)
    const [{ request, requestSize }] = ofReferral
    assert.equal(request, null)
    assert.ok(requestSize > 100)
    const text = JSON.stringify(data)
    for (const word of [CLIENT.name, CLIENT.email, CLIENT.phoneNumber, 'Retirement']) {
      assert.equal(text.includes(word), false, word)
    }
  })

  for (const who of ['companyAdmin', 'admin', 'apiKey'] as const) {
    test(`${who} sees the whole request`, async () => {
      const [{ request, requestSize }] = (await read(who)).ofReferral
      assert.match(request, /dana@client\.example/)
      assert.equal(requestSize, Buffer.byteLength(request))
    })
  }

  for (const who of [
    'agent',
    'teamLead',
    'divisionLead',
    'partnerAdmin',
    'stranger',
    'guest',
  ] as const) {
    test(`${who} sees no delivery and no endpoint`, async () => {
      assert.deepEqual((await read(who)).items, [])
      const { data } = await world.as(who).ask(ENDPOINTS, { companyId: 'home' })
      assert.deepEqual(data?.listWebhookEndpoints ?? [], [])
    })
  }

  test('trying an endpoint or sending again shows a site administrator no body either', async () => {
    const withBody = (text: string) => text.replace('{ id state', '{ id request state')
    const tried = await world.as('siteAdmin').ask(withBody(TRY), { input: { id: endpointId } })
    assert.equal(tried.data.testWebhookEndpoint.request, null)
    const id = (await read('siteAdmin')).ofReferral[0].id
    await world.database.rows(
      "update webhook_delivery set state = 'FAILED', next_attempt_at = null where id = $1",
      [id],
    )
    const again = await world.as('siteAdmin').ask(withBody(REPLAY), { input: { id } })
    assert.deepEqual(again.errors, [])
    assert.equal(again.data.replayWebhookDelivery.request, null)
  })
})

suite('company administrators know where their referrals are sent', () => {
  test('they see the endpoints, and change none', async () => {
    const { data } = await world.as('companyAdmin').ask(ENDPOINTS, { companyId: 'home' })
    assert.equal(data.listWebhookEndpoints.length, 1)
    for (const text of [EDIT, TRY]) {
      const code = await world.as('companyAdmin').refused(text, { input: { id: endpointId } })
      assert.equal(code, 'NOT_FOUND')
    }
  })

  test('they get an email when an endpoint is added, and when its address changes', async () => {
    const first = await announcement(1)
    assert.match(first, /siteAdmin Tester set up a webhook endpoint/)
    assert.match(first, /http:\/\/127\.0\.0\.1:9\/hooks/)
    assert.match(first, /\/dashboard\/company-admin/)
    const input = { id: endpointId, url: 'http://127.0.0.1:9/elsewhere' }
    assert.deepEqual((await world.as('siteAdmin').ask(EDIT, { input })).errors, [])
    assert.match(await announcement(2), /127\.0\.0\.1:9\/elsewhere/)
    assert.deepEqual(announcements('partnerAdmin'), [])
  })
})
