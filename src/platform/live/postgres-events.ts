import pg from 'pg'
import type { Sql } from '../db/database.ts'
import { type Events, memoryEvents } from './events.ts'

const CHANNEL = 'goodword_changes'
const RETRY_MS = 1000

/** Between processes on one PostgreSQL, over NOTIFY; a lost connection is made again. */
export async function postgresEvents(url: string, sql: Sql): Promise<Events> {
  const local = memoryEvents()
  let client: pg.Client | undefined
  let closed = false

  const connect = async () => {
    const opening = new pg.Client({ connectionString: url, application_name: 'goodword events' })
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

  return {
    async publish(change) {
      await sql.rows('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(change)])
    },
    listen: local.listen,
    async close() {
      closed = true
      await client?.end()
      await local.close()
    },
  }
}
