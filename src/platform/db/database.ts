import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { unavailable } from '#kernel/errors.ts'
import { copyIn, copyOut } from './copy-rows.ts'
import { away, raiseAway } from './driver-errors.ts'
import { openPglite } from './pglite-engine.ts'
import { openPipelinedReads } from './pipelined-reads/pipelined-reads.ts'
import { statementName } from './statement-name.ts'

/** Where SQL runs: on the pool, or inside one transaction. */
export interface Sql {
  readonly orm: NodePgDatabase
  /** Runs SQL as written; equal text is parsed and planned once a connection. */
  rows<R>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** The same for a query that only reads and locks nothing; it may share a connection with other reads. */
  read<R>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs text that is not worth planning ahead: several statements at once, or one with values. */
  script(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ readonly rows: unknown[]; readonly rowCount: number }>
  /** What `copy … to stdout` gives. */
  copyOut(text: string): Promise<Buffer>
  /** Gives `copy … from stdin` its rows. */
  copyIn(text: string, rows: Uint8Array): Promise<void>
}

export interface Database extends Sql {
  readonly engine: 'pglite' | 'postgres'
  /** Where the embedded database lies. */
  readonly directory: string | undefined
  /**
   * One transaction. What runs in it uses the `sql` it is given: the embedded engine has one session.
   * Long work, such as a migration, may exceed the time limit of a single query.
   */
  tx<T>(work: (sql: Sql) => Promise<T>, pace?: 'unhurried'): Promise<T>
  /** A connection to itself for long work outside a transaction; except on the embedded engine, it ends with that. */
  session<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** When it last answered a statement, by `performance.now()`; reads that share a connection don't count. */
  answeredAt(): number
  close(): Promise<void>
}

const LONG_QUERY_MS = 24 * 60 * 60 * 1000
const GRACE_MS = 1000

export interface Opening {
  /** A query that takes longer fails. */
  readonly budgetMs?: number
  /** Until somebody waits, such as while the server starts, the embedded engine may take longer. */
  readonly isWaitedFor?: () => boolean
  /** Whether short reads share connections. */
  readonly pipelinedReads?: boolean
}

/**
 * Opens `pglite:<directory>` or `postgres://…`.
 * One function: the two engines differ in a line here and there, which show best side by side.
 */
export function openDatabase(
  url: string,
  { budgetMs = 5000, isWaitedFor = () => true, pipelinedReads = true }: Opening = {},
): Database {
  let hurry = true
  const embedded = url.startsWith('pglite:')
    ? openPglite(url.slice('pglite:'.length), () =>
        hurry && isWaitedFor() ? budgetMs : LONG_QUERY_MS,
      )
    : undefined
  const server = serverConfig(url, budgetMs)
  const pool = embedded
    ? new pg.Pool({
        stream: embedded.stream,
        max: 1,
        idleTimeoutMillis: 0,
        user: 'postgres',
        types,
      })
    : new pg.Pool({ ...server, max: 16 })
  const { borrow, answeredAt, end } = lendFrom(pool)
  // The embedded engine keeps the time limit itself. A server that is frozen or cut off can't, so the client
  // stops waiting a moment after the server should have given up.
  const patience = embedded ? LONG_QUERY_MS : budgetMs + GRACE_MS

  const sql = sqlOver({ query: (...query) => borrow(client => client.query(...query)) }, patience)
  const pipelines =
    embedded || !pipelinedReads
      ? undefined
      : openPipelinedReads({ config: server, patienceMs: patience, alone: sql.rows })

  return {
    engine: embedded ? 'pglite' : 'postgres',
    directory: embedded?.directory,
    ...sql,
    ...(pipelines && {
      read: <R>(text: string, values: readonly unknown[] = []) =>
        pipelines.read<R>(text, values).catch(raiseAway),
    }),
    copyOut: text => borrow(client => copyOut(client, text)),
    copyIn: (text, rows) => borrow(client => copyIn(client, text, rows)),
    tx: (work, pace) =>
      borrow(async client => {
        const timed = inTime(client, pace ? LONG_QUERY_MS : patience)
        try {
          await timed.query('begin')
          if (pace) await timed.query('set local statement_timeout = 0')
          hurry = !pace
          const result = await work(sqlOn(client, pace ? LONG_QUERY_MS : patience))
          const { command } = await timed.query('commit')
          if (command !== 'COMMIT') throw new Error('A fault was passed over; nothing is stored')
          return result
        } finally {
          hurry = true
        }
      }),
    async session(work) {
      if (embedded) {
        return await borrow(client => {
          hurry = false
          return work(sqlOn(client, LONG_QUERY_MS)).finally(() => (hurry = true))
        })
      }
      const client = new pg.Client({ ...server, statement_timeout: 0 })
      client.on('error', () => {})
      try {
        await client.connect().catch(raiseAway)
        return await work(sqlOn(client, LONG_QUERY_MS))
      } finally {
        await client.end()
      }
    },
    answeredAt,
    async close() {
      await pipelines?.end()
      await end()
      await embedded?.close()
    },
  }
}

