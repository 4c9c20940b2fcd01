import { median } from '../resilience/report.ts'
import { freePort } from '../testing/free-port.ts'
import { tokenAt } from '../testing/sign-in.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { emptyDatabase, settle, settleEmbedded } from './empty-database.ts'
import type { Figure } from './figure.ts'
import { agentEmail, BENCH_PASSWORD, makeManyReferrals } from './many-referrals.ts'
import { startProduct } from './product-process.ts'

/*
 * Referrals searched, filtered, sorted and counted over HTTP by one who waits for each answer: an agent, those
 * with a part of the network, and who sees all of it.
 */

const TURNS = 20
const WARM_UP = 3

// Of `many-referrals.ts`: the first of each company leads a team, the second a division, the third administers.
const READERS: readonly Reader[] = [
  { name: 'an agent', person: 300, scope: null },
  { name: 'a team', person: 3, scope: 'TEAM', ownAmount: 'TEAM_PAY_AMOUNT' },
  { name: 'a division', person: 23, scope: 'DIVISION', ownAmount: 'DIVISION_PAY_AMOUNT' },
  { name: 'a company’s received', person: 43, scope: 'RECEIVED' },
  { name: 'a company’s sent', person: 43, scope: 'SENT' },
  { name: 'all', person: 60, scope: 'ALL' },
]

interface Reader {
  readonly name: string
  readonly person: number
  readonly scope: string | null
  /** What a lead has of each referral, beside the agent's amount. */
  readonly ownAmount?: string
}

const SEARCHES = [
  ...[
    'ada',
    'emile',
    'emile barbar',
    'barbarb',
    'vel',
    'ti',
    'wilwilwil',
    'zz',
    'tom den',
    'ros san',
  ],
  ...['ada.barbarbar', '555 0001', '5550007919', 'corwin', 'r77777', 'siobhán p', '12', 'de'],
]

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
const FILTERS: Readonly<Record<string, object>> = {
  'a status': { status: { in: ['REJECTED'] } },
  'no row’s status': { status: { eq: 'IN_REVIEW' } },
  'a payment status': { paymentStatus: { in: ['PROCESSED'] } },
  'two statuses': { status: { in: ['SUBMITTED', 'REJECTED'] }, paymentStatus: { eq: 'PENDING' } },
  'a source': { source: { in: ['LINK'] } },
  'a month': { createdAt: { between: [daysAgo(400), daysAgo(370)] } },
  'changed since': { updatedAt: { ge: daysAgo(7) } },
  'days in status': { statusChangedAt: { le: daysAgo(90) } },
  'an amount': { amount: { between: [300, 320] } },
  'a value': { approximateValue: { ge: 99 } },
  'no split': { splitUserIds: { attributeExists: false } },
}
const FIELDS = [
  'CREATED_AT',
  'UPDATED_AT',
  'NAME',
  'APPROXIMATE_VALUE',
  'AMOUNT',
  'STATUS_CHANGED_AT',
]

const LIST = `query ($search: String, $filter: ModelReferralFilterInput, $orderBy: ModelReferralOrderInput, $scope: ReferralScope) {
  listReferrals(search: $search, filter: $filter, orderBy: $orderBy, scope: $scope, limit: 50) {
    items { id name status paymentStatus amount approximateValue createdAt updatedAt statusChangedAt } nextToken } }`
const COUNT = `query ($search: String, $filter: ModelReferralFilterInput, $scope: ReferralScope) {
  listReferrals(search: $search, filter: $filter, scope: $scope, limit: 1) { totalCount } }`

type Ask = (query: string, variables: object) => Promise<number>

const askAs =
  (origin: string, token: string): Ask =>
  async (query, variables) => {
    const began = performance.now()
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    const text = await response.text()
    if (text.includes('"errors"'))
      throw new Error(`${JSON.stringify(variables)}: ${text.slice(0, 300)}`)
    return performance.now() - began
  }

/** How long each of these requests took, sent in turn again and again. */
async function times(...asks: readonly (() => Promise<number>)[]): Promise<number[][]> {
  const all = asks.map((): number[] => [])
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    for (const [index, ask] of asks.entries()) {
      const ms = await ask()
      if (turn >= 0) all[index]?.push(ms)
    }
  }
  return all
}

const round = (value: number): number => Math.round(value * 100) / 100
const p95 = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN

// One sequence: what is asked of one reader in turn.
async function ofReader(ask: Ask, { scope, ownAmount }: Reader, name: string): Promise<Figure[]> {
  const searched: number[] = []
  for (const search of SEARCHES) {
    const [found = []] = await times(() => ask(LIST, { search, scope }))
    searched.push(...found)
  }
  const plains: number[] = []
  const pages: (readonly [number, string])[] = []
  const counts: (readonly [number, string])[] = []
  const page = async (what: string, variables: object) => {
    const [own = [], plain = []] = await times(
      () => ask(LIST, { ...variables, scope }),
      () => ask(LIST, { scope }),
    )
    pages.push([median(own) / median(plain), what])
    plains.push(...plain)
  }
  for (const field of [...FIELDS, ...(ownAmount ? [ownAmount] : [])])
    for (const direction of ['ASC', 'DESC'])
      await page(`${field} ${direction}`, { orderBy: { field, direction } })
  for (const [what, filter] of Object.entries({ everything: {}, ...FILTERS })) {
    await page(what, { filter })
    const [counted = []] = await times(() => ask(COUNT, { filter, scope }))
    counts.push([p95(counted), what])
  }
  const largest = (all: typeof pages) => all.toSorted(([a], [b]) => b - a)[0] ?? [Number.NaN, '']
  const [[ratio, slowest], [ms, longest]] = [largest(pages), largest(counts)]
  return [
    {
      name: `search of ${name}, p95`,
      unit: 'ms',
      value: round(p95(searched)),
      limit: { is: 'under', value: 50 },
    },
    { name: `plain page of ${name}, p50`, unit: 'ms', value: round(median(plains)) },
    {
      name: `filtered or sorted page of ${name} to the plain one, the slowest (${slowest})`,
      unit: 'ratio',
      value: round(ratio),
      limit: { is: 'under', value: 2 },
    },
    {
      name: `count of ${name}, p95, the slowest (${longest})`,
      unit: 'ms',
      value: round(ms),
      limit: { is: 'under', value: 100 },
    },
  ]
}

async function measure(url: string, where: string): Promise<Figure[]> {
  const product = await startProduct(url, await freePort())
  const figures: Figure[] = []
  try {
    for (const reader of READERS) {
      const token = await tokenAt(product.origin, agentEmail(reader.person), BENCH_PASSWORD)
      const name = `${reader.name}, ${where}`
      figures.push(...(await ofReader(askAs(product.origin, token), reader, name)))
    }
  } finally {
    await product.stop()
  }
  return figures
}

export async function measureSearch(server: string, count = 1_000_000): Promise<Figure[]> {
  const url = await emptyDatabase(server, 'search')
  await makeManyReferrals(url, count)
  await settle(url)
  return await measure(url, `PostgreSQL, ${count.toLocaleString('en')} referrals`)
}

export async function measureEmbeddedSearch(): Promise<Figure[]> {
  const directory = temporaryDirectory()
  try {
    await makeManyReferrals(directory.url, 100_000)
    await settleEmbedded(directory.url)
    return await measure(directory.url, 'embedded, 100,000 referrals')
  } finally {
    directory.remove()
  }
}
