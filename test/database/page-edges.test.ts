import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { ALL, eq, type Where } from '#kernel/where.ts'
import { instant, money } from '#platform/db/columns.ts'
import { openDatabase } from '#platform/db/database.ts'
import { type PageRequest, tableRows } from '#platform/db/page.ts'
import { tableWrites } from '#platform/db/write-rows.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { makeEmptyDatabase } from './empty-database.ts'

/* The edges of lists: damaged positions, rows without a value, more rows than are counted. */

const made = await makeEmptyDatabase()
const database = openDatabase(made.url, LONG_BUDGET)
after(async () => {
  await database.close()
  await made.remove()
})

interface Thing {
  readonly id: string
  readonly name: string
  readonly cents: number | null
  readonly createdAt: Date
}

const thingTable = pgTable('thing', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  cents: money('cents'),
  createdAt: instant('created_at').notNull(),
})
const things = tableRows<Thing>(thingTable)
const writes = tableWrites<Thing>(thingTable)
await database.script(`create table thing (id text primary key, name text not null,
  cents numeric(14, 2), created_at timestamptz(3) not null)`)
beforeEach(() => database.script('delete from thing'))

const thing = (number: number, cents: number | null): Thing => ({
  id: `thing ${number}`,
  name: 'thing',
  cents,
  createdAt: new Date(number),
})

const token = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const NOW = '2026-01-01T00:00:00.000Z'
const HAS_CENTS: Where<Thing> = { is: 'exists', field: 'cents' }

type Order = Pick<PageRequest<Thing>, 'order' | 'present'>
const BY_NAME: Order = { order: 'name' }
const BY_CENTS: Order = { order: 'cents', present: HAS_CENTS }
const BY_TIME: Order = { order: 'createdAt' }

const DAMAGED: readonly [string, Order, string][] = [
  ['what is no token', BY_TIME, 'nonsense'],
  ['what is no list', BY_TIME, Buffer.from('{}').toString('base64url')],
  ['a token of another order', BY_TIME, token('name', 'a', 'id')],
  [
    'a token of the same order, the other way round',
    BY_TIME,
    token('createdAt, oldest first', NOW, 'id'),
  ],
  ['a time that is none', BY_TIME, token('createdAt', '2026-02-30T00:00:00.000Z', 'id')],
  ['a time that is a number', BY_TIME, token('createdAt', 0, 'id')],
  ['a token without an ID', BY_TIME, token('createdAt', NOW)],
  ['an ID with U+0000', BY_TIME, token('createdAt', NOW, '\0')],
  ['a name that is a list', BY_NAME, token('name', ['a'], 'id')],
  ['a name with U+0000', BY_NAME, token('name', 'a\0', 'id')],
  ['an amount that is a word', BY_CENTS, token('cents', 'many', 'id')],
  ['an amount with three decimals', BY_CENTS, token('cents', '1.234', 'id')],
  ['what is no token, where some rows have no amount', BY_CENTS, 'nonsense'],
  [
    'no time, among the rows without an amount',
    BY_CENTS,
    token('createdAt, after cents', 'x', 'id'),
  ],
]
for (const [what, order, nextToken] of DAMAGED) {
  test(`${what} doesn’t belong to the list`, async () => {
    const asked = things.page(database, { where: ALL, ...order, limit: 10, nextToken })
    await assert.rejects(asked, { code: 'BAD_INPUT', field: 'nextToken' })
  })
}

/** The IDs of all pages, one after the other. */
async function walk(request: Omit<PageRequest<Thing>, 'nextToken'>): Promise<string[]> {
  const ids: string[] = []
  let nextToken: string | null = null
  do {
    const page: Awaited<ReturnType<typeof things.page>> = await things.page(database, {
      ...request,
      nextToken,
    })
    assert.ok(page.items.length > 0 && page.items.length <= request.limit)
    ids.push(...page.items.map(({ id }) => id))
    nextToken = page.nextToken
  } while (nextToken)
  return ids
}

for (const oldestFirst of [false, true]) {
  test(`rows without a value come last, ${oldestFirst ? 'smallest' : 'largest'} first, however long a page is`, async () => {
    const some = [1, 2, 3, 4]
    const none = [5, 6, 7]
    await writes.insert(database, [
      ...some.map(number => thing(number, number * 100)),
      ...none.map(number => thing(number, null)),
    ])
    const byValue = oldestFirst ? some : some.toReversed()
    const expected = [...byValue, ...none.toReversed()].map(number => `thing ${number}`)
    for (let limit = 1; limit <= 8; limit++) {
      const ids = await walk({ where: ALL, ...BY_CENTS, oldestFirst, limit })
      assert.deepEqual(ids, expected, `${limit} at a time`)
    }
  })
}

test('a page that ends with the last row of all is the last', async () => {
  await writes.insert(database, [thing(1, 100), thing(2, 200)])
  const page = await things.page(database, { where: ALL, ...BY_CENTS, limit: 2 })
  assert.deepEqual(
    page.items.map(({ id }) => id),
    ['thing 2', 'thing 1'],
  )
  assert.equal(page.nextToken, null)
})

test('more than ten thousand rows are neither counted nor added up to the end', async () => {
  await database.script(`insert into thing
    select 'thing ' || n, case when n > 2 then 'many' else 'few' end, 1, now()
      from generate_series(1, 10003) as n`)
  const counted = { by: 'name', kinds: ['many', 'few', 'none'], sum: 'cents' } as const
  assert.deepEqual(await things.tally(database, { where: ALL }, counted), [
    { value: 'many', count: 10_000, isExact: false, sum: null },
    { value: 'few', count: 2, isExact: true, sum: '2.00' },
    { value: 'none', count: 0, isExact: true, sum: '0' },
  ])
  const count = (name: string) => things.count(database, { where: eq<Thing>('name', name) })
  assert.deepEqual(await count('many'), { count: 10_000, isExact: false })
  assert.deepEqual(await count('few'), { count: 2, isExact: true })
})

test('a condition on a field that is no column is refused', async () => {
  const where = eq('secret' as keyof Thing & string, 'x') as Where<Thing>
  await assert.rejects(things.all(database, where), /No column for secret/)
})

test('no rows are stored as nothing', async () => {
  await writes.insert(database, [])
  assert.deepEqual(await things.all(database, ALL), [])
})
