import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Fault, unavailable } from '#kernel/errors.ts'
import { openPglite } from './pglite-engine.ts'

/** Where SQL runs: on the pool, or inside one transaction. */
export interface Sql {
  readonly orm: NodePgDatabase
  /** Runs SQL as written; equal text is parsed and planned once a connection. */
  rows<R>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs text that is not worth planning ahead: several statements at once, or one with values. */
  script(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
}

export interface Database extends Sql {
  readonly engine: 'pglite' | 'postgres'
  /**
   * One transaction. What runs in it uses the `sql` it is given: the embedded engine has one session.
   * Unhurried work, such as a migration, may pass the time that one query is given.
   */
  tx<T>(work: (sql: Sql) => Promise<T>, pace?: 'unhurried'): Promise<T>
  close(): Promise<void>
}

const UNHURRIED_MS = 24 * 60 * 60 * 1000
const GRACE_MS = 1000

/** Opens `pglite:<directory>` or `postgres://…`; a query that takes longer than `budgetMs` fails. */
export function openDatabase(url: string, budgetMs = 5000): Database {
  let hurry = true
  const embedded = url.startsWith('pglite:')
    ? openPglite(url.slice('pglite:'.length), () => (hurry ? budgetMs : UNHURRIED_MS))
    : undefined
  const pool = embedded
    ? new pg.Pool({ stream: embedded.stream, max: 1, idleTimeoutMillis: 0, user: 'postgres' })
    : serverPool(url, budgetMs)
  // An idle connection that breaks is replaced at the next query; the pool needs to hear someone care.
  pool.on('error', () => {})
  // The embedded engine keeps its own time. A server that is frozen or cut off keeps none: there, who
  // asked stops waiting a moment after the server should have given up by itself.
  const patience = embedded ? UNHURRIED_MS : budgetMs + GRACE_MS
  const lend = <T>(work: (client: Queryable) => Promise<T>, ms = patience): Promise<T> =>
    borrow(pool, client => work(inTime(client, ms)))

  return {
    engine: embedded ? 'pglite' : 'postgres',
    ...sqlOver({ query: (...query) => lend(client => client.query(...query)) }),
    tx: (work, pace) =>
      lend(
        async client => {
          try {
            await client.query('begin')
            if (pace) await client.query('set local statement_timeout = 0')
            hurry = !pace
            const result = await work(sqlOver(client))
            const { command } = await client.query('commit')
            if (command !== 'COMMIT') throw new Error('A fault was passed over; nothing is stored')
            return result
          } finally {
            hurry = true
          }
        },
        pace ? UNHURRIED_MS : patience,
      ),
    async close() {
      await pool.end()
      await embedded?.close()
    },
  }
}

const serverPool = (url: string, budgetMs: number) =>
  new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 5000,
    statement_timeout: budgetMs,
    idle_in_transaction_session_timeout: 2 * budgetMs,
    application_name: 'goodword',
  })

/**
 * Lends a connection for a while; one that broke is not taken back. The pool's own `query` gives a
 * connection up at any error, a doubled key too, and on the embedded engine that restarts it.
 */
async function borrow<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(raiseAway)
  let broken: Error | undefined
  const hear = (error: Error) => {
    broken = error
  }
  client.on('error', hear)
  try {
    return await work(client)
  } catch (error) {
    broken ??= away(error)
    // A script of several statements, too, can fail with a transaction open.
    if (!broken) await client.query('rollback').catch(hear)
    throw away(error) ?? error
  } finally {
    client.off('error', hear)
    client.release(broken)
  }
}

interface Queryable {
  query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

/** Each query fails where its answer takes longer. */
const inTime = (client: Queryable, ms: number): Queryable => ({
  query(query, values) {
    const config = typeof query === 'string' ? { text: query } : query
    const timed: TimedQuery = { ...config, query_timeout: ms }
    return client.query(timed, values)
  },
})

// What the driver takes and its types leave out.
type TimedQuery = pg.QueryConfig & { readonly query_timeout: number }

function sqlOver(client: Queryable): Sql {
  return {
    orm: drizzle(client as pg.Pool),
    async rows<R>(text: string, values: readonly unknown[] = []) {
      const name = statementName(text)
      const query = { ...(name && { name }), text, values: [...values] }
      const result = await client.query(query).catch(raiseAway)
      return result.rows as R[]
    },
    async script(text, values) {
      const result = await client.query(text, values && [...values]).catch(raiseAway)
      return { rows: result.rows ?? [] }
    },
  }
}

const statementNames = new Map<string, string>()

// Each name is a plan kept by each connection. Our own texts are few; filters have shapes without end.
const KEPT_PLANS = 1000

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= KEPT_PLANS) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

// Connection lost (class 08), too many connections (53), shutting down or cancelled (57), and what
// sockets say. A server that takes no writes (25006) is a replica, or was the primary.
const AWAY_CODES = /^(08|53|57|25006)|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH)/
// What node-postgres says itself, without a code; a message that has one may quote what was sent.
const AWAY_WORDS = /terminated|timeout exceeded|read timeout|not queryable|after calling end/

interface DriverError {
  readonly code?: string
  readonly constraint?: string
  readonly message?: string
}

/** The driver's own error, out of what the query builder wraps around it. */
export const driverError = (error: unknown): DriverError => {
  const { cause } = error as Error
  const isWrapper = cause instanceof Error && !(error instanceof Fault)
  return isWrapper ? driverError(cause) : (error as DriverError)
}

/** The fault to answer with when the error means that the database is away, else nothing. */
export function away(error: unknown): Fault | undefined {
  const origin = driverError(error)
  if (origin instanceof Fault) return origin.code === 'UNAVAILABLE' ? origin : undefined
  const { code, message = '' } = origin
  return (code === undefined ? AWAY_WORDS.test(message) : AWAY_CODES.test(code))
    ? unavailable('The database is away for the moment', error)
    : undefined
}

function raiseAway(error: unknown): never {
  throw away(error) ?? error
}
