import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
const { app, database } = world
const SILENCE_MS = 2000
const SLEEP = 'select pg_sleep(0.5)'
// As many at a time as there are connections.
const AT_ONCE = database.engine === 'pglite' ? 1 : 16
const ROUNDS = 6
const EACH = Array.from({ length: ROUNDS })

/** The server must say that it is ready while its database does this, though its own query waits for longer than a silence. */
async function expectReadyBeside(
  begin: (answered: () => void) => Promise<unknown>[],
): Promise<void> {
  const times = [performance.now()]
  const mark = () => void times.push(performance.now())
  const work = begin(mark)
  const { statusCode, body } = await app.inject('/readyz')
  mark()
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  await Promise.all(work)
  // With too many others on the machine, a sleep alone can take longer than a silence.
  if (Math.max(...gaps) > SILENCE_MS) return await expectReadyBeside(begin)
  assert.equal(statusCode, 200, body)
  assert.ok(
    gaps.reduce((sum, gap) => sum + gap) > SILENCE_MS,
    'it had to wait for longer than a silence',
  )
}

test('a server whose database is busy with others is ready', () =>
  expectReadyBeside(answered =>
    EACH.flatMap(() => Array.from({ length: AT_ONCE }, () => database.rows(SLEEP).then(answered))),
  ))

test('a server whose database is busy with long transactions is ready', () =>
  expectReadyBeside(answered =>
    Array.from({ length: AT_ONCE }, () =>
      database.tx(async sql => {
        for (const _ of EACH) await sql.rows(SLEEP).then(answered)
      }),
    ),
  ))

test('a server whose database answers with errors alone is ready', () =>
  expectReadyBeside(answered =>
    EACH.flatMap(() =>
      Array.from({ length: AT_ONCE }, () =>
        assert.rejects(database.script(`${SLEEP}; select 1 / 0`)).then(answered),
      ),
    ),
  ))

test('a server whose database answers nobody is not ready', async () => {
  const sleeps = Array.from({ length: AT_ONCE }, () => database.rows('select pg_sleep(4)'))
  const { statusCode, body } = await app.inject('/readyz')
  assert.equal(statusCode, 503, body)
  await Promise.all(sleeps)
})
