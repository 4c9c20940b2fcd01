import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeJwt, importJWK, type JWK, SignJWT } from 'jose'
import { WebSocket } from 'ws'
import { waitUntil } from '../../testing/wait-until.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { FIELDS, init, MOVE, makeLiveKit, ON_CREATE } from './live-kit.ts'

/* The connections themselves: who may open one, how many, and what ends it. */

const world = await startWorld()
const { refer, dial } = makeLiveKit(world)

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
    const connection = await dial(await hello())
    assert.equal(await connection.closed, 4401)
    assert.deepEqual(connection.received, [])
  })
}

test('who does not introduce themselves is closed before long', async () => {
  const connection = await dial()
  assert.equal(await connection.closed, 4408)
})

test('who asks before the introduction is closed with 4401', async () => {
  const connection = await dial({ type: 'subscribe', id: '1', payload: { query: ON_CREATE } })
  assert.equal(await connection.closed, 4401)
})

test('who has unsubscribed receives no more on that connection, while the other subscription goes on', async () => {
  const connection = await dial(init(await world.tokenOf('agent')))
  const subscribe = (id: string) =>
    connection.say({ type: 'subscribe', id, payload: { query: ON_CREATE } })
  // Answered only after all that was sent before it has been taken in.
  const settled = async (id: string) => {
    connection.say({ type: 'subscribe', id, payload: { query: '{ __typename }' } })
    await connection.until(() =>
      connection.received.some(each => each.type === 'complete' && each.id === id),
    )
  }
  const receivedBy = (id: string) =>
    connection.received
      .filter(each => each.type === 'next' && each.id === id)
      .map(({ payload }) => payload.data.onCreateReferral.name)
  await connection.until(() => connection.received.length === 1)
  subscribe('leaves')
  subscribe('stays')
  await settled('begun')
  await refer('agent', 'Both')
  await connection.until(() => receivedBy('leaves').length + receivedBy('stays').length >= 2)
  connection.say({ type: 'complete', id: 'leaves' })
  await settled('left')
  await refer('agent', 'One')
  await refer('agent', 'Two')
  await connection.until(() => receivedBy('stays').length >= 3)
  assert.deepEqual(receivedBy('leaves'), ['Both'])
  assert.deepEqual(receivedBy('stays'), ['Both', 'One', 'Two'])
  connection.socket.close()
})

test('a connection carries a hundred subscriptions, and one more when one ends', async () => {
  const connection = await dial(init(await world.tokenOf('otherAgent')))
  await connection.until(() => connection.received.length === 1)
  const subscribe = (id: number) =>
    connection.say({ type: 'subscribe', id: `${id}`, payload: { query: ON_CREATE } })
  const refused = (id: number) =>
    connection.until(() =>
      connection.received.some(each => each.type === 'error' && each.id === `${id}`),
    )
  for (let id = 1; id <= 101; id++) subscribe(id)
  await refused(101)
  assert.equal(connection.received[1].payload[0].extensions.code, 'LIMITED')

  connection.say({ type: 'complete', id: '1' })
  subscribe(102)
  subscribe(103)
  await refused(103)
  await refer('otherAgent', 'To a hundred')
  await connection.until(() => connection.received.length >= 103)
  const ids = connection.received.filter(({ type }) => type === 'next').map(({ id }) => Number(id))
  const hundred = Array.from({ length: 99 }, (_, index) => index + 2)
  assert.deepEqual(
    ids.toSorted((a, b) => a - b),
    [...hundred, 102],
  )
  connection.socket.close()
})

test('the hundred are one person’s, however many connections they have', async () => {
  const one = await dial(init(await world.tokenOf('stranger')))
  const other = await dial(init(await world.tokenOf('stranger')))
  for (const connection of [one, other])
    await connection.until(() => connection.received.length === 1)
  const subscribe = (connection: typeof one, id: number) =>
    connection.say({ type: 'subscribe', id: `${id}`, payload: { query: ON_CREATE } })
  for (let id = 1; id <= 60; id++) subscribe(one, id)
  one.say({ type: 'ping' })
  await one.until(() => one.received.some(({ type }) => type === 'pong'))
  for (let id = 1; id <= 41; id++) subscribe(other, id)
  await other.until(() => other.received.some(({ type }) => type === 'error'))
  assert.deepEqual(
    other.received.filter(({ type }) => type === 'error').map(({ id }) => id),
    ['41'],
  )
  for (const connection of [one, other]) connection.socket.close()
})

