import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose'
import { WebSocket } from 'ws'
import type { PersonName } from './people.ts'
import { type Hearing, startWorld } from './world.ts'

const world = await startWorld()

const FIELDS = `id name status amount agentPayAmount splitAgentPayAmount teamPayAmount
  divisionPayAmount agent { name email } company { companyName contactEmail }`
const ON_CREATE = `subscription ($filter: ModelReferralFilterInput) {
  onCreateReferral(filter: $filter) { ${FIELDS} } }`
const ON_UPDATE = `subscription ($filter: ModelReferralFilterInput) {
  onUpdateReferral(filter: $filter) { ${FIELDS} } }`
const GET = `query ($id: ID!) { getReferral(id: $id) { ${FIELDS} } }`
const CREATE = 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'
const MOVE = `mutation ($input: ChangeReferralStatusInput!) {
  changeReferralStatus(input: $input) { id } }`

const refer = async (who: PersonName, name: string, more: object = {}): Promise<string> => {
  const input = {
    companyId: 'partner',
    name,
    email: 'dana@client.example',
    phoneNumber: '(555) 010-0100',
    notes: 'Retirement plan',
    ...more,
  }
  const { data, errors } = await world.as(who).ask(CREATE, { input })
  assert.deepEqual(errors, [])
  return data.createReferral.id
}

const namesHeard = ({ heard }: Hearing): string[] =>
  heard.map(({ data }) => (data?.onCreateReferral ?? data?.onUpdateReferral)?.name ?? 'an error')

const HEARERS = [
  'agent',
  'mate',
  'teamLead',
  'divisionLead',
  'companyAdmin',
  'partnerAdmin',
  'admin',
] as const satisfies PersonName[]
const STRANGERS = [
  'otherLead',
  'otherAgent',
  'siteAdmin',
  'groupOnly',
  'stranger',
] as const satisfies PersonName[]

test('a new referral is heard by who has a share in it, and by nobody else', async () => {
  const lines = new Map<PersonName, Hearing>()
  for (const who of [...HEARERS, ...STRANGERS]) lines.set(who, await world.hear(who, ON_CREATE))
  const line = (who: PersonName) => lines.get(who) as Hearing

  await refer('agent', 'Shared', { splitUserIds: ['mate'] })
  for (const who of HEARERS) {
    assert.equal((await line(who).nth(1)).data.onCreateReferral.name, 'Shared', who)
  }
  // What one hears comes in order, so that who hears their own next has not heard what was before.
  for (const who of STRANGERS) {
    await refer(who, `Own of ${who}`)
    await line(who).nth(1)
    assert.deepEqual(namesHeard(line(who)), [`Own of ${who}`])
  }
  for (const each of lines.values()) await each.stop()
})

test('an administrator of neither company hears nothing of it', async () => {
  const foreign = await world.hear('foreignAdmin', ON_CREATE)
  await refer('agent', 'Not theirs')
  await refer('stranger', 'Theirs')
  await foreign.nth(1)
  assert.deepEqual(namesHeard(foreign), ['Theirs'])
  await foreign.stop()
})

test('a change is heard as it would be read: what is withheld there is withheld here', async () => {
  const id = await refer('agent', 'With amounts', { splitUserIds: ['mate'] })
  await world.database.rows(
    `update referral set amount = 100.5, agent_pay_amount = 60.25, split_agent_pay_amount = 40.25,
       team_pay_amount = 10, division_pay_amount = 5 where id = $1`,
    [id],
  )
  const lines = await Promise.all(HEARERS.map(who => world.hear(who, ON_UPDATE)))
  await world.as('agent').ask(MOVE, { input: { id, status: 'COMPLETED' } })
  for (const [index, who] of HEARERS.entries()) {
    const { data } = await (lines[index] as Hearing).nth(1)
    const read = await world.as(who).ask(GET, { id })
    assert.deepEqual(data.onUpdateReferral, read.data.getReferral, who)
    assert.equal(data.onUpdateReferral.status, 'COMPLETED')
  }
  const mate = (lines[HEARERS.indexOf('mate')] as Hearing).heard[0].data.onUpdateReferral
  assert.deepEqual(
    [mate.amount, mate.agentPayAmount, mate.splitAgentPayAmount],
    [null, null, 40.25],
  )
  for (const each of lines) await each.stop()
})

