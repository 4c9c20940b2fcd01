import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { startWorld } from '../kit/world.ts'
import { init, makeLiveKit } from '../live/live-kit.ts'

/* A small request must not become a large one: inflated, in errors, or in the answer. */

const world = await startWorld()
const { app } = world
const { dial } = makeLiveKit(world)

const LIST = `query Flood($f: ModelCompanyFilterInput) { listCompanies(filter: $f) { nextToken } }`
const MAX_ANSWER = 20_000

interface Sent {
  readonly payload: string | Buffer
  readonly encoding?: string
}

async function send({ payload, encoding }: Sent) {
  const encoded = encoding ? { 'content-encoding': encoding } : {}
  const headers = { 'content-type': 'application/json', ...encoded }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload,
  })
  return { status: statusCode, size: body.length, errors: JSON.parse(body).errors }
}

const text = (variables: object, query = LIST) => JSON.stringify({ query, variables })
const wrong = (many: number) => ({ f: { and: Array<number>(many).fill(1) } })

// The second use of a document used to take another way than the first, and the third a compiled one.
const USES = 4

const REFUSED: readonly (readonly [string, object, RegExp])[] = [
  ['125,001 wrong values', wrong(125_001), /more than 1000 values/],
  ['a list of 1,001 right values', { f: { id: { in: Array(1001).fill('x') } } }, /1000 values/],
  ['86,000 empty filters', { f: { and: Array(86_000).fill({}) } }, /1000 values/],
  [
    '9,000 values in many lists',
    { f: { and: Array(100).fill({ id: { in: Array(90).fill('x') } }) } },
    /more than 2500 values/,
  ],
]
for (const [what, variables, words] of REFUSED) {
  test(`${what}, compressed, are refused before they are read, however often they come`, async () => {
    const payload = gzipSync(text(variables))
    for (let use = 0; use < USES; use++) {
      const { status, size, errors } = await send({ payload, encoding: 'gzip' })
      assert.equal(status, 400)
      assert.equal(errors.length, 1)
      assert.equal(errors[0].extensions.code, 'LIMITED')
      assert.match(errors[0].message, words)
      assert.ok(size < MAX_ANSWER)
    }
  })
}

test('a thousand wrong values are answered with a few errors, alike at every use', async () => {
  const answers = []
  for (let use = 0; use < USES; use++) answers.push(await send({ payload: text(wrong(1000)) }))
  for (const { status, size, errors } of answers) {
    assert.equal(status, 400)
    assert.ok(errors.length > 1 && errors.length <= 20, `${errors.length} errors`)
    assert.ok(size < MAX_ANSWER)
    assert.deepEqual(errors, answers[0]?.errors)
  }
})

test('what was sent is quoted in part, whatever its size', async () => {
  const long = 'x'.repeat(200_000)
  const bodies = [
    text({ f: long }),
    text({ f: { id: { eq: [long] } } }),
    text({ f: { [long]: 1 } }),
    text({}, `{ ${long.slice(0, 60_000)} }`),
    text({}, `query ($a: ${long.slice(0, 60_000)}) { __typename }`),
    JSON.stringify({ query: LIST, [long]: 1 }),
  ]
  for (const payload of bodies) {
    for (let use = 0; use < USES; use++) {
      const { status, size, errors } = await send({ payload })
      assert.equal(status, 400)
      assert.ok(errors[0].message.length > 0)
      assert.ok(size < MAX_ANSWER, `${size} characters: ${errors[0].message.slice(0, 80)}`)
    }
  }
})

test('a field may not be renamed so that each row of the answer repeats a long name', async () => {
  const query = `{ listCompanies(limit: 1000) { items { ${'a'.repeat(60_000)}: id } } }`
  const { status, errors } = await send({ payload: text({}, query) })
  assert.equal(status, 400)
  assert.match(errors[0].message, /a name of over 100 characters/)
})

const BOMB = JSON.stringify({ query: LIST, variables: { f: 'x'.repeat(20_000_000) } })
const BOMBS = [
  ['gzip', gzipSync(BOMB)],
  ['br', brotliCompressSync(BOMB)],
] as const
const TAKERS = [
  ['/graphql', 'application/json'],
  ['/identity', 'application/x-amz-json-1.1'],
  ['/webhook/referrals', 'application/json'],
] as const
for (const [encoding, payload] of BOMBS) {
  test(`${payload.length} bytes of ${encoding} that inflate to 20 MB are refused`, async () => {
    for (const [url, type] of TAKERS) {
      const headers = { 'content-type': type, 'content-encoding': encoding }
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload })
      assert.ok([400, 401, 404, 413].includes(statusCode), `${url} answered ${statusCode}`)
    }
  })
}

test('a compressed request of an ordinary size is answered', async () => {
  const payload = gzipSync(text({ f: { id: { in: ['home'] } } }))
  const { status, errors } = await send({ payload, encoding: 'gzip' })
  assert.deepEqual([status, errors], [200, undefined])
})

test('a flood of wrong values on a socket is refused in the same way', async () => {
  const line = await dial(init(await world.tokenOf('agent')))
  await line.until(() => line.received.length === 1)
  for (let use = 0; use < USES; use++) {
    const id = `${use}`
    line.say({ type: 'subscribe', id, payload: { query: LIST, variables: wrong(20_000) } })
    await line.until(() => line.received.some(each => each.id === id))
    const { type, payload } = line.received.at(-1)
    assert.equal(type, 'error')
    assert.equal(payload.length, 1)
    assert.equal(payload[0].extensions.code, 'LIMITED')
  }
  line.socket.close()
})
