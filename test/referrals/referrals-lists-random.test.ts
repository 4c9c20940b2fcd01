import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Referral } from '#features/referrals/referral.ts'
import { PAYMENT_STATUSES, REFERRAL_STATUSES } from '#features/referrals/referral-status.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import { toDollars } from '#kernel/money.ts'
import { ALL } from '#kernel/where.ts'
import { makeRandom } from '../../demo/random.ts'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'
import {
  AMOUNT,
  always,
  COMPANY,
  digitsOf,
  folded,
  hasWord,
  never,
  READERS,
  type Reader,
  type Seen,
  TEAM_AMOUNT,
  through,
} from './lists-kit.ts'

/*
 * Random lists of random referrals, each reckoned once more in plain words: who reads a row, what they see of
 * it, what is searched, filtered and sorted. Never a row more or less, each once over all pages, and what is
 * withheld says nothing.
 */

const world = await startWorld()
const { database } = world
const seed = process.env['TEST_SEED'] ?? 'lists'
const random = makeRandom(seed)
const maybe = <T>(make: () => T): T | null => (random.chance(0.3) ? null : make())

const PEOPLE = ['agent', 'mate', 'otherAgent', 'teamLead', 'stranger', 'companyAdmin'] as const
const FIRST = ['Ada', 'Émile', 'emil', 'Zoë', 'O’Brien', 'ŁUKASZ', 'Анна', 'Ann-Marie', '']
const LAST = ['Zola', 'zolà', 'Ash', 'Ashby', 'de la Cruz', 'Smith', 'Öz']
const PHONES = ['+1 (555) 010-0199', '5550100200', '020 7946 0958', null]
const DAY = 86_400_000
const start = Date.UTC(2026, 0, 1)
const someDay = () => new Date(start + random.whole(0, 20) * DAY)

const drafts = Array.from({ length: 140 }, (_, at) => {
  const userId = random.pick(PEOPLE)
  const split = random.pick(PEOPLE)
  const paymentStatus = random.pick(PAYMENT_STATUSES)
  const createdAt = someDay()
  return {
    userId,
    companyId: random.pick(['partner', 'home', 'foreign']),
    referringCompanyId: random.pick(['home', 'foreign']),
    splitUserIds: split === userId || random.chance(0.5) ? [] : [split],
    teamLeadId: maybe(() => random.pick(['teamLead', 'otherLead', 'agent'])),
    divisionLeadId: maybe(() => random.pick(['divisionLead', 'teamLead'])),
    name: `${random.pick(FIRST)} ${random.pick(LAST)}`.trim(),
    email: random.pick(['a.zola@x.example', `n${at}@y.example`, 'É@z.example']),
    phoneNumber: random.pick(PHONES),
    status: random.pick(REFERRAL_STATUSES),
    paymentStatus,
    processedAt: paymentStatus === 'PROCESSED' ? someDay() : null,
    amount: maybe(() => random.whole(0, 5) * 100),
    teamPayAmount: maybe(() => random.whole(0, 3) * 100),
    approximateValue: maybe(() => random.whole(0, 5) * 100_000),
    source: maybe(() => random.pick(['FORM', 'LINK', 'API'] as const)),
    createdAt,
    statusChangedAt: new Date(createdAt.getTime() + random.whole(0, 9) * DAY),
  }
})
await make(database, ...drafts)
await database.script(
  "update referral set status_changed_at = null where right(id, 1) in ('1', '2', '3')",
)
const rows = await referralRows.all(database, ALL)

