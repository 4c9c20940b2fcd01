import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { findAccount } from '#features/identity/server/account-store.ts'
import { makeAuthenticate } from '#features/identity/server/authenticate.ts'
import { sweepSignIns } from '#features/identity/server/sign-in-store.ts'
import { loadSecret, loadSigningKeys } from '#features/identity/server/signing-keys.ts'
import { makeTokens } from '#features/identity/server/tokens.ts'
import { ensureFirstAdmin, type FirstSignIn } from '#features/members/server/first-admin.ts'
import { makeWhoAsks } from '#features/members/server/who-asks.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { sweepIdempotency } from '#platform/db/idempotency.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { memoryEvents } from '#platform/live/events.ts'
import { postgresEvents } from '#platform/live/postgres-events.ts'
import type { Config } from './config.ts'
import { buildServer } from './server.ts'

/** Everything that the configuration names, put together and running. */
export interface Product {
  readonly app: FastifyInstance
  readonly database: Database
  /** What the first administrator signs in with, at the first start only. */
  readonly firstSignIn: FirstSignIn | undefined
  /** Lets what is under way finish, then closes every part. */
  close(): Promise<void>
}

export interface Extras {
  /** Where the built browser app is. */
  readonly webDirectory?: string | undefined
  /** Runs once the schema stands and before anything is served. */
  readonly prepare?: (database: Database) => Promise<void>
}

const MIGRATIONS = new URL('../migrations', import.meta.url).pathname
const NIGHTLY = '17 3 * * *'

export async function openProduct(config: Config, extras: Extras = {}): Promise<Product> {
  const log = pino({ level: config.logLevel, base: null })
  const report = (cause: unknown) => log.error({ err: cause }, 'background')
  const database = openDatabase(config.databaseUrl)
  try {
    await migrate(database, MIGRATIONS)
    await extras.prepare?.(database)
    const firstSignIn = await ensureFirstAdmin(database)
    const events =
      config.eventsUrl === 'memory:'
        ? memoryEvents()
        : await postgresEvents(config.databaseUrl, database)
    const jobs = await startJobs(database, report)
    await jobs.schedule('sweep', NIGHTLY, async () => {
      await sweepSignIns(database)
      await sweepIdempotency(database)
    })
    const keys = await loadSigningKeys(database)
    const tokens = makeTokens(config.publicUrl, keys)
    const app = await buildServer({
      ...config,
      http: {
        log,
        rateLimitFactor: config.rateLimitFactor,
        secure: config.publicUrl.startsWith('https:'),
      },
      database,
      events,
      jobs,
      keys,
      tokens,
      successorKey: await loadSecret(database, 'refresh-token-successor'),
      whoAsks: makeWhoAsks(database, makeAuthenticate(database, tokens), config.apiKey),
      emailOf: async id => (await findAccount(database, id))?.email,
      webDirectory: extras.webDirectory,
    })
    const close = async () => {
      await app.close()
      await jobs.close()
      await events.close()
      await database.close()
    }
    return { app, database, firstSignIn, close }
  } catch (error) {
    await database.close().catch(report)
    throw error
  }
}
