import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchServer } from '../postgres-process.ts'
import { makeDataDirectory, type Owner, ownerIds } from '../throwaway-postgres.ts'
import { askPostgres } from './ask-postgres.ts'
import { makePart, type Part, type Show } from './part.ts'

/** A primary, and a replica that has whatever the primary has acknowledged. */
export interface PostgresPair {
  readonly servers: readonly PostgresServer[]
  primary(): PostgresServer
  replica(): PostgresServer
  /** Makes the replica the primary. The old one must be dead: two of them would part ways. */
  promote(): Promise<void>
  /** Makes the server that is not the primary its replica, from nothing. */
  renewReplica(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresServer extends Part {
  readonly port: number
  readonly url: string
}

/** Whom the balancer asks as which server is the primary; it may do nothing else. */
export const LOOKOUT = 'lookout'

const LOOKOUT_COMES = `do $$ begin create role ${LOOKOUT} login;
  exception when duplicate_object then null; end $$`
const NAMES = ['a', 'b'] as const
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  // What a replica may miss before it has to be made anew.
  'wal_keep_size=256MB',
  // Commits wait for the replica, so it must not wait five seconds before it comes back.
  'wal_retrieve_retry_interval=200ms',
]
const FOLLOWING_MS = 60_000

interface Place {
  readonly bin: string
  readonly owner: Owner | undefined
  readonly directory: string
  readonly password: string
}

export async function startPostgresPair(
  bin: string,
  directory: string,
  nextPort: () => Promise<number>,
): Promise<PostgresPair> {
  const place = { bin, owner: ownerIds(), directory, password: keptPassword(directory) }
  mustReach(place)
  const servers = [
    describeServer(place, 'a', await nextPort()),
    describeServer(place, 'b', await nextPort()),
  ] as const
  const memory = join(directory, 'primary')
  let first = existsSync(memory) && readFileSync(memory, 'utf8') === 'b' ? 1 : 0
  const primary = () => servers[first] as PostgresServer
  const replica = () => servers[1 - first] as PostgresServer

  const renewReplica = () =>
    makeReplica(primary(), replica(), () =>
      copyPrimary(place, NAMES[1 - first] as string, primary().url),
    )
  const stop = async () => {
    // The other way round, the primary would wait for it.
    await primary().stop()
    await replica().stop()
  }
  try {
    const name = NAMES[first] as string
    if (!existsSync(dataOf(directory, name))) makeEmpty(place, name)
    await primary().start()
    await askPostgres(primary().url, LOOKOUT_COMES)
    await renewReplica()
  } catch (error) {
    await stop()
    throw error
  }

  return {
    servers,
    primary,
    replica,
    renewReplica,
    async promote() {
      // What was copied from the primary asks for a replica's word; there is none for a while.
      await waitForReplica(replica(), false)
      await askPostgres(replica().url, 'select pg_promote(true, 30)')
      first = 1 - first
      writeFileSync(memory, NAMES[first] as string)
    },
    stop,
  }
}

async function makeReplica(
  primary: PostgresServer,
  replica: PostgresServer,
  copy: () => void,
): Promise<void> {
  await replica.stop()
  await waitForReplica(primary, false)
  copy()
  await replica.start()
  await follows(primary)
  await waitForReplica(primary, true)
}

function mustReach({ owner, directory }: Place): void {
  if (!owner || spawnSync('test', ['-x', directory], owner).status === 0) return
  throw new Error(
    `PostgreSQL, which cannot run as root, cannot reach ${directory} as the user postgres: name another place in DATA_DIR.`,
  )
}

function keptPassword(directory: string): string {
  const path = join(directory, 'postgres-password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(12).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}

const homeOf = (directory: string, name: string) => join(directory, `postgres-${name}`)
const dataOf = (directory: string, name: string) => join(homeOf(directory, name), 'data')

function describeServer(place: Place, name: string, port: number): PostgresServer {
  const { bin, owner, password } = place
  const directory = homeOf(place.directory, name)
  mkdirSync(directory, { recursive: true })
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const url = `postgres://goodword:${password}@127.0.0.1:${port}/postgres`
  const settings = SETTINGS.flatMap(setting => ['-c', setting])
  const args = ['-D', dataOf(place.directory, name), '-p', `${port}`, ...settings]
  const program = join(bin, 'postgres')
  const launch = (show: Show) =>
    launchServer({ program, args, owner, directory, url, detached: true, show })
  // SIGINT ends it fast; SIGTERM would wait for those who are connected.
  const part = makePart({ name: `PostgreSQL ${name}`, launch, stopSignal: 'SIGINT' })
  return { ...part, port, url }
}

function makeEmpty({ bin, owner, directory, password }: Place, name: string): void {
  const data = dataOf(directory, name)
  makeDataDirectory({ bin, owner, directory: homeOf(directory, name), data, password })
  const rules = join(data, 'pg_hba.conf')
  const lookout = `host all ${LOOKOUT} 127.0.0.1/32 trust\n`
  writeFileSync(rules, lookout + readFileSync(rules, 'utf8'))
}

function copyPrimary({ bin, owner, directory }: Place, name: string, from: string): void {
  const data = dataOf(directory, name)
  rmSync(data, { recursive: true, force: true })
  const args = ['-D', data, '-d', from, '-R', '-X', 'stream', '-c', 'fast']
  const cwd = homeOf(directory, name)
  const copied = spawnSync(join(bin, 'pg_basebackup'), args, { ...owner, cwd })
  if (copied.status !== 0)
    throw new Error(`pg_basebackup failed: ${copied.stderr}${copied.error ?? ''}`)
}

/** Whether a commit is acknowledged only once the replica has it on disk too. */
async function waitForReplica({ url }: PostgresServer, waits: boolean): Promise<void> {
  const set = waits ? "set synchronous_standby_names = '*'" : 'reset synchronous_standby_names'
  await askPostgres(url, `alter system ${set}`, 'select pg_reload_conf()')
}

async function follows({ url }: PostgresServer): Promise<void> {
  const end = Date.now() + FOLLOWING_MS
  const text = "select 1 from pg_stat_replication where state = 'streaming'"
  while ((await askPostgres(url, text)).length === 0) {
    if (Date.now() > end) throw new Error('The replica does not follow the primary.')
    await new Promise(done => setTimeout(done, 50))
  }
}
