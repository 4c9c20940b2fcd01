import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
const { app, database } = world
const SILENCE_MS = 2000
const SLEEP_S = 0.5
// As many at a time as there are connections.
const AT_ONCE = database.engine === 'pglite' ? 1 : 16
const ROUNDS = 6

test('a server whose database is busy with others is ready', async () => {
  const sleeps = Array.from({ length: ROUNDS * AT_ONCE }, () =>
    database.rows(`select pg_sleep(${SLEEP_S})`),
  )
  const began = performance.now()
  const { statusCode, body } = await app.inject('/readyz')
  assert.equal(statusCode, 200, body)
  assert.ok(performance.now() - began > SILENCE_MS, 'it had to wait for longer than a silence')
  await Promise.all(sleeps)
})

test('a server whose database answers nobody is not ready', async () => {
  const sleeps = Array.from({ length: AT_ONCE }, () => database.rows('select pg_sleep(4)'))
  const { statusCode, body } = await app.inject('/readyz')
  assert.equal(statusCode, 503, body)
  await Promise.all(sleeps)
})
