import { setTimeout } from 'node:timers/promises'
import { openDatabase, type Sql } from '#platform/db/database.ts'
import type { Config } from '#server/config.ts'
import { advice, type Finding, wrong } from './finding.ts'

const WAIT_MS = 10_000

/** How long the replica takes to have what the database has now. */
export async function checkReplica(config: Config): Promise<Finding[]> {
  const { replicaUrl, databaseUrl, replicaLagMs } = config
  if (replicaUrl === undefined) return []
  const database = openDatabase(databaseUrl)
  const replica = openDatabase(replicaUrl)
  try {
    const [state] = await replica.rows<{ copy: boolean }>('select pg_is_in_recovery() as copy')
    if (!state?.copy) {
      return [
        wrong(
          'DATABASE_REPLICA_URL names a database that isn’t a replica.',
          'It isn’t used for reads.',
          'Set it to a streaming replica of DATABASE_URL, or unset it.',
        ),
      ]
    }
    return lagFindings(await lagOf(database, replica), replicaLagMs)
  } finally {
    await Promise.all([database.close(), replica.close()])
  }
}

async function lagOf(database: Sql, replica: Sql): Promise<number> {
  const began = performance.now()
  const [now] = await database.rows<{ at: string }>('select pg_current_wal_lsn()::text as at')
  for (;;) {
    const [row] = await replica.rows<{ late: boolean }>(
      'select pg_last_wal_replay_lsn() < $1::pg_lsn as late',
      [now?.at],
    )
    const lag = performance.now() - began
    if (!row?.late || lag > WAIT_MS) return lag
    await setTimeout(50)
  }
}

function lagFindings(lag: number, usable: number): Finding[] {
  if (lag <= usable) return []
  const said = `The replica is ${(lag / 1000).toFixed(1)} s or more behind.`
  const why = 'Reads go to the primary until it catches up.'
  const fix = 'Check the replica’s network, disk and long-running queries.'
  return [lag > WAIT_MS ? wrong(said, why, fix) : advice(said, why, fix)]
}
