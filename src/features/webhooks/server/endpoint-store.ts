import { eq, sql as expression } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import type { Endpoint } from '../endpoint.ts'
import { endpointTable } from './delivery-tables.ts'

export const endpointRows = tableRows<Endpoint>(endpointTable)

export type EndpointChanges = {
  -readonly [F in 'url' | 'events' | 'pausedAt' | 'failures' | 'failingSince']?: Endpoint[F]
}

type Made = Pick<Endpoint, 'id' | 'companyId' | 'url' | 'events' | 'encryptedSecret'>

export async function insertEndpoint(sql: Sql, made: Made): Promise<Endpoint> {
  const values = { ...made, events: [...made.events] }
  const [row] = await sql.orm.insert(endpointTable).values(values).returning()
  return row as Endpoint
}

export async function updateEndpoint(
  sql: Sql,
  { id }: Allowed<Endpoint>,
  { events, ...changes }: EndpointChanges,
): Promise<Endpoint> {
  const [row] = await sql.orm
    .update(endpointTable)
    .set({ ...changes, ...(events && { events: [...events] }), updatedAt: new Date() })
    .where(eq(endpointTable.id, id))
    .returning()
  return row as Endpoint
}

/** Removes an endpoint, and what was sent there with it. */
export async function deleteEndpoint(sql: Sql, { id }: Allowed<Endpoint>): Promise<void> {
  await sql.orm.delete(endpointTable).where(eq(endpointTable.id, id))
}

/** What comes of an attempt for its endpoint; the row as it is then. */
export async function countAttempt(
  sql: Sql,
  id: string,
  arrived: boolean,
): Promise<Endpoint | undefined> {
  const { failures, failingSince } = endpointTable
  const counted = arrived
    ? { failures: 0, failingSince: null }
    : {
        failures: expression`${failures} + 1`,
        failingSince: expression`coalesce(${failingSince}, now())`,
      }
  const [row] = await sql.orm
    .update(endpointTable)
    .set(counted)
    // What arrives as ever changes nothing, and so waits for nobody.
    .where(
      arrived
        ? expression`${endpointTable.id} = ${id} and ${failures} > 0`
        : eq(endpointTable.id, id),
    )
    .returning()
  return row as Endpoint | undefined
}

/** Asks nothing more of an endpoint until somebody resumes it. */
export async function pauseEndpoint(sql: Sql, id: string): Promise<void> {
  await sql.orm
    .update(endpointTable)
    .set({ pausedAt: expression`coalesce(${endpointTable.pausedAt}, now())` })
    .where(eq(endpointTable.id, id))
}

/** Whether an endpoint is paused, held against its resumption until the transaction ends. */
export async function isEndpointPaused(sql: Sql, id: string | null): Promise<boolean> {
  const rows = await sql.rows(
    'select 1 from webhook_endpoint where id = $1 and paused_at is not null for share',
    [id],
  )
  return rows.length > 0
}

/** Whether any of these companies has an endpoint. */
export async function hasEndpoint(sql: Sql, companyIds: readonly string[]): Promise<boolean> {
  const rows = await sql.read('select 1 from webhook_endpoint where company_id = any($1) limit 1', [
    companyIds,
  ])
  return rows.length > 0
}

/** What an endpoint listens to, for a transaction that holds it. */
export interface HeldEndpoint {
  readonly id: string
  readonly companyId: string
  readonly events: readonly string[]
  readonly isPaused: boolean
}

/**
 * The endpoints of these companies, held against a pause or a resumption at the same moment, so that
 * nothing is held for good or sent to who is paused.
 */
export const holdEndpoints = (sql: Sql, companyIds: readonly string[]): Promise<HeldEndpoint[]> =>
  sql.rows<HeldEndpoint>(
    `select id, company_id as "companyId", events, paused_at is not null as "isPaused"
       from webhook_endpoint where company_id = any($1) for share`,
    [companyIds],
  )
