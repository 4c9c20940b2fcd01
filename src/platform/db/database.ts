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

  return {
    engine: embedded ? 'pglite' : 'postgres',
    ...sqlOver(pool),
    async tx(work, pace) {
      const client = await pool.connect().catch(raiseAway)
      let broken: Error | undefined
      const hear = (error: Error) => {
        broken = error
      }
      client.on('error', hear)
      try {
        await client.query('begin')
        if (pace) await client.query('set local statement_timeout = 0')
        hurry = !pace
        const result = await work(sqlOver(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(hear)
        throw away(error) ?? error
      } finally {
        hurry = true
        client.off('error', hear)
        client.release(broken)
      }
    },
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

function sqlOver(client: pg.Pool | pg.PoolClient): Sql {
  return {
    orm: drizzle(client as pg.Pool),
    async rows<R>(text: string, values: readonly unknown[] = []) {
      const query = { name: statementName(text), text, values: [...values] }
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

function statementName(text: string): string {
  let name = statementNames.get(text)
  if (name === undefined) {
    name = `s${statementNames.size}`
    statementNames.set(text, name)
  }
  return name
}

// Connection lost (class 08), too many connections (53), shutting down or cancelled (57), and what
// node-postgres and sockets say themselves.
const AWAY =
  /^(08|53|57)|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOSTUNREACH)|terminated|timeout exceeded|not queryable|after calling end/

interface DriverError {
  readonly code?: string
  readonly constraint?: string
  readonly message?: string
  readonly cause?: DriverError
}

/** The driver's own error, out of what the query builder wraps around it. */
export const driverError = (error: unknown): DriverError => {
  const { cause, ...own } = error as DriverError
  return own.code === undefined && cause?.code !== undefined ? cause : (error as DriverError)
}

/** The fault to answer with when the error means that the database is away, else nothing. */
export function away(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error.code === 'UNAVAILABLE' ? error : undefined
  const { code = '', message = '' } = driverError(error)
  return AWAY.test(code) || AWAY.test(message)
    ? unavailable('The database is away for the moment', error)
    : undefined
}

function raiseAway(error: unknown): never {
  throw away(error) ?? error
}
