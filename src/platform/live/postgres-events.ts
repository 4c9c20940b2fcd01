import pg from 'pg'
import { batchCalls } from '#kernel/batch-calls.ts'
import type { Sql } from '../db/database.ts'
import { type Events, memoryEvents } from './events.ts'

const CHANNEL = 'goodword_changes'
const RETRY_MS = 1000
// PostgreSQL lets one transaction notify at a time, and syncs each to disk; what is told here is in
// the rows already, and need not outlive a crash.
const NOTIFY = `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
  from unnest($2::text[]) payload`

interface Parts {
  readonly url: string
  readonly sql: Sql
  readonly report: (cause: unknown) => void
}

/** Between processes on one PostgreSQL, over NOTIFY; a lost connection is made again. */
export async function postgresEvents({ url, sql, report }: Parts): Promise<Events> {
  const local = memoryEvents()
  let client: pg.Client | undefined
  let closed = false

  const connect = async () => {
    const opening = new pg.Client({
      connectionString: url,
      application_name: 'goodword events',
      keepAlive: true,
    })
    opening.on('notification', ({ payload }) => void local.publish(JSON.parse(payload ?? '{}')))
    opening.on('error', () => {})
    opening.once('end', retry)
    await opening.connect()
    await opening.query(`listen ${CHANNEL}`)
    client = opening
  }
  const retry = () => {
    if (!closed) setTimeout(() => void connect().catch(() => {}), RETRY_MS).unref()
  }
  await connect()
  const notify = batchCalls((payloads: readonly string[]) => sql.rows(NOTIFY, [CHANNEL, payloads]))
  let last: Promise<unknown> = Promise.resolve()
  let count = 0

  return {
    async publish(change) {
      // Numbered, for of equal messages in one transaction PostgreSQL delivers one.
      last = notify(JSON.stringify({ ...change, number: count++ })).catch(report)
    },
    listen: local.listen,
    async close() {
      closed = true
      await last
      await client?.end()
      await local.close()
    },
  }
}