test('a change that changes nothing is not heard, nor is a creation as a change', async () => {
  const changes = await world.hear('agent', ON_UPDATE)
  const id = await refer('agent', 'Quiet')
  await world.as('agent').ask(MOVE, { input: { id, status: 'SUBMITTED' } })
  await world.as('agent').ask(MOVE, { input: { id, status: 'IN_REVIEW' } })
  await changes.nth(1)
  assert.deepEqual(
    changes.heard.map(({ data }) => data.onUpdateReferral.status),
    ['IN_REVIEW'],
  )
  await changes.stop()
})

test('a filter lets through only what it names', async () => {
  const filter = { or: [{ name: { beginsWith: 'Wanted' } }, { companyId: { eq: 'foreign' } }] }
  const line = await world.hear('agent', ON_CREATE, { filter })
  await refer('agent', 'Unwanted')
  await refer('agent', 'Wanted one')
  await refer('agent', 'Unwanted too')
  await refer('agent', 'Elsewhere', { companyId: 'foreign' })
  await line.nth(2)
  assert.deepEqual(namesHeard(line), ['Wanted one', 'Elsewhere'])
  await line.stop()
})

test('a filter by what the listener may not see is refused', async () => {
  const line = await world.hear('agent', ON_CREATE, { filter: { teamPayAmount: { gt: 1 } } })
  const [first] = line.heard
  assert.equal((first.error ?? first.errors)[0].extensions.code, 'BAD_INPUT')
  await line.stop()
})

