import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ALL,
  and,
  compare,
  compareText,
  eq,
  matches,
  NONE,
  not,
  or,
  type Scalar,
  type Where,
} from './where.ts'

interface Row {
  readonly name: string | null
  readonly cents: number | null
  readonly active: boolean | null
  readonly at: Date | null
  readonly tags: readonly string[]
}
type Condition = Where<Row>

const a: Condition = eq('name', 'a')
const b: Condition = eq('cents', 5)
const c: Condition = eq('active', true)

const SIMPLER: readonly [string, Condition, Condition][] = [
  ['a part and any of which it is one', and(a, or(a, b)), a],
  [
    'any of which each says more than another any',
    and(or(and(a, c), b), or(a, b)),
    or(and(a, c), b),
  ],
  ['two that are alike', and(or(a, b), or(b, a)), or(a, b)],
  ['and of nothing', and(), ALL],
  ['and of all', and<Row>(ALL, ALL), ALL],
  ['and drops what is always true', and(ALL, a, ALL), a],
  ['and with none', and(a, NONE, b), NONE],
  ['and of two', and(a, ALL, b), { is: 'and', parts: [a, b] }],
  ['or of nothing', or(), NONE],
  ['or of none', or<Row>(NONE, NONE), NONE],
  ['or drops what is never true', or(NONE, a), a],
  ['or with all', or(a, ALL, b), ALL],
  ['or of two', or(a, NONE, b), { is: 'or', parts: [a, b] }],
  ['or of another or', or(a, or(b, a)), { is: 'or', parts: [a, b, a] }],
  ['a part and any in which it stands deeper', and(a, or(b, or(b, a))), a],
  ['not all', not<Row>(ALL), NONE],
  ['not none', not<Row>(NONE), ALL],
  ['not of one', not(a), { is: 'not', part: a }],
]

for (const [what, made, expected] of SIMPLER) {
  test(what, () => assert.deepEqual(made, expected))
}

const is = (field: keyof Row & string, op: Parameters<typeof compare>[1], value: Scalar) =>
  compare<Row>(field, op, value)
const between = (field: keyof Row & string, low: Scalar, high: Scalar): Condition => ({
  is: 'between',
  field,
  low,
  high,
})
const within = (field: keyof Row & string, ...values: Scalar[]): Condition => ({
  is: 'in',
  field,
  values,
})
const exists = (field: keyof Row & string): Condition => ({ is: 'exists', field })

const JUNE = new Date('2026-06-01T00:00:00.000Z')
const JULY = new Date('2026-07-01T00:00:00.000Z')
const FULL: Row = { name: 'Dana', cents: 100, active: true, at: JUNE, tags: ['x', 'y'] }
const EMPTY: Row = { name: null, cents: null, active: null, at: null, tags: [] }

const MATCHES: readonly [string, Condition, full: boolean, empty: boolean][] = [
  ['all', ALL, true, true],
  ['none', NONE, false, false],
  ['equal text', eq('name', 'Dana'), true, false],
  ['text of another case', eq('name', 'dana'), false, false],
  ['not equal, which nothing also is', is('name', 'ne', 'Dana'), false, true],
  ['a capital comes before', is('name', 'lt', 'dana'), true, false],
  ['contains', is('name', 'contains', 'an'), true, false],
  ['contains a wildcard only as written', is('name', 'contains', '%'), false, false],
  ['contains the empty text', is('name', 'contains', ''), true, false],
  ['begins with', is('name', 'beginsWith', 'Da'), true, false],
  ['begins elsewhere', is('name', 'beginsWith', 'an'), false, false],
  ['a list contains', is('tags', 'contains', 'x'), true, false],
  ['a list contains no part of an entry', is('tags', 'contains', ''), false, false],
  ['a smaller amount', is('cents', 'lt', 101), true, false],
  ['the amount itself is at most', is('cents', 'le', 100), true, false],
  ['the amount itself is at least', is('cents', 'ge', 100), true, false],
  ['the amount itself is not above', is('cents', 'gt', 100), false, false],
  ['an instant by value, not by object', eq('at', new Date(JUNE)), true, false],
  ['between includes both ends', between('at', JUNE, JUNE), true, false],
  ['between beyond', between('at', JULY, JULY), false, false],
  ['between the wrong way round', between('cents', 200, 1), false, false],
  ['a truth', eq('active', true), true, false],
  ['an untruth', is('active', 'ne', false), true, true],
  ['one of', within('name', 'Rob', 'Dana'), true, false],
  ['one of nothing', within('name'), false, false],
  ['there is a value', exists('at'), true, false],
  ['there is none', not(exists('at')), false, true],
  ['an empty list is no value', exists('tags'), true, false],
  ['both', and(eq('name', 'Dana'), eq('cents', 100)), true, false],
  ['either', or(eq('name', 'Dana'), not(exists('cents'))), true, true],
  ['not equal by not, which nothing also is', not(eq('cents', 100)), false, true],
]

for (const [what, where, full, empty] of MATCHES) {
  test(`matches: ${what}`, () => {
    assert.equal(matches(where, FULL), full, 'the row with everything')
    assert.equal(matches(where, EMPTY), empty, 'the row with nothing')
  })
}

test('text is ordered by code point, as the database orders it', () => {
  // In UTF-16 the first unit of the astral 😀 (d83d) would come before U+FF5E.
  const ordered = ['', 'A', 'Z', 'a', 'aa', 'b', 'é', '\uff5e', '😀', '😀a']
  const shuffled = [...ordered].reverse()
  assert.deepEqual(shuffled.sort(compareText), ordered)
  assert.equal(compareText('😀', '😀'), 0)
})
