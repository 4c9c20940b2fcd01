import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.ts'
import { killTree, launchServer } from './postgres-process.ts'

export interface ThrowawayPostgres {
  readonly url: string
  /** Starts it again after a kill; resolves when it answers. */
  restart(): Promise<void>
  /** SIGKILL to the whole server, the postmaster first, so that nothing is tidied up. */
  kill(): Promise<void>
  /** Ends it and removes every trace. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Syncs to disk as in production; for tests it need not. */
  readonly durable?: boolean
}

const SETTINGS = ['max_connections=200', 'listen_addresses=127.0.0.1']
const CARELESS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** A PostgreSQL of its own in a temporary directory, on a free port, behind a password made for it. */
export async function startPostgres({ durable = false }: PostgresOptions = {}) {
  const bin = findBinaries()
  const owner = ownerIds()
  const directory = mkdtempSync(join(tmpdir(), 'goodword-postgres-'))
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const password = randomBytes(12).toString('hex')
  const data = join(directory, 'data')
  makeDataDirectory({ bin, owner, directory, data, password })
  const port = await freePort()
  const url = `postgres://goodword:${password}@127.0.0.1:${port}/postgres`
  const settings = durable ? SETTINGS : [...SETTINGS, ...CARELESS]
  const args = ['-D', data, '-p', `${port}`, '-k', directory, ...settings.flatMap(s => ['-c', s])]
  const launch = () => launchServer({ program: join(bin, 'postgres'), args, owner, directory, url })
  let server = await launch().catch(error => {
    rmSync(directory, { recursive: true, force: true })
    throw error
  })

  const finish = async (send: (pid: number) => void) => {
    if (!server.pid || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    send(server.pid)
    await gone
  }
  const postgres: ThrowawayPostgres = {
    url,
    async restart() {
      server = await launch()
    },
    kill: () => finish(killTree),
    async stop() {
      // Immediate shutdown: what it holds is thrown away.
      await finish(pid => process.kill(pid, 'SIGQUIT'))
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return postgres
}

/** Where initdb and postgres are: the newest that Debian installed, or on the PATH. */
export function findBinaries(): string {
  const installed = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a))
  const places = [...installed, ...(process.env['PATH'] ?? '').split(delimiter)]
  const found = places.find(place => globSync(join(place, '{initdb,postgres}')).length === 2)
  if (!found) throw new Error('No PostgreSQL was found: install it, or put its programs in PATH.')
  return found
}

const version = (path: string): number => Number(/\/(\d+)\//.exec(path)?.[1])

export interface Owner {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; there it runs as the user that Debian's package made for it. */
export function ownerIds(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString().trim())
  const uid = id('-u')
  const gid = id('-g')
  if (!uid || !gid) throw new Error('PostgreSQL cannot run as root, and there is no user postgres.')
  return { uid, gid }
}

interface DataDirectory {
  readonly bin: string
  readonly owner: Owner | undefined
  readonly directory: string
  readonly data: string
  readonly password: string
}

export function makeDataDirectory({ bin, owner, directory, data, password }: DataDirectory): void {
  const passwordFile = join(directory, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'goodword', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`].concat([
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]),
    { ...owner, cwd: directory },
  )
  rmSync(passwordFile)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error ?? ''}`)
}

/** Runs a command with TEST_DATABASE_URL set, and ends the server after it. */
async function runWith(command: string, args: readonly string[]): Promise<number> {
  const postgres = await startPostgres()
  try {
    const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
    const child = spawn(command, args, { stdio: 'inherit', env })
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => child.kill(signal))
    return await new Promise((done, fail) => {
      child.once('error', fail)
      child.once('exit', code => done(code ?? 1))
    })
  } finally {
    await postgres.stop()
  }
}

if (import.meta.main) {
  const [command, ...args] = process.argv.slice(process.argv.indexOf('--') + 1)
  if (!process.argv.includes('--') || !command) {
    process.stderr.write('Usage: node testing/throwaway-postgres.ts -- command args…\n')
    process.exit(1)
  }
  process.exitCode = await runWith(command, args)
}
