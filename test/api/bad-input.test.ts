import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InjectOptions } from 'fastify'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

/* Bad input of any kind gets a clear error, never a 5xx, and nothing of it is stored. */

const world = await startWorld()
const { app, database } = world
const token = await world.tokenOf('agent')

// Jobs that run by the clock are none of it; icons are looked for at the first start, too, before it is scheduled.
const stored = () =>
  database.rows(`select (select count(*) from referral) referrals,
    (select count(*) from referral_change) changes, (select count(*) from idempotency) keys,
    (select count(*) from sign_in) sign_ins,
    (select string_agg(concat(name, ' ', data), ', ') from jobs.job
      where name not in (select name from jobs.schedule union select 'fetch-icons') and name !~ '^__pgboss') jobs`)
const before = await stored()

const JSON_TYPE = 'application/json'
const QUERY = '{ __typename }'
const body = (payload: unknown, type = JSON_TYPE): InjectOptions => ({
  method: 'POST',
  url: '/graphql',
  headers: { 'content-type': type, authorization: token },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const BODIES: readonly [string, InjectOptions, number, RegExp][] = [
  ['half of JSON', body('{"query":'), 400, /JSON/],
  ['no JSON', body('query'), 400, /JSON/],
  ['an empty body', body(''), 400, /empty/],
  ['no body', { method: 'POST', url: '/graphql' }, 400, /./],
  ['a prototype', body('{"query":"{ __typename }","__proto__":{"x":1}}'), 400, /JSON/],
  ['text', body(QUERY, 'text/plain'), 400, /./],
  ['a form', body('query={__typename}', 'application/x-www-form-urlencoded'), 415, /Unsupported/],
  ['a type that is none', body('{}', 'nonsense'), 415, /Unsupported/],
  ['GraphQL as such', body(QUERY, 'application/graphql'), 415, /Unsupported/],
  ['null', body('null'), 400, /object/],
  ['a number', body('1'), 400, /object/],
  ['a text', body('"{ __typename }"'), 400, /object/],
  ['a batch', body([{ query: QUERY }, { query: QUERY }]), 400, /object/],
  ['no query', body({ variables: {} }), 400, /query/],
  ['an empty query', body({ query: '' }), 400, /./],
  ['a query that is a list', body({ query: [QUERY] }), 400, /query/],
  [
    'a persisted query',
    body({ extensions: { persistedQuery: { sha256Hash: 'x' } } }),
    400,
    /query/,
  ],
  ['an unknown key', body({ query: QUERY, secret: 1 }), 400, /secret/],
  ['variables that are text', body({ query: QUERY, variables: '{}' }), 400, /variables/],
  ['variables that are a list', body({ query: QUERY, variables: [] }), 400, /variables/],
  [
    'variables without end',
    body(`{"query":"{ __typename }","variables":{"a":${nested(90_000)}}}`),
    400,
    /nested/,
  ],
  [
    'an unknown operation',
    body({ query: 'query A { __typename }', operationName: 'B' }),
    400,
    /operationName/,
  ],
  ['a name without end', body({ query: QUERY, operationName: 'x'.repeat(300) }), 400, /./],
  ['a subscription', body({ query: 'subscription { onCreateReferral { id } }' }), 400, /WebSocket/],
  ['a query too long', body({ query: `{ ${'a '.repeat(40_000)}}` }), 400, /./],
  ['a body too large', body({ query: QUERY, variables: { a: 'x'.repeat(300_000) } }), 413, /large/],
  ['a GET', { method: 'GET', url: `/graphql?query=${QUERY}` }, 400, /POST/],
  ['a PUT', { ...body({ query: QUERY }), method: 'PUT' }, 404, /./],
  [
    'a wrong length',
    { ...body('{}'), headers: { 'content-type': JSON_TYPE, 'content-length': '9' } },
    400,
    /./,
  ],
]

for (const [what, call, status, words] of BODIES) {
  test(`${what} is answered with ${status}`, async () => {
    const answer = await app.inject(call)
    assert.equal(answer.statusCode, status)
    assert.match(answer.body, words)
    if (status === 404) return
    const [error] = answer.json().errors
    assert.ok(['BAD_INPUT', 'LIMITED'].includes(error.extensions.code), answer.body)
    assert.ok(error.message.length > 0)
  })
}

const LIST = `query ($filter: ModelReferralFilterInput, $limit: Int, $nextToken: String, $order: ModelOrder) {
  listReferrals(filter: $filter, limit: $limit, nextToken: $nextToken, order: $order) { nextToken } }`
const deep = (levels: number): object =>
  levels === 0 ? { id: { eq: 'x' } } : { not: deep(levels - 1) }
const many = (number: number) => Array.from({ length: number }, (_, index) => `${index}`)
const position = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const NOW = '2026-01-01T00:00:00.000Z'

const VARIABLES: readonly [string, object, RegExp, PersonName?][] = [
  ['limit 0', { limit: 0 }, /limit must be from 1 to 1000/],
  ['limit 1001', { limit: 1001 }, /limit must be from 1 to 1000/],
  ['limit -1', { limit: -1 }, /limit must be from 1 to 1000/],
  ['limit 1e9', { limit: 1e9 }, /limit must be from 1 to 1000/],
  ['limit 1e10', { limit: 1e10 }, /\$limit/],
  ['limit 1.5', { limit: 1.5 }, /\$limit/],
  ['limit "1"', { limit: '1' }, /\$limit/],
  ['an unknown order', { order: 'RANDOM' }, /\$order/],
  ['a filter that is text', { filter: 'all' }, /\$filter/],
  ['an unknown field', { filter: { secret: { eq: 1 } } }, /secret/],
  ['an unknown operator', { filter: { name: { like: '%' } } }, /like/],
  ['an operator of other fields', { filter: { status: { gt: 'SUBMITTED' } } }, /gt/],
  ['a list asked as one', { filter: { splitUserIds: { eq: 'mate' } } }, /eq/],
  ['a wrong enum', { filter: { status: { eq: 'SLEEPY' } } }, /SLEEPY/],
  ['a wrong amount', { filter: { amount: { eq: 1.001 } } }, /two decimals/],
  ['an endless amount', { filter: { amount: { eq: 1e300 } } }, /two decimals/],
  ['a wrong date', { filter: { createdAt: { gt: 'yesterday' } } }, /Not a time/],
  ['a date that is not', { filter: { createdAt: { gt: '2026-02-31T00:00:00Z' } } }, /Not a time/],
  ['a year too late', { filter: { createdAt: { gt: '9999-12-31T23:59:00-14:00' } } }, /Not a time/],
  [
    'a year too early',
    { filter: { createdAt: { gt: '0001-01-01T00:00:00+14:00' } } },
    /Not a time/,
  ],
  ['a null', { filter: { name: { eq: null } } }, /attributeExists/],
  ['a null among values', { filter: { name: { in: ['a', null] } } }, /null/],
  ['101 values', { filter: { id: { in: many(101) } } }, /at most 100/],
  ['one end of a range', { filter: { id: { between: ['a'] } } }, /two values/],
  ['three ends of a range', { filter: { id: { between: ['a', 'b', 'c'] } } }, /two values/],
  ['six levels', { filter: deep(5) }, /nested/],
  ['sixty levels', { filter: deep(60) }, /nested/],
  ['51 conditions', { filter: { or: many(51).map(id => ({ id: { eq: id } })) } }, /conditions/],
  ['half a character', { filter: { name: { contains: '\ud83d' } } }, /half of a character/],
  ['U+0000', { filter: { name: { contains: '\0' } } }, /U\+0000/],
  ['U+0000 in a key', { filter: { 'a\0': 1 } }, /U\+0000/],
  ['a field withheld', { filter: { teamPayAmount: { gt: 1 } } }, /teamPayAmount/],
  [
    'a field withheld, deep inside',
    { filter: { not: { or: [{ teamPayAmount: { gt: 1 } }] } } },
    /teamPayAmount/,
  ],
  ['a position that is text', { nextToken: 'nonsense' }, /nextToken/],
  ['an empty list as position', { nextToken: position() }, /nextToken/],
  ['null as position', { nextToken: Buffer.from('null').toString('base64url') }, /nextToken/],
  ['a position without an id', { nextToken: position('createdAt', NOW) }, /nextToken/],
  ['a position of another order', { nextToken: position('updatedAt', NOW, 'x') }, /nextToken/],
  ['a position at no time', { nextToken: position('createdAt', 'now()', 'x') }, /nextToken/],
  [
    'a position too late',
    { nextToken: position('createdAt', '+012026-01-01T00:00:00.000Z', 'x') },
    /nextToken/,
  ],
  [
    'a position in the year 0',
    { nextToken: position('createdAt', '0000-01-01T00:00:00.000Z', 'x') },
    /nextToken/,
  ],
  ['a position at U+0000', { nextToken: position('createdAt', NOW, 'x\0') }, /nextToken/],
  ['a position at an object', { nextToken: position('createdAt', NOW, {}) }, /nextToken/],
]

for (const [what, variables, words, who = 'agent'] of VARIABLES) {
  test(`${what} is refused by name`, async () => {
    const { status, errors } = await world.as(who).ask(LIST, variables)
    assert.ok(status < 500)
    assert.match(errors[0]?.extensions.code ?? 'none', /^(BAD_INPUT|LIMITED)$/)
    assert.match(errors[0]?.message ?? '', words)
  })
}

test('of a real position, no part and no edit is taken', async () => {
  const PEOPLE =
    'query ($nextToken: String) { listUsers(limit: 1, nextToken: $nextToken) { nextToken } }'
  const ask = (nextToken?: string) => world.as('agent').ask(PEOPLE, { nextToken })
  const made: string = (await ask()).data.listUsers.nextToken
  assert.deepEqual((await ask(made)).errors, [])
  for (let end = 1; end < made.length; end += 3) {
    const { errors } = await ask(made.slice(0, end))
    assert.equal(errors[0]?.extensions.field, 'nextToken', made.slice(0, end))
  }
})

test('after all that it serves as before, and holds nothing of it', async () => {
  assert.deepEqual(await stored(), before)
  assert.equal((await app.inject('/readyz')).statusCode, 200)
})
