import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { WebSocket } from 'ws'
import { waitUntil } from '../../testing/wait-until.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { makeLiveKit, ON_CREATE } from './live-kit.ts'

/* What becomes of open connections while the database gives no answer. */

const world = await startWorld()
const { database } = world
const { refer, dial, init } = makeLiveKit(world)

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
  const line = await dial(init(await world.tokenOf(who)))
  await line.until(() => line.received.length === 1)
  t.after(() => line.socket.terminate())
  return line
}
const LOOKED = 'rights of open connections'

test('after a time in which nobody could be looked up, everyone is', async t => {
  const [line, bystander] = [await open(t, 'agent'), await open(t, 'mate')]
  const fails = failures(t)
  const putBack = await takeAway(t, 'rights_change')
  await fails(LOOKED)
  // Without a line in the log of rights, as one that was forgotten meanwhile.
  await database.tx(async sql => {
    await sql.script("set local session_replication_role = 'replica'")
    await sql.script("update sign_in set ended_at = now() where account_id = 'agent'")
  })
  assert.equal(line.socket.readyState, WebSocket.OPEN)
  await putBack()
  assert.equal(await line.closed, 4401)
  assert.equal(bystander.socket.readyState, WebSocket.OPEN)
})

test('who cannot be looked up stays connected, and is looked up again', async t => {
  const line = await open(t, 'otherAgent')
  const fails = failures(t)
  const putBack = await takeAway(t, 'member')
  await database.rows("insert into rights_change (person_id) values ('otherAgent')")
  await fails(LOOKED)
  assert.equal(line.socket.readyState, WebSocket.OPEN)
  await putBack()
  await database.script("update member set active = false where id = 'otherAgent'")
  assert.equal(await line.closed, 4401)
})

test('a listener who cannot be looked up receives an error, and nothing of the change', async t => {
  const line = await open(t, 'teamLead')
  line.say({ type: 'subscribe', id: '1', payload: { query: ON_CREATE } })
  line.say({ type: 'subscribe', id: '2', payload: { query: '{ __typename }' } })
  await line.until(() => line.received.some(({ id, type }) => id === '2' && type === 'complete'))
  const putBack = await takeAway(t, 'rights_change')
  await refer('divisionLead', 'Unheard', { splitUserIds: ['teamLead'] })
  await line.until(() => line.received.some(({ id, type }) => id === '1' && type === 'error'))
  assert.equal(line.received.at(-1).payload[0].extensions.code, 'INTERNAL')
  assert.doesNotMatch(JSON.stringify(line.received), /Unheard|rights_change/)
  await putBack()
  line.say({ type: 'subscribe', id: '3', payload: { query: ON_CREATE } })
  line.say({ type: 'subscribe', id: '4', payload: { query: '{ __typename }' } })
  await line.until(() => line.received.some(({ id, type }) => id === '4' && type === 'complete'))
  await refer('divisionLead', 'Heard again', { splitUserIds: ['teamLead'] })
  await line.until(() => line.received.some(({ id }) => id === '3'))
  assert.equal(line.received.at(-1).payload.data.onCreateReferral.name, 'Heard again')
})

test('who connects while nobody can be looked up is told to come back later', async t => {
  const token = await world.tokenOf('stranger')
  // Who asked just now is known for a moment.
  const putBack = await takeAway(t, 'sign_in')
  const early = await dial(init(token))
  assert.equal(await early.closed, 1013)
  await putBack()
  const line = await open(t, 'stranger')
  assert.equal(line.received[0].type, 'connection_ack')
})