test('a person has twenty connections; the next is closed with 1013, and another person’s is not', async () => {
  const hello = init(await world.tokenOf('foreignAdmin'))
  const connections = []
  for (let count = 0; count < 20; count++) {
    const connection = await dial(hello)
    await connection.until(() => connection.received.length === 1)
    connections.push(connection)
  }
  const late = await dial(hello)
  assert.equal(await late.closed, 1013)
  const another = await dial(init(await world.tokenOf('homeless')))
  await another.until(() => another.received.length === 1)
  connections[0]?.socket.close()
  await connections[0]?.closed
  const again = await waitUntil('a connection is free again', async () => {
    const connection = await dial(hello)
    const isOpen = connection
      .until(() => connection.received.length === 1)
      .then(
        () => true,
        () => false,
      )
    return (await isOpen) && connection
  })
  for (const { socket } of [...connections, another, again]) socket.close()
})

test('who does not read is closed with 1013, and holds nobody else up', async () => {
  // Each subscription sends one event at a time: a megabyte waits only where they are many, and their events long.
  const notes = Array.from({ length: 30 }, (_, each) => `${'n'.repeat(90)}${each}: notes`).join(' ')
  const query = `subscription { onUpdateReferral { ${FIELDS} ${notes} } }`
  const slow = await dial(init(await world.tokenOf('otherAgent')))
  await slow.until(() => slow.received.length === 1)
  for (let id = 1; id <= 100; id++) slow.say({ type: 'subscribe', id: `${id}`, payload: { query } })
  slow.say({ type: 'ping' })
  await slow.until(() => slow.received.some(({ type }) => type === 'pong'))
  assert.deepEqual(
    slow.received.filter(({ type }) => type === 'error'),
    [],
  )
  const quick = await world.subscribe('teamLead', 'subscription { onUpdateReferral { id } }')
  const id = await refer('mate', 'Busy', { splitUserIds: ['otherAgent'] })
  // As long as the notes of a client who uses the contact form may be.
  await world.database.script(`update referral set notes = repeat('n', 500) where id = '${id}'`)
  slow.socket.pause()
  const isClosing = () =>
    [...world.app.websocketServer.clients].some(
      ({ readyState }) => readyState === WebSocket.CLOSING,
    )
  let reported = 0
  while (reported < 100 && !isClosing()) {
    const status = reported % 2 === 0 ? 'IN_CONTACT' : 'IN_REVIEW'
    await world.as('mate').ask(MOVE, { input: { id, status } })
    reported++
    await quick.nth(reported)
  }
  // A connection that is being closed waits for its client a while only.
  slow.socket.resume()
  assert.equal(await slow.closed, 1013)
  await quick.stop()
})

test('a connection ends with the token that opened it, though nothing happens on it', async () => {
  const token = await world.tokenOf('foreignAdmin')
  const [stored] = await world.database.rows<{ id: string; private_key: JWK }>(
    'select id, private_key from signing_key',
  )
  const signingKey = await importJWK(stored?.private_key ?? {}, 'RS256')
  const lasting = await dial(init(token))
  await lasting.until(() => lasting.received.length === 1)
  const openFor = async (seconds: number): ReturnType<typeof dial> => {
    const exp = Math.ceil(Date.now() / 1000) + seconds
    const short = await new SignJWT({ ...decodeJwt(token), exp })
      .setProtectedHeader({ alg: 'RS256', kid: stored?.id ?? '' })
      .sign(signingKey)
    const connection = await dial(init(short))
    const isOpen = connection.until(() => connection.received.length === 1)
    // On a busy machine the token may end before the connection is open.
    return await isOpen.then(
      () => connection,
      () => openFor(4 * seconds),
    )
  }
  const connection = await openFor(2)
  assert.equal(await connection.closed, 4401)
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
  test(`${what}: the connection is closed with ${code} within two seconds, without any event`, async () => {
    const connection = await dial(init(await world.tokenOf(who)))
    await connection.until(() => connection.received.length === 1)
    const bystander = await dial(init(await world.tokenOf('agent')))
    await bystander.until(() => bystander.received.length === 1)
    await world.database.script(change)
    assert.equal(await connection.closed, code)
    assert.equal(bystander.socket.readyState, WebSocket.OPEN)
    bystander.socket.close()
  })
}