const SEARCHES: readonly [string, Seen][] = [
  ...[
    'zola',
    'ÉMIL',
    'emile',
    'as',
    'ashb',
    'brien',
    'obrien',
    'öz',
    'анн',
    'la',
    'n1',
    'quux',
  ].map((word): [string, Seen] => [word, row => hasWord(row, word)]),
  ['em zo', row => hasWord(row, 'em') && hasWord(row, 'zo')],
  ['cruz de', row => hasWord(row, 'cruz') && hasWord(row, 'de')],
  ['ann-m', row => hasWord(row, 'ann') && hasWord(row, 'm')],
  ['a.zola@x', row => row.email.startsWith('a.zola@x')],
  ['555 010 02', row => digitsOf(row.phoneNumber ?? '').startsWith('55501002')],
  ['0199', row => digitsOf(row.phoneNumber ?? '').endsWith('0199')],
  ['0958', row => (row.phoneNumber ?? '').endsWith('0958')],
  ...rows.slice(0, 3).map(({ id }): [string, Seen] => [id.slice(0, 8), row => row.id === id]),
]
interface Filter {
  readonly filter: object
  readonly holds: Seen
  /** Whose it must be to be seen; everyone's who reads the row, if not said. */
  readonly seenBy?: readonly string[]
}
const FILTERS: readonly (() => Filter)[] = [
  () => {
    const some = [random.pick(REFERRAL_STATUSES), random.pick(REFERRAL_STATUSES)]
    return {
      filter: { status: { in: some } },
      holds: ({ status }) => some.includes(status as never),
    }
  },
  () => {
    const some = random.pick(PAYMENT_STATUSES)
    return { filter: { paymentStatus: { in: [some] } }, holds: row => row.paymentStatus === some }
  },
  () => {
    const companyId = random.pick(['partner', 'home', 'foreign'])
    return { filter: { companyId: { eq: companyId } }, holds: row => row.companyId === companyId }
  },
  () => {
    const userId = random.pick(PEOPLE)
    return { filter: { userId: { eq: userId } }, holds: row => row.userId === userId }
  },
  () => ({
    filter: { teamLeadId: { eq: 'teamLead' } },
    holds: row => row.teamLeadId === 'teamLead',
  }),
  () => {
    const low = someDay()
    const high = someDay()
    return {
      filter: { createdAt: { between: [low, high] } },
      holds: ({ createdAt }) => createdAt >= low && createdAt <= high,
    }
  },
  () => {
    const day = someDay()
    return {
      filter: { statusChangedAt: { le: day } },
      holds: ({ statusChangedAt }) => statusChangedAt !== null && statusChangedAt <= day,
    }
  },
  () => {
    const isSplit = random.chance(0.5)
    return {
      filter: { splitUserIds: { attributeExists: isSplit } },
      holds: ({ splitUserIds }) => splitUserIds.length > 0 === isSplit,
    }
  },
  () => ({
    filter: { source: { in: ['LINK', 'API'] } },
    holds: row => ['LINK', 'API'].includes(row.source ?? ''),
  }),
  () => {
    const cents = random.whole(0, 5) * 100_000
    return {
      filter: { approximateValue: { ge: toDollars(cents) } },
      holds: ({ approximateValue }) => approximateValue !== null && approximateValue >= cents,
    }
  },
  () => ({
    filter: { amount: { ge: 2 } },
    holds: ({ amount }) => amount !== null && amount >= 200,
    seenBy: AMOUNT,
  }),
  () => ({
    filter: { teamPayAmount: { attributeExists: true } },
    holds: row => row.teamPayAmount !== null,
    seenBy: TEAM_AMOUNT,
  }),
]

type Key = string | number | null
const ORDERS: Readonly<Record<string, { of: (row: Referral) => Key; seenBy?: readonly string[] }>> =
  {
    CREATED_AT: { of: ({ createdAt }) => createdAt.getTime() },
    UPDATED_AT: { of: ({ updatedAt }) => updatedAt.getTime() },
    STATUS_CHANGED_AT: { of: ({ statusChangedAt }) => statusChangedAt?.getTime() ?? null },
    NAME: { of: ({ name }) => folded2(name) },
    APPROXIMATE_VALUE: { of: ({ approximateValue }) => approximateValue },
    AMOUNT: { of: ({ amount }) => amount, seenBy: AMOUNT },
    AGENT_PAY_AMOUNT: { of: row => row.agentPayAmount, seenBy: ['mine', ...COMPANY] },
    SPLIT_AGENT_PAY_AMOUNT: {
      of: row => row.splitAgentPayAmount,
      seenBy: ['mine', 'shared', ...COMPANY],
    },
    TEAM_PAY_AMOUNT: { of: row => row.teamPayAmount, seenBy: TEAM_AMOUNT },
    DIVISION_PAY_AMOUNT: { of: row => row.divisionPayAmount, seenBy: ['division', ...COMPANY] },
  }
// As the server keeps it, apostrophes and all.
const folded2 = (text: string) => folded(text.replaceAll('’', '\uffff')).replaceAll('\uffff', '’')

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : Number(a > b))

