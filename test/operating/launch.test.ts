import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isGone, npmStart } from '../../testing/npm-start.ts'
import { waitUntil } from '../../testing/wait-until.ts'

/*
 * What `npm start` leaves running, and that nothing of it stays.
 */

const home = mkdtempSync(join(tmpdir(), 'goodword-launch-'))
after(() => rmSync(home, { recursive: true, force: true }))

const launch = async (name = 'data', until?: () => boolean) => {
  const { npm, exit, below } = await npmStart({ DATA_DIR: join(home, name) }, { until })
  return { npm, exit, below: below() }
}
const allGone = (pids: readonly number[]) => waitUntil(`${pids} are gone`, () => pids.every(isGone))

test('only npm and the server run, and SIGTERM to npm ends both', async () => {
  const { npm, exit, below } = await launch()
  assert.equal(below.length, 1)
  const command = readFileSync(`/proc/${below[0]}/cmdline`, 'utf8').split('\0')
  assert.ok(command.includes('dist/server/main.js'), command.join(' '))
  npm.kill('SIGTERM')
  await exit
  await allGone(below)
})

test('Ctrl-C, which the terminal sends to everyone, ends both', async () => {
  const { npm, exit, below } = await launch()
  process.kill(-(npm.pid as number), 'SIGINT')
  await exit
  await allGone(below)
})

test('the server ends by itself when npm is killed outright', async () => {
  const { npm, exit, below } = await launch()
  npm.kill('SIGKILL')
  await exit
  await allGone(below)
})

test('the server ends by itself when npm is killed while it makes its database', async () => {
  const hasBegun = () => existsSync(join(home, 'new', 'db.lock'))
  const { npm, exit, below } = await launch('new', hasBegun)
  npm.kill('SIGKILL')
  await exit
  await allGone(below)
})
