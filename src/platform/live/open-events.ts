import { createHash } from 'node:crypto'
import type { Sql } from '../db/database.ts'
import { type Events, memoryEvents } from './events.ts'
import type { NatsParts } from './nats-events.ts'
import { postgresEvents } from './postgres-events.ts'

interface Parts extends Pick<NatsParts, 'audienceOf' | 'report'> {
  readonly databaseUrl: string
  readonly sql: Sql
  /** What only the nodes of one product know. */
  readonly secret: string
}

/** Opens `memory:`, `postgres:` or `nats://a,b,c`, whose client is loaded only then. */
export async function openEvents(url: string, parts: Parts): Promise<Events> {
  const { databaseUrl, sql, secret, audienceOf, report } = parts
  if (url === 'memory:') return memoryEvents()
  if (url === 'postgres:') return await postgresEvents({ url: databaseUrl, sql, report })
  const { natsEvents } = await import('./nats-events.ts')
  const namespace = createHash('sha256').update(secret).digest('hex').slice(0, 16)
  return natsEvents({ url, namespace, audienceOf, report })
}
