import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { freePort } from '../free-port.ts'
import { waitUntil } from '../wait-until.ts'
import { pack } from './archive.ts'
import { API_KEY, callerOf, RELEASE_PASSWORD } from './caller.ts'
import { fillRelease, PEOPLE } from './fill.ts'

/*
 * Makes what every later release must open: the data directory and a backup of the release whose
 * checkout is named, filled by its own program. For 1.2.0:
 *
 *   git worktree add ../released v1.2.0 && (cd ../released && npm install)
 *   node testing/release-data/main.ts ../released
 */

const QUIET = '--disable-warning=ExperimentalWarning'

const [given = '.', label] = process.argv.slice(2)
const checkout = resolve(given)
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
const place = join('test/releases', label ?? version)
const data = mkdtempSync(join(tmpdir(), 'goodword-release-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
let received = 0
const receiver = createServer((request, response) => {
  received++
  request.resume()
  // One delivery is given up by the receiver for the time being.
  response.writeHead(received === 2 ? 500 : 200).end()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
const env = {
  PATH: process.env['PATH'] ?? '',
  DATA_DIR: data,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: origin,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '1000',
  API_KEY,
  OUTGOING_ALLOW_HOSTS: host,
}
const run = (...args: string[]): ChildProcess => {
  const child = spawn(process.execPath, [QUIET, ...args], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

/** The temporary password in the latest email to somebody, on a line of its own. */
const invited = (email: string): Promise<string> =>
  waitUntil(`${email} is invited`, () => {
    const letters = globSync('mail/*.eml', { cwd: data })
      .map(name => readFileSync(join(data, name), 'utf8'))
      .filter(text => new RegExp(`^To: .*${email}`, 'im').test(text))
    return letters.flatMap(text => /^ {4}([\w-]{10,})\r?$/m.exec(text)?.[1] ?? [])[0]
  })

const isAbout = (letter: string): boolean => /^List-Unsubscribe:/im.test(letter)

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  await once(server, 'close')
}

async function start(): Promise<{ server: ChildProcess; said: () => string }> {
  const server = run('src/main.ts')
  let text = ''
  server.stdout?.on('data', bytes => {
    text += bytes
  })
  const serves = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok
  await waitUntil('the release serves', serves)
  return { server, said: () => text }
}

try {
  const { server, said } = await start()
  await waitUntil('the first administrator is named', () => /password +\S+/.test(said()))
  const [, admin = ''] = /email +(\S+)/.exec(said()) ?? []
  const [, password = ''] = /password +(\S+)/.exec(said()) ?? []
  const caller = callerOf(origin)
  await caller.enter(admin, password)
  await fillRelease(caller, { admin, invited, endpoint: `http://${host}/hook` })
  // Emails about referrals go out by the minute.
  const isOut = () => {
    const letters = globSync('mail/*.eml', { cwd: data })
    return received > 0 && letters.some(name => isAbout(readFileSync(join(data, name), 'utf8')))
  }
  await waitUntil('an email about a referral is out', isOut)
  await stop(server)
  mkdirSync(place, { recursive: true })
  rmSync(join(place, 'backup'), { force: true })
  const backup = run('src/cli/main.ts', 'backup', resolve(place, 'backup'))
  const [code] = await once(backup, 'close')
  if (code !== 0) throw new Error('the backup failed')
  await pack(data, ['db', 'files'], join(place, 'data.tar.zst'))
  writeFileSync(
    join(place, 'about.json'),
    `${JSON.stringify({ version, password: RELEASE_PASSWORD, people: { admin, ...PEOPLE } }, null, 2)}\n`,
  )
} finally {
  receiver.close()
  rmSync(data, { recursive: true, force: true })
}