test('what is rolled back at the last moment is never heard', async () => {
  await world.database.script(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full'; end $$;
    create constraint trigger refuse after insert or update on referral
      deferrable initially deferred for each row when (new.notes = 'Phantom') execute function refuse()`)
  const line = await world.hear('admin', ON_CREATE)
  const input = { companyId: 'partner', name: 'Phantom', email: 'a@b.example', notes: 'Phantom' }
  const phantom = { ...input, phoneNumber: '(555) 010-0100' }
  assert.equal(await world.as('agent').refused(CREATE, { input: phantom }), 'INTERNAL')
  await refer('agent', 'Real')
  await line.nth(1)
  assert.deepEqual(namesHeard(line), ['Real'])
  await line.stop()
})

/** A raw line, as no library would dare to use it. */
async function dial(...messages: object[]) {
  const url = `${(await world.origin()).replace('http', 'ws')}/graphql`
  const socket = new WebSocket(url, 'graphql-transport-ws')
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a message
  const heard: any[] = []
  socket.on('message', data => heard.push(JSON.parse(String(data))))
  const closed = new Promise<number>(done => socket.once('close', code => done(code)))
  await new Promise(done => socket.once('open', done))
  const say = (message: object) => socket.send(JSON.stringify(message))
  for (const message of messages) say(message)
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise(done => socket.once('message', done))
  }
  return { socket, say, heard, closed, until }
}

const init = (authorization?: unknown) => ({ type: 'connection_init', payload: { authorization } })

const UNWELCOME: readonly [string, () => Promise<object>][] = [
  ['a guest', async () => ({ type: 'connection_init' })],
  ['a guest with an empty word', async () => init('')],
  ['a guest with a list', async () => init(['Bearer'])],
  ['a token that is none', async () => init('Bearer nonsense')],
  [
    'an edited token',
    async () => init(`Bearer ${(await world.tokenOf('agent')).slice(0, -9)}AAAAAAAAA`),
  ],
]

for (const [who, hello] of UNWELCOME) {
  test(`${who} is closed with 4401`, async () => {
    const line = await dial(await hello())
    assert.equal(await line.closed, 4401)
    assert.deepEqual(line.heard, [])
  })
}

test('who does not introduce themselves is closed before long', async () => {
  const line = await dial()
  assert.equal(await line.closed, 4408)
})

test('who asks before the introduction is closed with 4401', async () => {
  const line = await dial({ type: 'subscribe', id: '1', payload: { query: ON_CREATE } })
  assert.equal(await line.closed, 4401)
})

test('who has unsubscribed hears no more on that line, while the other subscription goes on', async () => {
  const line = await dial(init(await world.tokenOf('agent')))
  const subscribe = (id: string) =>
    line.say({ type: 'subscribe', id, payload: { query: ON_CREATE } })
  // Answered only after all that was sent before it has been taken in.
  const settled = async (id: string) => {
    line.say({ type: 'subscribe', id, payload: { query: '{ __typename }' } })
    await line.until(() => line.heard.some(each => each.type === 'complete' && each.id === id))
  }
  const heardBy = (id: string) =>
    line.heard
      .filter(each => each.type === 'next' && each.id === id)
      .map(({ payload }) => payload.data.onCreateReferral.name)
  await line.until(() => line.heard.length === 1)
  subscribe('leaves')
  subscribe('stays')
  await settled('begun')
  await refer('agent', 'Both')
  await line.until(() => heardBy('leaves').length + heardBy('stays').length >= 2)
  line.say({ type: 'complete', id: 'leaves' })
  await settled('left')
  await refer('agent', 'One')
  await refer('agent', 'Two')
  await line.until(() => heardBy('stays').length >= 3)
  assert.deepEqual(heardBy('leaves'), ['Both'])
  assert.deepEqual(heardBy('stays'), ['Both', 'One', 'Two'])
  line.socket.close()
})

test('a line carries a hundred subscriptions, and one more when one ends', async () => {
  const line = await dial(init(await world.tokenOf('otherAgent')))
  await line.until(() => line.heard.length === 1)
  const subscribe = (id: number) =>
    line.say({ type: 'subscribe', id: `${id}`, payload: { query: ON_CREATE } })
  const refused = (id: number) =>
    line.until(() => line.heard.some(each => each.type === 'error' && each.id === `${id}`))
  for (let id = 1; id <= 101; id++) subscribe(id)
  await refused(101)
  assert.equal(line.heard[1].payload[0].extensions.code, 'LIMITED')

  line.say({ type: 'complete', id: '1' })
  subscribe(102)
  subscribe(103)
  await refused(103)
  await refer('otherAgent', 'To a hundred')
  await line.until(() => line.heard.length >= 103)
  const ids = line.heard.filter(({ type }) => type === 'next').map(({ id }) => Number(id))
  const hundred = Array.from({ length: 99 }, (_, index) => index + 2)
  assert.deepEqual(
    ids.toSorted((a, b) => a - b),
    [...hundred, 102],
  )
  line.socket.close()
})

test('the hundred are one person’s, however many lines they have', async () => {
  const [one, other] = [
    await dial(init(await world.tokenOf('stranger'))),
    await dial(init(await world.tokenOf('stranger'))),
  ]
  for (const line of [one, other]) await line.until(() => line.heard.length === 1)
  const subscribe = (line: typeof one, id: number) =>
    line.say({ type: 'subscribe', id: `${id}`, payload: { query: ON_CREATE } })
  for (let id = 1; id <= 60; id++) subscribe(one, id)
  one.say({ type: 'ping' })
  await one.until(() => one.heard.some(({ type }) => type === 'pong'))
  for (let id = 1; id <= 41; id++) subscribe(other, id)
  await other.until(() => other.heard.some(({ type }) => type === 'error'))
  assert.deepEqual(
    other.heard.filter(({ type }) => type === 'error').map(({ id }) => id),
    ['41'],
  )
  for (const line of [one, other]) line.socket.close()
})

test('a person has twenty lines; the next is closed with 1013, and another person’s is not', async () => {
  const hello = init(await world.tokenOf('foreignAdmin'))
  const lines = []
  for (let count = 0; count < 20; count++) {
    const line = await dial(hello)
    await line.until(() => line.heard.length === 1)
    lines.push(line)
  }
  const late = await dial(hello)
  assert.equal(await late.closed, 1013)
  const another = await dial(init(await world.tokenOf('homeless')))
  await another.until(() => another.heard.length === 1)
  lines[0]?.socket.close()
  await lines[0]?.closed
  await new Promise(done => setTimeout(done, 100))
  const again = await dial(hello)
  await again.until(() => again.heard.length === 1)
  for (const { socket } of [...lines, another, again]) socket.close()
})

test('who does not read is closed with 1013, and holds nobody else up', async () => {
  const query = `subscription { onUpdateReferral { ${FIELDS} notes } }`
  const slow = await dial(init(await world.tokenOf('otherAgent')))
  await slow.until(() => slow.heard.length === 1)
  for (let id = 1; id <= 99; id++) slow.say({ type: 'subscribe', id: `${id}`, payload: { query } })
  slow.say({ type: 'ping' })
  await slow.until(() => slow.heard.some(({ type }) => type === 'pong'))
  const quick = await world.hear('teamLead', 'subscription { onUpdateReferral { id } }')
  const id = await refer('mate', 'Busy', { notes: 'n'.repeat(200), splitUserIds: ['otherAgent'] })
  slow.socket.pause()
  // What the system holds for a reader is filled first, then a thousand changes of ours.
  const told = 1500
  for (let count = 0; count < told; count++) {
    const status = count % 2 === 0 ? 'IN_CONTACT' : 'IN_REVIEW'
    await world.as('mate').ask(MOVE, { input: { id, status } })
  }
  await quick.nth(told)
  await quick.stop()
  slow.socket.resume()
  assert.equal(await slow.closed, 1013)
})

test('a line ends with the token that opened it, though nothing happens on it', async () => {
  const token = await world.tokenOf('foreignAdmin')
  const [stored] = await world.database.rows<{ id: string; private_key: JWK }>(
    'select id, private_key from signing_key',
  )
  const short = await new SignJWT({ ...decodeJwt(token), exp: Math.ceil(Date.now() / 1000) + 2 })
    .setProtectedHeader({ alg: 'RS256', kid: stored?.id ?? '' })
    .sign(await importJWK(stored?.private_key ?? {}, 'RS256'))
  const [line, lasting] = [await dial(init(short)), await dial(init(token))]
  for (const { until, heard } of [line, lasting]) await until(() => heard.length === 1)
  assert.equal(await line.closed, 4401)
  assert.equal(lasting.socket.readyState, WebSocket.OPEN)
  lasting.socket.close()
})

const SET_RIGHTS: readonly [PersonName, string, string, number][] = [
  [
    'otherAgent',
    'a right that is given',
    `update member set is_team_lead = true, team_lead_id = null, member_group = 'teamLead'
      where id = 'otherAgent';
     insert into account_group values ('otherAgent', 'teamLead')`,
    1012,
  ],
  [
    'otherLead',
    'a right that is taken',
    "delete from account_group where account_id = 'otherLead'",
    1012,
  ],
  [
    'siteAdmin',
    'who is no longer active',
    "update member set active = false where id = 'siteAdmin'",
    4401,
  ],
  [
    'partnerAdmin',
    'who signed out elsewhere',
    "update sign_in set ended_at = now() where account_id = 'partnerAdmin'",
    4401,
  ],
  [
    'groupOnly',
    'whose account is closed',
    "update account set enabled = false where id = 'groupOnly'",
    4401,
  ],
]

for (const [who, what, change, code] of SET_RIGHTS) {
  test(`${what}: the line is closed with ${code} within two seconds, without any event`, async () => {
    const line = await dial(init(await world.tokenOf(who)))
    await line.until(() => line.heard.length === 1)
    const bystander = await dial(init(await world.tokenOf('agent')))
    await bystander.until(() => bystander.heard.length === 1)
    await world.database.script(change)
    assert.equal(await line.closed, code)
    assert.equal(bystander.socket.readyState, WebSocket.OPEN)
    bystander.socket.close()
  })
}

// Last, because it takes people's rights away.
test('a right withdrawn while they listen is felt within two seconds', async () => {
  const people = ['admin', 'teamLead', 'divisionLead', 'companyAdmin', 'mate'] as const
  const lines = new Map<string, Hearing>()
  for (const who of people) lines.set(who, await world.hear(who, ON_CREATE))
  const line = (who: string) => lines.get(who) as Hearing
  await refer('agent', 'Before', { splitUserIds: ['mate'] })
  for (const who of people) await line(who).nth(1)

  await world.database.script(`
    delete from account_group where account_id = 'teamLead';
    update member set is_division_lead = false where id = 'divisionLead';
    update member set active = false where id = 'companyAdmin';
    update sign_in set ended_at = now() where account_id = 'mate'`)
  // Longer than a right is remembered, and shorter than the lines may take to close.
  await new Promise(done => setTimeout(done, 600))
  await refer('agent', 'After', { splitUserIds: ['mate'] })
  await line('admin').nth(2)
  for (const who of ['companyAdmin', 'mate'] as const) await line(who).nth(2)
  await refer('teamLead', 'Own of teamLead')
  await refer('divisionLead', 'Own of divisionLead')
  await line('admin').nth(4)
  const expected = {
    admin: [['Before', 'After', 'Own of teamLead', 'Own of divisionLead']],
    // Between their lines they may miss their own, which the list gives them when they come back.
    teamLead: [['Before', 'Own of teamLead'], ['Before']],
    divisionLead: [['Before', 'Own of divisionLead'], ['Before']],
    companyAdmin: [['Before', 'an error']],
    mate: [['Before', 'an error']],
  }
  for (const [who, possible] of Object.entries(expected)) {
    const names = namesHeard(line(who))
    assert.ok(
      possible.some(each => isDeepStrictEqual(each, names)),
      `${who}: ${names}`,
    )
    await line(who).stop()
  }
})
