import { monitorEventLoopDelay } from 'node:perf_hooks'
import { insertAccounts } from '#features/identity/server/account-store.ts'
import { hashPassword } from '#features/identity/server/password-hash.ts'
import { readConfig } from '#server/config.ts'
import { openProduct } from '#server/product.ts'

/*
 * The product with many accounts of one password, in a process of its own that can be kept on one
 * core: node sign-in-server.ts <password> <accounts>. Its parent asks, by message, for the delay of
 * its main thread and for what the password hash alone makes on that core.
 */

export type SignInCommand =
  | { readonly ask: 'watch' }
  | { readonly ask: 'delay' }
  | { readonly ask: 'hashes'; readonly ms: number; readonly atOnce: number }
  | { readonly ask: 'close' }

const [password = '', accounts = '0'] = process.argv.slice(2)
export const emailOf = (index: number): string => `sign-in.${index}@bench.example`

async function serve(): Promise<void> {
  const passwordHash = await hashPassword(password)
  const product = await openProduct(readConfig(), {
    prepare: database =>
      insertAccounts(
        database,
        Array.from({ length: Number(accounts) }, (_, index) => ({
          id: `sign-in-${index}`,
          email: emailOf(index),
          emailVerified: true,
          givenName: 'Sign',
          familyName: 'In',
          status: 'CONFIRMED' as const,
          passwordHash,
        })),
      ),
  })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const answers: Readonly<Record<SignInCommand['ask'], (question: SignInCommand) => unknown>> = {
    watch: () => delay.reset(),
    delay: () => ({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 }),
    hashes: question => ('ms' in question ? hashesIn(question.ms, question.atOnce) : 0),
    close: () => product.close(),
  }
  process.on('message', async (question: SignInCommand) => {
    process.send?.({ answer: await answers[question.ask](question) })
    if (question.ask === 'close') process.disconnect()
  })
  process.send?.({ answer: await product.app.listen({ port: 0, host: '127.0.0.1' }) })
}

/** How many a second the bare hash makes here, as many at once as the thread pool takes. */
async function hashesIn(ms: number, atOnce: number): Promise<number> {
  const started = performance.now()
  let done = 0
  const hashOn = async (): Promise<void> => {
    while (performance.now() - started < ms) {
      await hashPassword(password)
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hashOn))
  return done / ((performance.now() - started) / 1000)
}

if (import.meta.main) await serve()
