import autocannon from 'autocannon'
import { readEarnings } from '#features/earnings/server/read-earnings.ts'
import { readLedgerEntry } from '#features/ledger/ledger-access.ts'
import { LEDGER_SUMS } from '#features/ledger/server/ledger-balances.ts'
import { ledgerRows } from '#features/ledger/server/ledger-store.ts'
import type { MemberActor } from '#kernel/actor.ts'
import { and, eq } from '#kernel/where.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { rebuildSums } from '#platform/db/monthly-sums.ts'
import { AGENT, openMigrated } from '../resilience/network.ts'
import { median } from '../resilience/report.ts'
import { freePort } from '../testing/free-port.ts'
import { emptyDatabase } from './empty-database.ts'
import type { Figure } from './figure.ts'
import { startProduct } from './product-process.ts'
import { type SignedIn, signInMany } from './signed-in.ts'

/*
 * Fees reported and confirmed through GraphQL by sixteen administrators at once; and what somebody reads of a ledger
 * with few entries and with many, in turn.
 */

const WRITERS = 16
const SECONDS = 5
const ROUNDS = 3
const FEES = 60_000
const FEW = 10_000
const MANY = 10_000_000
const AT_ONCE = 1_000_000
const PEOPLE = 1000
const TURNS = 200

const TABLE = 50

const REPORT = 'mutation ($input: ReportFeeInput!) { reportFee(input: $input) { id state } }'
const REPORT_TABLE =
  'mutation ($input: ReportFeesInput!) { reportFees(input: $input) { reported { id state } } }'

const COMPLETED = `
  insert into terms (id, company_id, referring_company_id, version, state, fee_kind, fee_rate, agent_share,
      team_lead_share, division_lead_share, bonus_pool_share, mrn_share, hold_days, effective_from, drafted_side)
    values ('t', 'c0', 'c1', 1, 'ACTIVE', 'PERCENT', 1000, 4000, 1000, 500, 300, 200, 30, now() - interval '1 day', 'PARTNER');
  insert into referral (id, company_id, referring_company_id, name, email, user_id, status, payment_status)
    select 'r' || n, 'c0', 'c1', 'Client', 'c@c.example', 'agent-0', 'COMPLETED', 'PENDING'
      from generate_series(0, ${FEES - 1}) n;
  analyze referral, terms`

export async function measureMoney(postgresUrl: string): Promise<Figure[]> {
  return [...(await measureFees(postgresUrl)), ...(await measureLedger(postgresUrl))]
}

async function measureFees(postgresUrl: string): Promise<Figure[]> {
  const url = await emptyDatabase(postgresUrl, 'fees')
  const port = await freePort()
  const roles = [
    { role: 'agent', count: 1 },
    { role: 'companyAdmin', count: WRITERS },
  ] as const
  const { companyAdmin } = await signInMany(url, port, roles)
  const database = openDatabase(url)
  await database.tx(async sql => void (await sql.script(COMPLETED)), 'unhurried')
  await database.close()
  const product = await startProduct(url, port)
  const [single, tables]: number[][] = [[], []]
  try {
    await reportFor(product.origin, companyAdmin, { seconds: 1, atOnce: 1 })
    for (let round = 0; round < ROUNDS; round++) {
      const report = (atOnce: number) =>
        reportFor(product.origin, companyAdmin, { seconds: SECONDS, atOnce })
      single?.push(await report(1))
      tables?.push(await report(TABLE))
    }
  } finally {
    await product.stop()
  }
  return [
    {
      name: `fees reported and confirmed through GraphQL by ${WRITERS} administrators, PostgreSQL`,
      unit: 'a second',
      value: Math.round(median(single ?? [])),
    },
    {
      name: `the same in tables of ${TABLE}, by ${connectionsFor(TABLE)} of them`,
      unit: 'a second',
      value: Math.round(median(tables ?? [])),
      limit: { is: 'atLeast', value: 300 },
    },
  ]
}

let reported = 0

/** The larger the tables, the fewer people send them. */
const connectionsFor = (atOnce: number): number =>
  Math.max(2, Math.round(WRITERS / Math.sqrt(atOnce)))