const TEXT = `query ($search: String, $filter: ModelReferralFilterInput, $orderBy: ModelReferralOrderInput,
  $scope: ReferralScope, $limit: Int, $nextToken: String) {
    listReferrals(search: $search, filter: $filter, orderBy: $orderBy, scope: $scope, limit: $limit,
      nextToken: $nextToken) { items { id amount } nextToken totalCount totalIsExact }
    countReferrals(search: $search, filter: $filter, scope: $scope) { status count isExact approximateValue } }`

test(`500 lists are what their rules say (TEST_SEED=${seed})`, async () => {
  let met = 0
  for (let run = 0; run < 500; run++) met += await checkOne(random.pick(READERS))
  // Lists that are all empty would prove little.
  assert.ok(met > 100, `${met} lists held rows`)
})

/** Gives 1 where the list holds something. */
async function checkOne(who: Reader): Promise<number> {
  const all = Object.keys(who.parts)
  const scope = random.pick([null, 'ALL', 'MINE', 'SHARED', 'TEAM', 'DIVISION', 'RECEIVED', 'SENT'])
  const names = scope === null || scope === 'ALL' ? all : [scope.toLowerCase()]
  const reads = through(who, all) ?? never
  const isIn = through(who, names) ?? never
  const [search, found] = random.pick([[null, always] as [null, Seen], ...SEARCHES])
  const filters = Array.from({ length: random.whole(0, 2) }, () => random.pick(FILTERS)())
  const field = random.pick(Object.keys(ORDERS))
  const direction = random.pick(['ASC', 'DESC'])
  const { of, seenBy } = ORDERS[field] as (typeof ORDERS)[string]
  const isNot = random.chance(0.3)
  const filter = { and: filters.map(each => (isNot ? { not: each.filter } : each.filter)) }
  const variables = {
    search,
    filter,
    orderBy: { field, direction },
    scope,
    limit: random.whole(1, 60),
  }

  const withheld = [...filters, { seenBy }].some(each => each.seenBy && !through(who, each.seenBy))
  const what = `${who.who} ${JSON.stringify(variables)}`
  if (withheld) {
    const { errors } = await world.as(who.who).ask(TEXT, variables)
    assert.equal(errors[0]?.extensions.code, 'BAD_INPUT', what)
    return 0
  }
  const meets = ({ holds, seenBy }: Filter, row: Referral) =>
    holds(row) && (seenBy ? (through(who, seenBy) as Seen)(row) : true) !== false
  const expected = rows
    .filter(row => reads(row) && isIn(row) && found(row))
    .filter(row => filters.every(each => meets(each, row) !== isNot))
  const key = (row: Referral): Key => (seenBy && !through(who, seenBy)?.(row) ? null : of(row))
  const sign = direction === 'ASC' ? 1 : -1
  expected.sort((a, b) => {
    const one = key(a)
    const other = key(b)
    if (one === null && other === null)
      return compare(b.createdAt.getTime(), a.createdAt.getTime()) || compare(b.id, a.id)
    if (one === null || other === null) return one === null ? 1 : -1
    return sign * (compare(one, other) || compare(a.id, b.id))
  })
  await checkPages(who, variables, expected, what)
  return Math.sign(expected.length)
}

async function checkPages(
  { who }: Reader,
  variables: object,
  expected: readonly Referral[],
  what: string,
): Promise<void> {
  const ids: string[] = []
  let nextToken: string | null = null
  do {
    const { data, errors } = await world.as(who).ask(TEXT, { ...variables, nextToken })
    assert.deepEqual(errors, [], what)
    const { items, totalCount, totalIsExact } = data.listReferrals
    assert.deepEqual([totalCount, totalIsExact], [expected.length, true], what)
    const counted = REFERRAL_STATUSES.map(status => {
      const those = expected.filter(row => row.status === status)
      const sum = those.reduce((cents, row) => cents + (row.approximateValue ?? 0), 0)
      return { status, count: those.length, isExact: true, approximateValue: toDollars(sum) }
    })
    assert.deepEqual(data.countReferrals, counted, what)
    ids.push(...items.map(({ id }: Referral) => id))
    nextToken = data.listReferrals.nextToken
  } while (nextToken)
  assert.deepEqual(
    ids,
    expected.map(({ id }) => id),
    what,
  )
}
