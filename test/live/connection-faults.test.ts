import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { WebSocket } from 'ws'
import { waitUntil } from '../../testing/wait-until.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { init, makeLiveKit, ON_CREATE } from './live-kit.ts'

/* What becomes of open connections while the database gives no answer. */

const world = await startWorld()
const { database } = world
const { refer, dial } = makeLiveKit(world)

/** Takes a table away until it is put back, at the test's end at the latest. */
async function takeAway(t: TestContext, table: string) {
  await database.script(`alter table ${table} rename to ${table}_away`)
  const putBack = () => database.script(`alter table if exists ${table}_away rename to ${table}`)
  t.after(putBack)
  return putBack
}

/** Waits until somebody could not be looked up once more. */
function failures(t: TestContext) {
  const { mock } = t.mock.method(world.app.log, 'error')
  return (words: string) => {
    const before = mock.callCount()
    return waitUntil(`the log says ${words}`, () =>
      mock.calls.slice(before).some(call => (call.arguments as unknown[]).includes(words)),
    )
  }
}

const open = async (t: TestContext, who: PersonName) => {
  const connection = await dial(init(await world.tokenOf(who)))
  await connection.until(() => connection.received.length === 1)
  t.after(() => connection.socket.terminate())
  return connection
}
const LOOKED = 'rights of open connections'

test('after a time in which nobody could be looked up, everyone is', async t => {
  const connection = await open(t, 'agent')
  const bystander = await open(t, 'mate')
  const fails = failures(t)
  const putBack = await takeAway(t, 'rights_change')
  await fails(LOOKED)
  // Without a connection in the log of rights, as one that was forgotten meanwhile.
  await database.tx(async sql => {
    await sql.script("set local session_replication_role = 'replica'")
    await sql.script("update sign_in set ended_at = now() where account_id = 'agent'")
  })
  assert.equal(connection.socket.readyState, WebSocket.OPEN)
  await putBack()
  assert.equal(await connection.closed, 4401)
  assert.equal(bystander.socket.readyState, WebSocket.OPEN)
})

test('who cannot be looked up stays connected, and is looked up again', async t => {
  const connection = await open(t, 'otherAgent')
  const fails = failures(t)
  const putBack = await takeAway(t, 'member')
  await database.rows("insert into rights_change (person_id) values ('otherAgent')")
  await fails(LOOKED)
  assert.equal(connection.socket.readyState, WebSocket.OPEN)
  await putBack()
  await database.script("update member set active = false where id = 'otherAgent'")
  assert.equal(await connection.closed, 4401)
})

test('a listener who cannot be looked up receives an error, and nothing of the change', async t => {
  const connection = await open(t, 'teamLead')
  connection.say({ type: 'subscribe', id: '1', payload: { query: ON_CREATE } })
  connection.say({ type: 'subscribe', id: '2', payload: { query: '{ __typename }' } })
  await connection.until(() =>
    connection.received.some(({ id, type }) => id === '2' && type === 'complete'),
  )
  const putBack = await takeAway(t, 'rights_change')
  // Once the last look is five seconds ago, each person is looked up instead, which would go well.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  await refer('divisionLead', 'Unreceived', { splitUserIds: ['teamLead'] })
  await connection.until(() =>
    connection.received.some(({ id, type }) => id === '1' && type === 'error'),
  )
  assert.equal(connection.received.at(-1).payload[0].extensions.code, 'INTERNAL')
  assert.doesNotMatch(JSON.stringify(connection.received), /Unreceived|rights_change/)
  t.mock.timers.reset()
  await putBack()
  connection.say({ type: 'subscribe', id: '3', payload: { query: ON_CREATE } })
  connection.say({ type: 'subscribe', id: '4', payload: { query: '{ __typename }' } })
  await connection.until(() =>
    connection.received.some(({ id, type }) => id === '4' && type === 'complete'),
  )
  await refer('divisionLead', 'Received again', { splitUserIds: ['teamLead'] })
  await connection.until(() => connection.received.some(({ id }) => id === '3'))
  assert.equal(connection.received.at(-1).payload.data.onCreateReferral.name, 'Received again')
})

test('who connects while nobody can be looked up is closed with 1013', async t => {
  const token = await world.tokenOf('stranger')
  // Who asked just now is known for a moment.
  const putBack = await takeAway(t, 'sign_in')
  const early = await dial(init(token))
  assert.equal(await early.closed, 1013)
  await putBack()
  const connection = await open(t, 'stranger')
  assert.equal(connection.received[0].type, 'connection_ack')
})