async function reportFor(
  origin: string,
  people: readonly SignedIn[],
  { seconds, atOnce }: { readonly seconds: number; readonly atOnce: number },
): Promise<number> {
  let writer = 0
  const result = await autocannon({
    url: `${origin}/graphql`,
    method: 'POST',
    connections: connectionsFor(atOnce),
    duration: seconds,
    setupClient(client) {
      const { token } = people[writer++ % people.length] as SignedIn
      const body = () => {
        const fees = Array.from({ length: atOnce }, () => ({
          referralId: `r${reported++}`,
          dealValue: 10_000,
        }))
        const [query, input] = atOnce === 1 ? [REPORT, fees[0]] : [REPORT_TABLE, { fees }]
        return JSON.stringify({ query, variables: { input } })
      }
      client.setHeaders({ 'content-type': 'application/json', authorization: `Bearer ${token}` })
      client.setBody(body())
      client.on('body', answer => {
        if (!String(answer).includes('"CONFIRMED"')) throw new Error(`Not confirmed: ${answer}`)
        client.setBody(body())
      })
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${origin} answered with errors`)
  return (atOnce * result.requests.total) / result.duration
}

const NETWORK = `
  insert into company (id, company_name, contact_email, website) values
    ('home', 'Home', 'h@h.example', 'https://h.example'), ('partner', 'Partner', 'p@p.example', 'https://p.example');
  insert into member (id, name, email, company_id)
    select 'm' || n, 'Member ' || n, 'm' || n || '@m.example', 'home' from generate_series(0, ${PEOPLE - 1}) n`

// Half of them payments, over two years; triggers and references are made up for by summing anew.
const entries = (from: number, to: number): string => `
  set local session_replication_role = replica;
  insert into ledger_entry (effective_at, at, debit, credit, cents, share, person_id, company_id,
      referring_company_id, kind, cause, author, key)
    select now() - n % 730 * interval '1 day', now(),
           case when n % 2 = 0 then 'receivable:partner:home' else 'payable:m' || n / 2 % ${PEOPLE} end,
           case when n % 2 = 1 then 'receivable:partner:home' else 'payable:m' || n / 2 % ${PEOPLE} end,
           100, 'AGENT', 'm' || n / 2 % ${PEOPLE}, 'partner', 'home',
           case when n % 2 = 0 then 'ACCRUAL' else 'PAYMENT' end, 'fee', 'system', 'bench:' || n
      from generate_series(${from}, ${to}) n`

async function ledgerOf(url: string, count: number): Promise<Database> {
  const database = await openMigrated(url)
  const run = (text: string) => database.tx(async sql => void (await sql.script(text)), 'unhurried')
  await run(NETWORK)
  for (let from = 1; from <= count; from += AT_ONCE) {
    await run(entries(from, Math.min(from + AT_ONCE - 1, count)))
  }
  await rebuildSums(database, LEDGER_SUMS, 'UTC')
  await run('analyze')
  return database
}

const somebody = (turn: number): MemberActor => ({ ...AGENT, id: `m${(turn * 37) % PEOPLE}` })

async function measureLedger(postgresUrl: string): Promise<Figure[]> {
  const few = await ledgerOf(await emptyDatabase(postgresUrl, 'entries_few'), FEW)
  const many = await ledgerOf(await emptyDatabase(postgresUrl, 'entries_many'), MANY)
  try {
    const ofFew: number[] = []
    const ofMany: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      ofFew.push(await timed(() => readPage(few, somebody(turn))))
      ofMany.push(await timed(() => readPage(many, somebody(turn))))
    }
    const whole = await timed(() => readStatement(many, somebody(0)))
    const [small, large] = [ofFew, ofMany].map(times => median(times.slice(TURNS / 10)))
    const name = `balances and the first entries of somebody, ${MANY.toLocaleString('en')} entries`
    return [
      { name: `${name}: p50`, unit: 'ms', value: round(large ?? 0) },
      {
        name: `${name}: to ${FEW.toLocaleString('en')} entries`,
        unit: 'ratio',
        value: round((large ?? 0) / (small ?? 1)),
        limit: { is: 'under', value: 1.3 },
      },
      {
        name: `a statement of ${(MANY / PEOPLE).toLocaleString('en')} lines`,
        unit: 'ms',
        value: Math.round(whole),
        limit: { is: 'under', value: 1000 },
      },
    ]
  } finally {
    await few.close()
    await many.close()
  }
}

const round = (value: number): number => Math.round(value * 100) / 100

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const pageOf = (database: Database, actor: MemberActor, limit: number, nextToken: string | null) =>
  ledgerRows.page(database, {
    where: and(readLedgerEntry(actor), eq('personId', actor.id)),
    order: 'createdAt',
    limit,
    nextToken,
  })

const readPage = async (database: Database, actor: MemberActor): Promise<unknown> => [
  await readEarnings({ sql: database, timeZone: 'UTC' }, actor, null),
  await pageOf(database, actor, 20, null),
]

async function readStatement(database: Database, actor: MemberActor): Promise<void> {
  let lines = 0
  let nextToken: string | null = null
  do {
    const page: { items: unknown[]; nextToken: string | null } = await pageOf(
      ...([database, actor, 1000, nextToken] as const),
    )
    lines += page.items.length
    nextToken = page.nextToken
  } while (nextToken !== null)
  if (lines !== MANY / PEOPLE) throw new Error(`The statement has ${lines} lines`)
}
