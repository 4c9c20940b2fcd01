import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { openDatabase } from '#platform/db/database.ts'
import type { Config } from './config.ts'
import type { Extras, Product } from './product.ts'

const BUILT = new URL('../dist/web', import.meta.url).pathname
const GRACE_MS = 10_000

/** Runs the product until it is told to stop; what keeps it from starting is said in one sentence. */
export async function serve(
  config: Config,
  welcome: (product: Product) => string,
  extras: Extras = {},
): Promise<void> {
  try {
    await tryPort(config)
    const webDirectory = existsSync(BUILT) ? BUILT : undefined
    // The database wakes while the rest of the program is read.
    const database = openDatabase(config.databaseUrl)
    void database.rows('select 1').catch(() => {})
    const { openProduct } = await import('./product.ts')
    const product = await openProduct(config, { database, webDirectory, ...extras })
    await listen(product, config)
    process.stdout.write(`\n${welcome(product)}\n\n`)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(product))
  } catch (error) {
    process.stderr.write(`${config.productName} cannot start: ${sentence(error)}\n`)
    process.exit(1)
  }
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
