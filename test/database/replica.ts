import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../testing/free-port.ts'
import { killTree, launchServer } from '../../testing/postgres-process.ts'
import { findBinaries, ownerIds, startPostgres } from '../../testing/throwaway-postgres.ts'
import { waitUntil } from '../../testing/wait-until.ts'

/** A PostgreSQL and its streaming replica, which stops replaying when it is told to. */
export interface ReplicaPair {
  readonly url: string
  readonly replicaUrl: string
  /** From now on the replica stays as it is, with all that is written by now. */
  freeze(): Promise<void>
  resume(): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

const LOCKED = "select exists (select from pg_locks where mode = 'AccessExclusiveLock') as is"

export async function startPair(): Promise<ReplicaPair> {
  const primary = await startPostgres()
  const bin = findBinaries()
  const owner = ownerIds()
  const directory = mkdtempSync(join(tmpdir(), 'goodword-replica-'))
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = join(directory, 'data')
  const copied = spawnSync(
    join(bin, 'pg_basebackup'),
    ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...owner, cwd: directory },
  )
  if (copied.status !== 0) throw new Error(`pg_basebackup failed: ${copied.stderr}`)
  const port = await freePort()
  const url = Object.assign(new URL(primary.url), { port: `${port}` }).href
  const settings = ['max_connections=200', 'listen_addresses=127.0.0.1', 'fsync=off']
  const args = ['-D', data, '-p', `${port}`, '-k', directory, ...settings.flatMap(s => ['-c', s])]
  const launch = () => launchServer({ program: join(bin, 'postgres'), args, owner, directory, url })
  let server = await launch()
  const kill = async () => {
    if (!server.pid || server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    killTree(server.pid)
    await gone
  }
  const until = (text: string, values: unknown[] = []) =>
    waitUntil(text, async () => Boolean((await ask(url, text, values)).is))
  const pauseReplay = async () => {
    await ask(url, 'select pg_wal_replay_pause()')
    await until("select pg_get_wal_replay_pause_state() = 'paused' as is")
  }
  const resume = async () => void (await ask(url, 'select pg_wal_replay_resume()'))
  return {
    url: primary.url,
    replicaUrl: url,
    async freeze() {
      const { is } = await ask(primary.url, 'select pg_current_wal_insert_lsn() as is')
      await until('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [is])
      await pauseReplay()
      // A table that is locked while it is made shorter stays locked as long as the replica stays.
      await waitUntil('no table is locked on the replica', async () => {
        if (!(await ask(url, LOCKED)).is) return true
        await resume()
        // It replays for a moment, which is what lets the lock go.
        await pause(20)
        await pauseReplay()
        return false
      })
    },
    resume,
    kill,
    async restart() {
      server = await launch()
    },
    async stop() {
      await kill()
      await primary.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<{ is?: unknown }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows[0]
  } finally {
    await client.end()
  }
}
