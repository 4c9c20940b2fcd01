import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startWorld, type World } from '../kit/world.ts'
import { CREATE, EVENTS, MOVE, openReceiver, PAY } from '../webhooks/deliveries-kit.ts'

/** Nothing that says who a client is stays anywhere once an administrator has anonymized them. */

const SECRETS = ['Zelda', 'zelda', '010-7777', 'Winnings']
const CLIENT = {
  companyId: 'partner',
  name: 'Zelda Unmistakable',
  email: 'zelda@client.example',
  phoneNumber: '(555) 010-7777',
  notes: 'Winnings of a lottery',
}
const FIELDS = 'id name email phoneNumber notes status paymentStatus agentPayAmount anonymizedAt'
const GET = `query ($id: ID!) { getReferral(id: $id) { ${FIELDS} } }`
const ANONYMIZE = `mutation ($input: AnonymizeClientInput!) { anonymizeClient(input: $input) { ${FIELDS} } }`
const UPDATE = 'mutation ($input: UpdateReferralInput!) { updateReferral(input: $input) { id } }'
const HISTORY = `query ($id: ID!) { referralHistory(id: $id) {
  items { actorName at changes { field from to } } } }`
const ENDPOINT = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { endpoint { id } } }`
const CONTACT =
  'mutation ($input: SubmitContactRequestInput!) { submitContactRequest(input: $input) }'
const BLANK = { name: 'Client removed', email: '', phoneNumber: null, notes: null }

const receiver = await openReceiver()
const host = new URL(receiver.origin).host
const world: World = await startWorld({
  OUTGOING_ALLOW_HOSTS: host,
  AUTOMATION_WEBHOOK_URL: `${receiver.origin}/automation`,
})
const { database } = world
const ask = async (who: Parameters<World['as']>[0], text: string, variables: object) => {
  const { data, errors } = await world.as(who).ask(text, variables)
  assert.deepEqual(errors, [])
  return data
}
const anonymize = (who: Parameters<World['as']>[0], id: string) =>
  ask(who, ANONYMIZE, { input: { id } })
const refer = async (): Promise<string> =>
  (await ask('agent', CREATE, { input: CLIENT })).createReferral.id

/** Where in the database one of the words stands, job queues and partitions among it. */
async function foundIn(): Promise<string[]> {
  const tables = await database.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.rows<{ row: string }>(
        `select t::text as row from ${name} t where t::text ~ $1`,
        [SECRETS.join('|')],
      )
      return rows.map(({ row }) => `${name}: ${row}`)
    }),
  )
  return found.flat()
}

before(async () => {
  for (const companyId of ['home', 'partner']) {
    const input = {
      companyId,
      url: `${receiver.origin}/${companyId}`,
      events: EVENTS,
    }
    await ask('admin', ENDPOINT, { input })
  }
})
test('removes the client and every copy, and keeps ids, amounts and history', async () => {
  const id = await refer()
  await ask('partnerAdmin', MOVE, { input: { id, status: 'COMPLETED' } })
  await ask('partnerAdmin', PAY, { input: { id, paymentStatus: 'PROCESSED', agentPayAmount: 120 } })
  assert.ok((await foundIn()).length > 1)
  const line = await world.subscribe('agent', `subscription { onUpdateReferral { ${FIELDS} } }`)
  const { anonymizeClient } = await anonymize('companyAdmin', id)
  assert.notEqual(anonymizeClient.anonymizedAt, null)
  assert.deepEqual(await foundIn(), [])

  const { getReferral } = await ask('agent', GET, { id })
  const { anonymizedAt } = anonymizeClient
  const kept = { status: 'COMPLETED', paymentStatus: 'PROCESSED', agentPayAmount: 120 }
  assert.deepEqual(getReferral, { id, ...BLANK, ...kept, anonymizedAt })
  assert.deepEqual((await line.nth(1)).data.onUpdateReferral, getReferral)
  await line.stop()

  const [latest] = (await ask('agent', HISTORY, { id })).referralHistory.items
  assert.equal(latest.actorName, 'companyAdmin Tester')
  const said = latest.changes.find(({ field }: { field: string }) => field === 'anonymizedAt')
  assert.deepEqual(said, { field: 'anonymizedAt', from: null, to: anonymizedAt })
})

test('what waits to be delivered goes without the client', async () => {
  const id = await refer()
  await database.rows('update webhook_endpoint set paused_at = now()')
  await ask('admin', MOVE, { input: { id, status: 'IN_REVIEW' } })
  await anonymize('partnerAdmin', id)
  await database.rows('update webhook_endpoint set paused_at = null')
  const bodies = await database.rows<{ body: string; content_type: string }>(
    'select body, content_type from webhook_delivery where referral_id = $1',
    [id],
  )
  assert.ok(bodies.length >= 3)
  for (const { body, content_type } of bodies) {
    const said = content_type.endsWith('json')
      ? JSON.parse(body).data
      : Object.fromEntries(new URLSearchParams(body))
    assert.equal(said.name, BLANK.name)
    assert.equal(said.email, '')
    assert.equal(said.referralId ?? said.id, id)
  }
})

test('a client of the public form is forgotten too, and may come again', async () => {
  const { name, email, phoneNumber: phone, notes, companyId } = CLIENT
  const input = {
    companyId,
    agentId: 'agent',
    referringCompanyId: 'home',
    name,
    email,
    phone,
    notes,
  }
  const count = async () =>
    (await database.rows('select 1 from referral where email = $1', [email])).length
  await ask('guest', CONTACT, { input: { ...input, idempotencyKey: 'once' } })
  const [made] = await database.rows<{ id: string }>('select id from referral where email = $1', [
    email,
  ])
  await anonymize('admin', made?.id ?? '')
  assert.deepEqual(await database.rows('select 1 from contact_receipt'), [])
  await ask('guest', CONTACT, { input: { ...input, idempotencyKey: 'once' } })
  assert.equal(await count(), 1)
  const [again] = await database.rows<{ id: string }>('select id from referral where email = $1', [
    email,
  ])
  await anonymize('admin', again?.id ?? '')
})

test('an anonymized referral takes no personal data again, and moves on', async () => {
  const id = await refer()
  const first = await anonymize('apiKey', id)
  assert.deepEqual(await anonymize('admin', id), first)
  for (const more of [{ name: 'Zelda Again' }, { email: CLIENT.email }, { notes: 'Winnings' }]) {
    assert.equal(await world.as('admin').refused(UPDATE, { input: { id, ...more } }), 'CONFLICT')
  }
  await ask('agent', MOVE, { input: { id, status: 'IN_CONTACT' } })
  await assert.rejects(database.rows("update referral set notes = 'x' where id = $1", [id]))
  assert.deepEqual(await foundIn(), [])
})

test('nobody else may, and those learn nothing', async () => {
  const id = await refer()
  const others = ['agent', 'teamLead', 'divisionLead', 'siteAdmin', 'mate', 'foreignAdmin'] as const
  for (const who of others) {
    assert.equal(await world.as(who).refused(ANONYMIZE, { input: { id } }), 'NOT_FOUND', who)
  }
  assert.equal(await world.as('guest').refused(ANONYMIZE, { input: { id } }), 'UNAUTHENTICATED')
  assert.equal((await ask('agent', GET, { id })).getReferral.name, CLIENT.name)
  // The other tests look for the client's words everywhere.
  await anonymize('admin', id)
})
