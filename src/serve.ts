import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openDatabase } from '#platform/db/database.ts'
import { refuseNewer } from '#platform/db/directory-mark.ts'
import { appliedMigrations } from '#platform/db/migrate.ts'
import { keepPrivate } from '#platform/files/keep-private.ts'
import type { Config } from './config.ts'
import type { Extras, Product } from './product.ts'
import { MIGRATIONS, VERSION } from './version.ts'

const BUILT = new URL(import.meta.resolve('#root/dist/web')).pathname
const GRACE_MS = 10_000
const SETTLE_MS = 5000

/** Runs the product until it is told to stop; what keeps it from starting is said in one sentence. */
export async function serve(
  config: Config,
  welcome: (product: Product) => string,
  extras: Extras = {},
): Promise<void> {
  try {
    await tryPort(config)
    warnOfOpen(keepPrivate(placesOf(config)))
    const webDirectory = existsSync(BUILT) ? BUILT : undefined
    // The database opens, and its schema is looked at, while the rest of the program loads.
    let isServing = false
    const isWaitedFor = () => isServing
    const database = openDatabase(config.databaseUrl, { ...config, isWaitedFor })
    refuseNewer(database, MIGRATIONS, VERSION)
    void appliedMigrations(database).catch(() => {})
    // Loading keeps this thread busy, so the database's begins first.
    await turn()
    const { openProduct } = await import('./product.ts')
    const product = await openProduct(config, { database, webDirectory, ...extras })
    await listen(product, config)
    isServing = true
    process.stdout.write(`\n${welcome(product)}\n\n`)
    setTimeout(settle, SETTLE_MS).unref()
    const end = () => stop(product)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
    if (config.startedByNpm) whenOrphaned(end)
    await product.working
  } catch (error) {
    process.stderr.write(`${config.productName} cannot start: ${sentence(error)}\n`)
    process.exit(1)
  }
}

/** Where this process keeps people's data on this machine; what holds others comes after them. */
function placesOf({ databaseUrl, filesUrl, mailUrl, dataDir }: Config): readonly string[] {
  const named = [databaseUrl, filesUrl, mailUrl].flatMap(
    url => /^(?:pglite|file):(.+)$/.exec(url)?.[1] ?? [],
  )
  const database = /^pglite:(.+)$/.exec(databaseUrl)?.[1]
  return [...named, ...(database ? [`${database}.lock`] : []), dataDir]
}

function warnOfOpen(places: readonly string[]): void {
  if (places.length === 0) return
  process.stderr.write(
    `Other users of this machine may read ${places.join(', ')}: it belongs to another user, so its permissions stay as they are.\n`,
  )
}

/** Saves compiled code, since a process that is killed saves none, and frees what only the start needed. */
function settle(): void {
  flushCompileCache()
  // Node has no other way to ask for it.
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  collectGarbage()
}

/** Fails where the port is taken before anything is made, the first administrator above all. */
async function tryPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening').catch(cannotListen({ port, host }))
  probe.close()
  await once(probe, 'close')
}

async function listen({ app, close }: Product, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    await close()
    cannotListen({ port, host })(error)
  }
}

const cannotListen =
  ({ port, host }: Pick<Config, 'port' | 'host'>) =>
  (cause: unknown): never => {
    throw (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new Error(`port ${port} is in use. Stop what is there, or set PORT.`, { cause })
      : new Error(`it cannot listen on ${host}, port ${port}`, { cause })
  }

const LOOK_MS = 500
// Read as this loads: a parent that is killed while the server starts is to end it, too.
const PARENT = process.ppid

/** A parent that was killed sends no signal; its child gets another parent. */
function whenOrphaned(end: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(timer)
    end()
  }, LOOK_MS).unref()
}

function stop(product: Product): void {
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  product.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}

function sentence(error: unknown): string {
  const { message, cause } = error as Error
  const because = (cause as Error | undefined)?.message
  return because && !message.includes(because) ? `${message} (${because})` : message
}
