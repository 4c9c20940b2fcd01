import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { median } from '../resilience/report.ts'
import { freePort } from '../testing/free-port.ts'
import { tokenAt } from '../testing/sign-in.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { emptyDatabase, settle } from './empty-database.ts'
import type { Figure } from './figure.ts'
import { agentEmail, BENCH_PASSWORD, makeManyReferrals } from './many-referrals.ts'
import { startProduct } from './product-process.ts'

/*
 * A platform administrator gives the 10,000 referrals of one company another status, while an agent reads their list
 * and their dashboard, and the company's administrator listens.
 */

// Of twenty companies, each receives as many.
const REFERRALS = 200_000
const CHANGED = 10_000
const BEFORE_MS = 3000
const PATIENCE_MS = 120_000
const LISTEN_MS = 5000

const LIST = `{ listReferrals(limit: 50) { items { id name status paymentStatus updatedAt } nextToken } }`
const DASHBOARD = '{ dashboard(scope: AGENT) { totalReferrals } }'
const START = `mutation { startBulkChange(input: {
  selection: { filter: { companyId: { eq: "c0" } } }, change: { status: IN_REVIEW } }) { id } }`
const STATE = 'query ($id: ID!) { getBulkChange(id: $id) { state changed } }'

// biome-ignore lint/suspicious/noExplicitAny: the bench says what it expects of an answer
type Ask = (query: string, variables?: object) => Promise<any>

const askAs =
  (origin: string, token: string): Ask =>
  async (query, variables = {}) => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as { data: object; errors?: unknown }
    if (errors) throw new Error(JSON.stringify(errors))
    return data
  }

/** The median time of a list and of a dashboard, asked for in turn until told to stop. */
async function timesUntil(ask: Ask, isOver: () => boolean) {
  const times = { list: [] as number[], dashboard: [] as number[] }
  const timed = async (of: number[], query: string) => {
    const began = performance.now()
    await ask(query)
    of.push(performance.now() - began)
  }
  while (!isOver()) {
    await timed(times.list, LIST)
    await timed(times.dashboard, DASHBOARD)
    await pause(20)
  }
  return { list: median(times.list), dashboard: median(times.dashboard) }
}

function listen(origin: string, token: string) {
  const received: string[] = []
  const client = createClient({
    url: `${origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  })
  client.subscribe<{ onUpdateReferral: { id: string } }>(
    { query: 'subscription { onUpdateReferral { id } }' },
    {
      next: ({ data }) => void received.push(data?.onUpdateReferral.id ?? ''),
      error: () => {},
      complete: () => {},
    },
  )
  return { received, close: () => client.dispose() }
}

async function change(ask: Ask) {
  const began = performance.now()
  const { id } = (await ask(START)).startBulkChange
  let row = { state: '', changed: 0 }
  while (row.state !== 'DONE') {
    if (performance.now() - began > PATIENCE_MS) throw new Error(JSON.stringify(row))
    await pause(100)
    row = (await ask(STATE, { id })).getBulkChange
  }
  return { seconds: (performance.now() - began) / 1000, changed: row.changed }
}

const round = (value: number): number => Math.round(value * 100) / 100

async function measureOn(url: string, where: string): Promise<Figure[]> {
  const product = await startProduct(url, await freePort())
  try {
    return await figuresAt(product.origin, where)
  } finally {
    await product.stop()
  }
}

async function figuresAt(origin: string, where: string): Promise<Figure[]> {
  const enter = async (agent: number) => await tokenAt(origin, agentEmail(agent), BENCH_PASSWORD)
  const agent = askAs(origin, await enter(300))
  const admin = askAs(origin, await enter(60))
  const line = listen(origin, await enter(40))
  const startedAt = performance.now()
  const before = await timesUntil(agent, () => performance.now() - startedAt > BEFORE_MS)
  let isDone = false
  const running = change(admin).finally(() => {
    isDone = true
  })
  const [meanwhile, { seconds, changed }] = await Promise.all([
    timesUntil(agent, () => isDone),
    running,
  ])
  const patience = performance.now() + LISTEN_MS
  while (line.received.length < CHANGED && performance.now() < patience) await pause(50)
  const once = new Set(line.received).size
  await line.close()
  const name = (what: string) => `${where}: ${what}`
  const isUnder = (value: number) => ({ limit: { is: 'under', value } }) as const
  return [
    {
      name: name(`a change of ${changed} referrals`),
      unit: 's',
      value: round(seconds),
      ...isUnder(30),
    },
    {
      name: name('a list meanwhile to one before, p50'),
      unit: 'ratio',
      value: round(meanwhile.list / before.list),
      ...isUnder(2),
    },
    {
      name: name('a dashboard meanwhile to one before, p50'),
      unit: 'ratio',
      value: round(meanwhile.dashboard / before.dashboard),
      ...isUnder(2),
    },
    {
      name: name('changes that a listener was told more than once, or not at all'),
      unit: '',
      value: line.received.length - once + CHANGED - once,
      ...isUnder(1),
    },
  ]
}

/** A bulk change on a PostgreSQL of its own. */
export async function measureBulk(server: string): Promise<Figure[]> {
  const url = await emptyDatabase(server, 'bulk')
  await makeManyReferrals(url, REFERRALS)
  await settle(url)
  return await measureOn(url, 'PostgreSQL')
}

/** The same on the embedded engine. */
export async function measureEmbeddedBulk(): Promise<Figure[]> {
  const directory = temporaryDirectory()
  await makeManyReferrals(directory.url, REFERRALS)
  try {
    return await measureOn(directory.url, 'embedded')
  } finally {
    directory.remove()
  }
}
