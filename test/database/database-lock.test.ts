import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openDatabase } from '#platform/db/database.ts'
import { embeddedEngine } from '../../resilience/engines.ts'
import { killRounds } from '../../resilience/kill-rounds.ts'
import { startServer } from '../../testing/server-process.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { runCommand } from '../operating/run-command.ts'

/*
 * The embedded database belongs to one process at a time. PostgreSQL keeps its own.
 */

const home = mkdtempSync(join(tmpdir(), 'goodword-lock-'))
const url = `pglite:${home}/db`
after(() => rmSync(home, { recursive: true, force: true }))

test('a second process is refused in one sentence, and the first serves on', async () => {
  const first = await startServer({ DATABASE_URL: url })
  assert.notEqual(await first.ready, undefined, first.said.stderr)
  const second = await startServer({ DATABASE_URL: url })
  assert.deepEqual([await second.ended, second.said.stdout], [1, ''])
  assert.match(
    second.said.stderr,
    new RegExp(
      `^Goodword cannot start: Another Goodword is already running on ${home}/db\\.[^\\n]+\\n$`,
    ),
  )
  assert.equal((await fetch(`${first.origin}/readyz`)).status, 200)

  // Killed without a word, it leaves its lock to whoever comes next.
  await first.end('SIGKILL')
  const third = await startServer({ DATABASE_URL: url })
  assert.notEqual(await third.ready, undefined, third.said.stderr)
  assert.equal(await third.end('SIGTERM'), 0)
})

test('a second opening in the same process is refused too, until the first is closed', async () => {
  const first = openDatabase(url, LONG_BUDGET)
  assert.deepEqual(await first.rows('select 1 as one'), [{ one: 1 }])
  assert.throws(() => openDatabase(url, LONG_BUDGET), /already running/)
  await first.close()
  const second = openDatabase(url, LONG_BUDGET)
  assert.deepEqual(await second.rows('select 1 as one'), [{ one: 1 }])
  await second.close()
})

test('a backup beside a process that gives no copy yet says so in one sentence, and leaves nothing', async () => {
  const starting = openDatabase(url, LONG_BUDGET)
  await starting.rows('select 1')
  const { code, out, err } = await runCommand({ DATABASE_URL: url }, 'backup', `${home}/backup`)
  await starting.close()
  assert.deepEqual([code, out], [1, ''])
  assert.match(err, /^Failed: the server that is running gave no copy: [^\n]+\n$/)
  assert.deepEqual(
    readdirSync(home).filter(name => name.startsWith('backup')),
    [],
  )
})

test('killed in mid-write, it has every write that it acknowledged, and none by half', async () => {
  const engine = embeddedEngine()
  const { faults } = await killRounds(engine, 2).finally(engine.remove)
  assert.deepEqual(faults, [])
})
