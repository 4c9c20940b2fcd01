import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { getIntrospectionQuery } from 'graphql'
import { makeKit, passwordFlow } from '../identity/identity-kit.ts'
import { emailOf } from '../kit/people.ts'
import { startWorld, startWorldOn } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'

/* What an answer carries beside its fields: positions in lists, tokens, the schema. */

const world = await startWorld()
const ids = await make(world.database, {}, {}, {})

const PAGE = `query ($list: String, $order: ModelOrder) {
  listReferrals(limit: 1, nextToken: $list, order: $order) { items { id } nextToken } }`
const page = async (more: object = {}, on = world) => {
  const { data } = await on.as('admin').ask(PAGE, more)
  return data.listReferrals as { items: { id: string }[]; nextToken: string | null }
}
const refused = (list: string, more: object = {}) =>
  world.as('admin').refused(PAGE, { list, ...more })

suite('a position in a list', () => {
  test('shows nothing of the rows, and is the same for the same page', async () => {
    const first = await page()
    const again = await page()
    assert.deepEqual(first, again)
    const bytes = Buffer.from(first.nextToken ?? '', 'base64url').toString('latin1')
    for (const value of ['createdAt', new Date().getUTCFullYear().toString(), ...ids]) {
      assert.ok(!bytes.includes(value))
    }
  })

  test('goes on where the page ended, on any node of the database', async () => {
    const { database } = world
    const other = await startWorldOn(
      { url: 'pglite:unused' },
      {},
      {
        database: { ...database, close: async () => {} },
      },
    )
    const seen: string[] = []
    let list: string | null = null
    do {
      const { items, nextToken } = await page({ list }, seen.length % 2 === 0 ? world : other)
      seen.push(...items.map(({ id }) => id))
      list = nextToken
    } while (list)
    assert.equal(new Set(seen).size, seen.length)
    for (const id of ids) assert.ok(seen.includes(id))
  })

  test('opens for no other list, order or owner, and not when it was changed', async () => {
    const { nextToken } = await page()
    const token = nextToken ?? ''
    assert.equal(await refused(token, { order: 'RECENTLY_UPDATED' }), 'BAD_INPUT')
    const others = [
      'query ($t: String) { listUsers(nextToken: $t) { nextToken } }',
      'query ($t: String) { listCompanies(nextToken: $t) { nextToken } }',
      'query ($t: String) { getCompany(id: "home") { users(nextToken: $t) { nextToken } } }',
      'query ($t: String) { listPictures(nextToken: $t) { nextToken } }',
      `query ($t: String) { referralHistory(id: "${ids[0]}", nextToken: $t) { nextToken } }`,
    ]
    for (const text of others) {
      const { errors } = await world.as('admin').ask(text, { t: token })
      assert.deepEqual(
        errors.map(({ extensions }) => extensions),
        [{ code: 'BAD_INPUT', field: 'nextToken' }],
        text,
      )
    }
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    const plain = Buffer.from(
      JSON.stringify(['createdAt', new Date().toISOString(), ids[0]]),
    ).toString('base64url')
    for (const wrong of [changed, plain, token.slice(1), 'x', '"', '\u0000']) {
      assert.equal(await refused(wrong), 'BAD_INPUT')
    }
  })
})

test('no cache keeps an answer of the sign-in', async () => {
  const { enter } = makeKit(world)
  const { RefreshToken } = await enter(emailOf('agent'))
  const refresh = {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  }
  for (const request of [
    passwordFlow(emailOf('agent')),
    passwordFlow(emailOf('agent'), 'Wrong-Password-1'),
    { ClientId: 'goodword', ...refresh },
  ]) {
    const { headers } = await world.app.inject({
      method: 'POST',
      url: '/identity',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      payload: JSON.stringify(request),
    })
    assert.equal(headers['cache-control'], 'no-store')
  }
})

suite('the schema', () => {
  const TEXTS = [
    getIntrospectionQuery(),
    '{ __type(name: "User") { fields { name } } }',
    '{ ...F } fragment F on Query { __schema { types { name } } }',
  ]

  test('is not told to guests, who may still ask for a type’s name', async () => {
    for (const text of TEXTS) {
      assert.equal(await world.as('guest').refused(text), 'UNAUTHENTICATED')
    }
    const { data } = await world.as('guest').ask('{ __typename listCompanies { __typename } }')
    assert.equal(data.__typename, 'Query')
  })

  test('is told to people who are signed in and to servers', async () => {
    for (const who of ['agent', 'apiKey'] as const) {
      for (const text of TEXTS) assert.deepEqual((await world.as(who).ask(text)).errors, [])
    }
  })

  test('is told to guests where the operator says so', async () => {
    const open = await startWorld({ GUEST_INTROSPECTION: 'true' })
    for (const text of TEXTS) assert.deepEqual((await open.as('guest').ask(text)).errors, [])
  })
})