const serverConfig = (url: string, budgetMs: number): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: 5000,
  statement_timeout: budgetMs,
  idle_in_transaction_session_timeout: 2 * budgetMs,
  application_name: 'goodword',
  types,
})

const INSTANT = pg.types.builtins.TIMESTAMPTZ
const readAnyInstant = pg.types.getTypeParser(INSTANT)
// How PostgreSQL writes an instant of our time in UTC: 2026-11-20 12:34:56.789+00
const USUAL = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/
// JavaScript's own Date reads it twice as fast as the driver does.
const readInstant = (text: string): Date =>
  USUAL.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readAnyInstant(text)

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INSTANT && format !== 'binary' ? readInstant : pg.types.getTypeParser(oid, format),
}

interface Lender {
  borrow<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** When a statement was last answered. */
  answeredAt(): number
  end(): Promise<void>
}

/**
 * Lends connections for a while; one that broke is not taken back. The pool's own `query` gives a
 * connection up at any error, a doubled key too, and on the embedded engine that restarts it. What is
 * given back waits here for the next, which then need not wait for the pool: a fifth of a short query.
 * One function: lending and taking back share the lists of free, broken and waited-for connections.
 */
function lendFrom(pool: pg.Pool): Lender {
  const free: pg.PoolClient[] = []
  // The pool forgets who waits for a connection when it is closed: they would wait forever.
  const waiting = new Set<(error: Error) => void>()
  const broken = new WeakMap<pg.PoolClient, Error>()
  let answeredAt = 0
  // The next query replaces a broken connection; without a listener, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('drain', () => {
      answeredAt = performance.now()
    })
    client.on('error', error => {
      broken.set(client, error)
      const at = free.indexOf(client)
      if (at >= 0) free.splice(at, 1)[0]?.release(error)
    })
  })
  const giveBack = (client: pg.PoolClient) => {
    const error = broken.get(client)
    if (error || pool.waitingCount > 0 || pool.ending) client.release(error)
    else free.push(client)
  }
  const connect = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      waiting.add(reject)
      const take = (client: pg.PoolClient) =>
        waiting.delete(reject) ? resolve(client) : client.release()
      void pool.connect().then(take, cause => {
        waiting.delete(reject)
        reject(cause)
      })
    })
  return {
    async borrow(work) {
      const client = free.pop() ?? (await connect().catch(raiseAway))
      try {
        return await work(client)
      } catch (error) {
        const fault = away(error)
        if (fault && !broken.has(client)) broken.set(client, fault)
        // A script of several statements, too, can fail with a transaction open.
        if (!broken.has(client)) {
          await client.query('rollback').catch(cause => broken.set(client, cause))
        }
        throw fault ?? error
      } finally {
        giveBack(client)
      }
    },
    answeredAt: () => answeredAt,
    async end() {
      const ended = pool.end()
      for (const client of free.splice(0)) client.release()
      for (const reject of waiting) reject(unavailable('The database is closed'))
      waiting.clear()
      await ended
    },
  }
}

interface Queryable {
  query(query: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
}

// What the driver takes and its types leave out: a query fails where its answer takes longer.
type TimedQuery = pg.QueryConfig & { readonly query_timeout: number }

const inTime = (client: Queryable, ms: number): Queryable => ({
  query(query, values) {
    const config = typeof query === 'string' ? { text: query } : query
    const timed: TimedQuery = { ...config, query_timeout: ms }
    return client.query(timed, values)
  },
})

function sqlOver(client: Queryable, ms: number): Omit<Sql, 'copyIn' | 'copyOut'> {
  const timed = inTime(client, ms)
  const rows = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    const query: TimedQuery = { text, values: [...values], query_timeout: ms }
    const name = statementName(text)
    if (name) query.name = name
    const result = await client.query(query).catch(raiseAway)
    return result.rows as R[]
  }
  return {
    orm: drizzle(timed as pg.Pool),
    rows,
    read: rows,
    async script(text, values) {
      const result = await timed.query(text, values && [...values]).catch(raiseAway)
      return { rows: result.rows ?? [], rowCount: result.rowCount ?? 0 }
    },
  }
}

const sqlOn = (client: pg.ClientBase, ms: number): Sql => ({
  ...sqlOver(client, ms),
  copyOut: text => copyOut(client, text).catch(raiseAway),
  copyIn: (text, rows) => copyIn(client, text, rows).catch(raiseAway),
})
