import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { median } from '../resilience/report.ts'
import { freePort } from '../testing/free-port.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { emptyDatabase, run } from './empty-database.ts'
import type { Figure } from './figure.ts'
import { BENCH_REFERRAL } from './many-referrals.ts'
import { startProduct } from './product-process.ts'
import { type SignedIn, signInMany } from './signed-in.ts'

/*
 * Referrals created through GraphQL by sixteen people at once, each with a key, in turn with the same on
 * a database without terms and ledger, on one without searches and sorted lists either, and with sixteen bare loops of
 * INSERT, on a database of their own, so that the product does not fold what they leave; and who waited for whom meanwhile.
 */

const WRITERS = 16
const AGENTS = [{ role: 'agent', count: WRITERS }] as const
const SECONDS = 3
// Each of the four goes first in two rounds, because what one leaves to its jobs slows down the next.
const ROUNDS = 8
const LOOK_MS = 20

const CREATE = `mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id status createdAt } }`

export async function measureCreates(postgresUrl: string): Promise<Figure[]> {
  const url = await emptyDatabase(postgresUrl, 'creates')
  const plainUrl = await emptyDatabase(postgresUrl, 'creates_without_ledger')
  const unsearchedUrl = await emptyDatabase(postgresUrl, 'creates_unsearched')
  const bareUrl = await emptyDatabase(postgresUrl, 'inserts_alone')
  await signInMany(bareUrl, 0, AGENTS)
  const created: number[] = []
  const withoutLedger: number[] = []
  const unsearched: number[] = []
  const bare: number[] = []
  const waits: number[] = []
  await withProduct(url, (origin, agents) =>
    withProduct(plainUrl, (plainOrigin, plainAgents) =>
      withProduct(unsearchedUrl, async (otherOrigin, others) => {
        await dropLedger(plainUrl)
        await dropLedger(unsearchedUrl)
        await dropSearches(unsearchedUrl)
        await createFor(origin, agents, 1)
        await createFor(plainOrigin, plainAgents, 1)
        await createFor(otherOrigin, others, 1)
        const turns = [
          async () => {
            const [rate, waiting] = await watchLocks(url, () => createFor(origin, agents, SECONDS))
            created.push(rate)
            waits.push(waiting)
          },
          async () => withoutLedger.push(await createFor(plainOrigin, plainAgents, SECONDS)),
          async () => unsearched.push(await createFor(otherOrigin, others, SECONDS)),
          async () => bare.push(await insertFor(bareUrl, agents, SECONDS)),
        ]
        for (let round = 0; round < ROUNDS; round++) {
          const first = round % turns.length
          for (const turn of [...turns.slice(first), ...turns.slice(0, first)]) await turn()
        }
      }),
    ),
  )
  const rate = median(created)
  const name = `referrals created through GraphQL by ${WRITERS} writers, PostgreSQL`
  return [
    {
      name,
      unit: 'a second',
      value: Math.round(rate),
      limit: { is: 'atLeast', value: 1000 },
    },
    {
      name: `${name}: to those without terms and ledger`,
      unit: 'ratio',
      value: round(rate / median(withoutLedger)),
      limit: { is: 'atLeast', value: 0.9 },
    },
    {
      name: `${name}: without terms and ledger, to those without searches and sorted lists either`,
      unit: 'ratio',
      value: round(median(withoutLedger) / median(unsearched)),
      limit: { is: 'atLeast', value: 0.9 },
    },
    { name: `${name}: to bare INSERT`, unit: 'ratio', value: round(rate / median(bare)) },
    {
      name: `${name}: of them waiting for another’s row, on average`,
      unit: 'writers',
      value: round(median(waits)),
      limit: { is: 'under', value: 0.1 },
    },
  ]
}

export async function measureEmbeddedCreates(): Promise<Figure[]> {
  const directory = temporaryDirectory()
  const rates: number[] = []
  try {
    await withProduct(directory.url, async (origin, agents) => {
      await createFor(origin, agents, 1)
      for (let round = 0; round < ROUNDS; round++) {
        rates.push(await createFor(origin, agents, SECONDS))
      }
    })
  } finally {
    directory.remove()
  }
  const name = `referrals created through GraphQL by ${WRITERS} writers, embedded`
  return [{ name, unit: 'a second', value: Math.round(median(rates)) }]
}

