import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { WebSocket } from 'ws'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { init, makeLiveKit, ON_CREATE } from './live-kit.ts'

/* Connections on which nothing happens: each is pinged, and ended where it is dead or of no use. */

const world = await startWorld()
const { dial } = makeLiveKit(world)
await world.origin()

const PING_MS = 15_000
const SILENCE_MS = 65_000
const IDLE_MS = 5 * 60_000

/** A connection whose time passes as the test says; both of its ends are here. */
async function open(t: TestContext, who: PersonName) {
  const token = await world.tokenOf(who)
  const others = new Set(world.app.websocketServer.clients)
  t.mock.timers.enable({ apis: ['setInterval', 'Date'], now: Date.now() })
  const connection = await dial(init(token))
  await connection.until(() => connection.received.length === 1)
  const server = [...world.app.websocketServer.clients].find(each => !others.has(each))
  assert.ok(server)
  t.after(() => connection.socket.terminate())
  const pass = () => t.mock.timers.tick(PING_MS)
  /** Passes so much time; the client answers each ping. */
  const passPinged = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += PING_MS) {
      const pong = once(server, 'pong')
      pass()
      await pong
    }
  }
  return { ...connection, server, pass, passPinged }
}

test('a connection that answers no ping is ended after a good minute', async t => {
  const { socket, server, pass } = await open(t, 'agent')
  const ended = new Promise<number>(done => server.once('close', done))
  // It reads nothing, so no ping is answered.
  socket.pause()
  for (let passed = PING_MS; passed <= SILENCE_MS; passed += PING_MS) pass()
  assert.equal(server.readyState, WebSocket.OPEN)
  pass()
  // Nobody is left to agree on a close.
  assert.equal(await ended, 1006)
})

test('a connection that listens to nothing is closed with 1000 after five minutes', async t => {
  const { server, closed, pass, passPinged } = await open(t, 'mate')
  await passPinged(IDLE_MS)
  assert.equal(server.readyState, WebSocket.OPEN)
  pass()
  assert.equal(await closed, 1000)
})

test('one message keeps a connection for five minutes more', async t => {
  const { say, received, until, server, closed, pass, passPinged } = await open(t, 'teamLead')
  await passPinged(IDLE_MS)
  say({ type: 'ping' })
  await until(() => received.some(({ type }) => type === 'pong'))
  await passPinged(IDLE_MS)
  assert.equal(server.readyState, WebSocket.OPEN)
  pass()
  assert.equal(await closed, 1000)
})

test('a connection that listens is never idle', async t => {
  const { say, received, until, server, passPinged } = await open(t, 'otherAgent')
  say({ type: 'subscribe', id: '1', payload: { query: ON_CREATE } })
  say({ type: 'subscribe', id: '2', payload: { query: '{ __typename }' } })
  await until(() => received.some(({ id, type }) => id === '2' && type === 'complete'))
  await passPinged(2 * IDLE_MS)
  assert.equal(server.readyState, WebSocket.OPEN)
})
