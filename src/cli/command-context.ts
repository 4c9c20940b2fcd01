import { pino } from 'pino'
import { deliverLetters } from '#features/identity/server/identity-mail.ts'
import { type Identity, openIdentity } from '#features/identity/server/open-identity.ts'
import { openSecretStore, type SecretStore } from '#features/identity/server/secret-store.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { makeAccountLimits } from '#platform/limits/account-limits.ts'
import type { ProofOfWork } from '#platform/limits/proof-of-work.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { type Config, readConfig } from '#server/config.ts'
import { COMMAND_PATIENCE } from '#server/patience.ts'
import { MIGRATIONS, VERSION } from '#server/version.ts'

/** What the operator's commands work on, beside a server that may be running. */
export interface CommandContext {
  readonly config: Config
  readonly database: Database
  readonly secretStore: SecretStore
  readonly identity: Identity
}

/** Opens what the settings name, does the work, and closes it again. */
export async function runWithContext<T>(work: (context: CommandContext) => Promise<T>): Promise<T> {
  const config = readConfig()
  const database = openUnservedDatabase(config.databaseUrl)
  try {
    await migrate(database, MIGRATIONS, VERSION)
    const report = (cause: unknown) => process.stderr.write(`${(cause as Error).message}\n`)
    const { jobs, carryOut } = makeDeferredJobs()
    const secretStore = await openSecretStore(database, config)
    const identity = await openIdentity(config, {
      database,
      secretStore,
      jobs,
      limits: makeAccountLimits(config.rateLimitFactor),
      proof: NO_PROOF,
      report,
    })
    const mailer = openMailer(config.mailUrl, {
      from: { name: config.productName, address: config.mailFrom },
      log: pino({ level: 'silent' }),
    })
    try {
      await deliverLetters(jobs, mailer, identity.deps.secrets)
      const said = await work({ config, database, secretStore, identity })
      await carryOut().catch(report)
      return said
    } finally {
      identity.keys.close()
    }
  } finally {
    await database.close()
  }
}

/** Opens a database that nobody else may be serving. */
export function openUnservedDatabase(url: string): Database {
  try {
    return openDatabase(url, COMMAND_PATIENCE)
  } catch (cause) {
    if (!/already running/.test((cause as Error).message)) throw cause
    throw new Error(
      `the server is running on ${url.replace('pglite:', '')}, and the embedded database serves one program at a time. Stop the server, run this again, and start it. Everyone stays signed in.`,
      { cause },
    )
  }
}

// Commands never sign anyone up.
const NO_PROOF: ProofOfWork = {
  isAlwaysOn: false,
  challenge: () => '',
  enforce: async () => {},
}

/** Jobs that a command causes, emails above all, are carried out when its work is done. */
function makeDeferredJobs() {
  const queued: { readonly queue: string; readonly data: object }[] = []
  const workers = new Map<string, (data: object) => Promise<void>>()
  const jobs: Jobs = {
    enqueue: async (_sql, queue, data) => void queued.push({ queue, data }),
    work: async (queue, carryOut) => void workers.set(queue, carryOut),
    schedule: async () => {},
    open: async () => {},
    begin: async () => {},
    ready: async () => true,
    close: async () => {},
  }
  const carryOut = async () => {
    for (const { queue, data } of queued) await workers.get(queue)?.(data)
  }
  return { jobs, carryOut }
}