const round = (value: number): number => Math.round(value * 100) / 100

async function withProduct(
  url: string,
  work: (origin: string, agents: readonly SignedIn[]) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const { agent } = await signInMany(url, port, AGENTS)
  const product = await startProduct(url, port)
  try {
    await work(product.origin, agent)
  } finally {
    await product.stop()
  }
}

let runs = 0

/** Referrals a second. */
async function createFor(
  origin: string,
  agents: readonly SignedIn[],
  seconds: number,
): Promise<number> {
  const run = ++runs
  let writer = 0
  const result = await autocannon({
    url: `${origin}/graphql`,
    method: 'POST',
    connections: WRITERS,
    duration: seconds,
    setupClient(client) {
      const { id, token } = agents[writer++ % agents.length] as SignedIn
      let sent = 0
      const body = () => {
        const input = { ...BENCH_REFERRAL, idempotencyKey: `${run} ${id} ${sent++}` }
        return JSON.stringify({ query: CREATE, variables: { input } })
      }
      client.setHeaders({ 'content-type': 'application/json', authorization: `Bearer ${token}` })
      client.setBody(body())
      client.on('body', answer => {
        if (!String(answer).includes('"SUBMITTED"')) throw new Error(`Not created: ${answer}`)
        client.setBody(body())
      })
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${origin} answered with errors`)
  return result.requests.total / result.duration
}

const MIGRATIONS = new URL('../migrations', import.meta.url).pathname
const INDEXES = ['0028_search_indexes', '0033_amounts_and_sign_ins', '0037_list_indexes']
// In the place of one that every installation had.
const REPLACED = 'referral_of_change'

/** Takes away what new referrals cost for terms and the ledger. */
async function dropLedger(database: string): Promise<void> {
  await run(database, 'drop trigger referral_terms on referral')
  await run(database, 'drop trigger referral_posted_new on referral')
  // The trigger of the terms fills it in.
  await run(database, 'alter table referral alter column paid_by drop not null')
}

/** Takes away what they cost for searches and sorted lists. */
async function dropSearches(database: string): Promise<void> {
  const texts = INDEXES.map(file => readFileSync(`${MIGRATIONS}/${file}.sql`, 'utf8')).join('')
  const indexes = texts.matchAll(/create index .*exists (referral_\w+)/g)
  await run(database, 'drop trigger referral_derive on referral')
  for (const [, index] of indexes)
    if (index !== REPLACED) await run(database, `drop index if exists ${index}`)
}

const INSERT = `
  insert into referral (id, company_id, referring_company_id, name, email, user_id, status,
      payment_status, notes, phone_number)
    select gen_random_uuid(), 'c0', company_id, 'Some Client', 'client@bench.example', id, 'SUBMITTED',
           'PENDING', 'Retirement', '555 010 0100' from member where id = $1`

/** Rows a second of writers who do nothing else. */
async function insertFor(
  url: string,
  agents: readonly SignedIn[],
  seconds: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS })
  const started = performance.now()
  let made = 0
  const write = async ({ id }: SignedIn): Promise<void> => {
    while (performance.now() - started < seconds * 1000) {
      await pool.query({ name: 'bare', text: INSERT, values: [id] })
      made++
    }
  }
  await Promise.all(agents.map(write))
  await pool.end()
  return made / ((performance.now() - started) / 1000)
}

const WAITING = `
  select count(*)::int as waiting from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock'
     and wait_event in ('tuple', 'transactionid')`

/** What the work gives, and how many on average waited for a row that another held. */
async function watchLocks<T>(url: string, work: () => Promise<T>): Promise<[T, number]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const seen: number[] = []
  let isOver = false
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await client.query<{ waiting: number }>(WAITING)
      seen.push(rows[0]?.waiting ?? 0)
      await pause(LOOK_MS)
    }
  }
  const watching = watch()
  const result = await work()
  isOver = true
  await watching
  await client.end()
  return [result, seen.reduce((sum, each) => sum + each, 0) / seen.length]
}
