import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../testing/free-port.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { emptyDatabase } from './empty-database.ts'
import type { Figure } from './figure.ts'
import type { ListenerCommand } from './live-listeners.ts'
import { BENCH_REFERRAL } from './many-referrals.ts'
import { type ProductProcess, startProduct } from './product-process.ts'
import { type SignedIn, signInMany } from './signed-in.ts'

/*
 * One change that a thousand may hear of, and five thousand lines on which nothing happens. The
 * server and those who listen are processes of their own.
 */

const LISTENERS = 1000
const LINES_EACH = 5
const CHANGES = 12
// Longer than the server remembers who asked.
const REST_MS = 700
const MB = 1024 * 1024

export const measureLive = async (postgresUrl: string): Promise<Figure[]> =>
  await measure(await emptyDatabase(postgresUrl, 'live'), 'PostgreSQL')

export async function measureEmbeddedLive(): Promise<Figure[]> {
  const directory = temporaryDirectory()
  try {
    return await measure(directory.url, 'embedded')
  } finally {
    directory.remove()
  }
}

async function measure(url: string, engine: string): Promise<Figure[]> {
  const port = await freePort()
  const counts = [
    { role: 'agent', count: 1 },
    { role: 'companyAdmin', count: LISTENERS },
  ] as const
  const { agent, companyAdmin } = await signInMany(url, port, counts)
  const product = await startProduct(url, port)
  const listeners = startListeners()
  try {
    const before = product.memory()
    const tokens = companyAdmin.map(({ token }) => token)
    const idle = Array.from({ length: LINES_EACH }, () => tokens).flat()
    await listeners.ask({ ask: 'idle', origin: product.origin, tokens: idle })
    const memory = { lines: idle.length, before, after: product.memory() }
    await listeners.ask({ ask: 'leave' })
    await listeners.ask({ ask: 'listen', origin: product.origin, tokens })
    const times = await change(product, listeners, agent[0] as SignedIn)
    return figuresOf(times, engine, memory)
  } finally {
    listeners.stop()
    await product.stop()
  }
}

const CREATE = `mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }`

/** The times of each change, sorted. */
async function change(
  { origin }: ProductProcess,
  { ask }: Listeners,
  { token }: SignedIn,
): Promise<number[][]> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: CREATE, variables: { input: BENCH_REFERRAL } }),
  })
  const { data } = (await response.json()) as { data: { createReferral: { id: string } } }
  const { id } = data.createReferral
  const times: number[][] = []
  for (let round = 0; round <= CHANGES; round++) {
    await pause(REST_MS)
    const received = await ask<number[]>({ ask: 'change', origin, token, id })
    // The first one compiles.
    if (round > 0) times.push(received.sort((a, b) => a - b))
  }
  return times
}

const at = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10

function figuresOf(
  times: readonly number[][],
  engine: string,
  { lines, before, after }: Record<'lines' | 'before' | 'after', number>,
): Figure[] {
  const each = times.flat().sort((a, b) => a - b)
  const last = times.map(received => received.at(-1) ?? 0).sort((a, b) => a - b)
  const name = `one change to ${LISTENERS} listeners`
  return [
    {
      name: `${name}, p95, ${engine}`,
      unit: 'ms',
      value: at(each, 0.95),
      limit: { is: 'under', value: 100 },
    },
    { name: `${name}, p50, ${engine}`, unit: 'ms', value: at(each, 0.5) },
    { name: `${name}, the last of them, p50, ${engine}`, unit: 'ms', value: at(last, 0.5) },
    {
      name: `${lines} idle sockets, ${engine}`,
      unit: 'MB',
      value: Math.round((after - before) / MB),
      limit: { is: 'under', value: 400 },
    },
    {
      name: `the whole server with ${lines} idle sockets, ${engine}`,
      unit: 'MB',
      value: Math.round(after / MB),
    },
  ]
}

interface Listeners {
  ask<T>(question: ListenerCommand): Promise<T>
  stop(): void
}

function startListeners(): Listeners {
  const path = new URL('./live-listeners.ts', import.meta.url).pathname
  const child = fork(path, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The listeners ended')))
  gone.catch(() => {})
  return {
    async ask<T>(question: ListenerCommand) {
      child.send(question)
      const [message] = await Promise.race([once(child, 'message'), gone])
      return (message as { answer: T }).answer
    },
    stop: () => void child.kill(),
  }
}
