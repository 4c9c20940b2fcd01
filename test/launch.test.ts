import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'

/*
 * `npm start` as somebody types it: what runs then, and that nothing of it stays.
 */

const home = mkdtempSync(join(tmpdir(), 'goodword-launch-'))
after(() => rmSync(home, { recursive: true, force: true }))
const DEADLINE_MS = 90_000

interface Launched {
  readonly npm: ChildProcess
  readonly exit: Promise<unknown[]>
  /** The processes below npm. */
  readonly below: readonly number[]
}

/** In a process group of its own, as a terminal has it. */
async function launch(): Promise<Launched> {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: join(home, 'data'), PORT: String(port), LOG_LEVEL: 'warn' }
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(npm, 'exit')
  const said: string[] = []
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', text => said.push(String(text)))
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false
  await until(`npm start is ready; it said ${said.join('')}`, isReady)
  return { npm, exit, below: childrenOf(npm.pid as number) }
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + DEADLINE_MS
  while (!(await isSo())) {
    assert.ok(Date.now() < end, `Waited too long until ${what}`)
    await pause(50)
  }
}

const statOf = (pid: string): string[] => {
  try {
    // What follows the command's name, which may hold spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  const children = pids.filter(pid => statOf(pid)[1] === String(parent)).map(Number)
  return children.flatMap(child => [child, ...childrenOf(child)])
}

const isGone = (pid: number): boolean =>
  !existsSync(`/proc/${pid}`) || statOf(String(pid))[0] === 'Z'

const allGone = (pids: readonly number[]) => until(`${pids} are gone`, () => pids.every(isGone))

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
