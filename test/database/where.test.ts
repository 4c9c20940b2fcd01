import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { type Comparison, compare, matches, type Scalar, type Where } from '#kernel/where.ts'
import { instant, money } from '#platform/db/columns.ts'
import { tableRows } from '#platform/db/page.ts'
import { startWorld } from '../kit/world.ts'

/*
 * The two readers of a condition, SQL and in-memory, must agree on every row, or live updates and
 * lists would show different things.
 */

const world = await startWorld()
const { database } = world

interface Sample {
  readonly id: string
  readonly name: string | null
  readonly tags: readonly string[]
  readonly mates: readonly string[]
  readonly cents: number | null
  readonly at: Date | null
  readonly active: boolean | null
}
type Condition = Where<Sample>

const sampleTable = pgTable('sample', {
  id: text('id').primaryKey(),
  name: text('name'),
  tags: text('tags').array().notNull(),
  mates: text('mates').array().notNull(),
  cents: money('cents'),
  at: instant('at'),
  active: boolean('active'),
})
const sampleRows = tableRows<Sample>(sampleTable, { singles: { mates: 'mate' } })

await database.script(`create table sample (
  id text primary key, name text, tags text[] not null, mates text[] not null,
  mate text generated always as (mates[1]) stored,
  cents numeric(14, 2), at timestamptz(3), active boolean)`)

// Few and awkward, so that texts often meet: LIKE's wildcards, quotes, array syntax, cases, accents
// in one and in two characters, and both sides of where UTF-16 and code point order part.
const PIECES = [
  'a',
  'A',
  'b',
  'B',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '{',
  '}',
  ',',
  'NULL',
  ' ',
  'é',
].concat([
  'e\u0301',
  'ß',
  'ẞ',
  'I',
  'İ',
  'ı',
  '\u00a0',
  '\uff5e',
  '\ue000',
  '😀',
  '😁',
  '👩‍👩‍👧',
  '\u{10ffff}',
])
const someText = fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 3 })
const someCents = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(99_999_999_999_999, -99_999_999_999_999, 115),
)
const someInstant = fc.oneof(
  fc.integer({ min: -2, max: 2 }).map(ms => new Date(ms)),
  fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
)
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 4 })

const someRow = fc.record({
  name: orNull(someText),
  tags: fc.array(someText, { maxLength: 3 }),
  mates: fc.array(someText, { maxLength: 1 }),
  cents: orNull(someCents),
  at: orNull(someInstant),
  active: orNull(fc.boolean()),
})

type Field = keyof Sample & string
const ORDERED = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const

const comparing = (field: Field, value: fc.Arbitrary<Scalar>, ops: readonly Comparison[]) =>
  fc
    .tuple(fc.constantFrom(...ops), value)
    .map(([op, given]): Condition => compare<Sample>(field, op, given))
const ranging = (field: Field, value: fc.Arbitrary<Scalar>) =>
  fc.oneof(
    fc.tuple(value, value).map(([low, high]): Condition => ({ is: 'between', field, low, high })),
    fc.array(value, { maxLength: 4 }).map((values): Condition => ({ is: 'in', field, values })),
  )

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom<Condition>({ is: 'all' }, { is: 'none' }),
  fc
    .constantFrom<Field>('name', 'cents', 'at', 'active', 'tags', 'mates')
    .map((field): Condition => ({ is: 'exists', field })),
  comparing('name', someText, [...ORDERED, 'contains', 'beginsWith']),
  comparing('tags', someText, ['contains']),
  comparing('mates', someText, ['contains']),
  comparing('cents', someCents, ORDERED),
  comparing('at', someInstant, ORDERED),
  comparing('active', fc.boolean(), ['eq', 'ne']),
  ranging('name', someText),
  ranging('cents', someCents),
  ranging('at', someInstant),
)

const { condition } = fc.letrec<{ condition: Condition }>(again => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    again('condition').map((part): Condition => ({ is: 'not', part })),
    fc
      .tuple(
        fc.constantFrom('and', 'or'),
        fc.array(again('condition'), { minLength: 1, maxLength: 3 }),
      )
      .map(([is, parts]): Condition => ({ is, parts })),
  ),
}))

const inOrder = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const byId = (rows: readonly Sample[]) => rows.map(({ id }) => id).toSorted()

test('SQL and memory agree on which rows meet any condition', async () => {
  const rows = fc.sample(someRow, 150).map((row, index) => ({ id: `r${index}`, ...row }))
  await database.orm.insert(sampleTable).values(rows as (typeof sampleTable.$inferInsert)[])
  const stored = await sampleRows.all(database, { is: 'all' })
  // What was stored is what was meant, or both readers would agree on something else.
  assert.deepEqual(stored.toSorted(inOrder), rows.toSorted(inOrder))

  let met = 0
  await fc.assert(
    fc.asyncProperty(condition, async where => {
      const found = await sampleRows.all(database, where)
      const expected = stored.filter(row => matches(where, row))
      assert.deepEqual(byId(found), byId(expected))
      if (expected.length > 0 && expected.length < stored.length) met++
    }),
    { numRuns: 1500 },
  )
  // Conditions that all or no row meets would prove little.
  assert.ok(met > 500, `${met} conditions told rows apart`)
})
