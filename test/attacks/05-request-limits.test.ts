import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { init, makeLiveKit } from '../live/live-kit.ts'

/* What is asked is limited by number, by cost and by time, whichever way it comes. */

const world = await startWorld({ RATE_LIMIT_FACTOR: '0.1', GUEST_INTROSPECTION: 'true' })
const { dial } = makeLiveKit(world)
const MOST = 60

const post = (query: string, from: string, variables: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: from,
    payload: { query, variables },
  })

const repeat = (times: number, make: (number: number) => string) =>
  Array.from({ length: times }, (_, number) => make(number)).join(' ')

const COSTLY: readonly (readonly [string, string])[] = [
  ['a field repeated 300 times', `{ getCompany(id: "home") { ${repeat(300, () => 'id')} } }`],
  [
    'a field repeated 300 times in an operation that is not the one to run',
    `query A { __typename } query B { getCompany(id: "home") { ${repeat(300, () => 'id')} } }`,
  ],
  [
    'a field repeated in 60 fragments',
    `{ getCompany(id: "home") { ${repeat(60, n => `...F${n}`)} } }
     ${repeat(60, n => `fragment F${n} on Company { ${repeat(6, () => 'id')} }`)}`,
  ],
  [
    '200 fragments',
    `{ getCompany(id: "home") { ${repeat(200, n => `...F${n}`)} } }
     ${repeat(200, n => `fragment F${n} on Company { id }`)}`,
  ],
  [
    'a list within a list, repeated',
    `{ listCompanies { ${repeat(30, () => `items { ${repeat(10, () => 'id companyName')} }`)} } }`,
  ],
  [
    'the whole schema three times',
    `{ ${repeat(3, n => `a${n}: __schema { types { name fields { name } } }`)} }`,
  ],
]
for (const [index, [what, query]] of COSTLY.entries()) {
  test(`${what} is refused`, async () => {
    const answer = await post(query, `203.0.113.${index}`)
    assert.equal(answer.statusCode, 400)
    assert.equal(answer.json().errors[0].extensions.code, 'LIMITED')
  })
}

test('a fragment that nothing uses is refused before its fields are compared', async () => {
  const unused = `fragment F on Company { ${repeat(1900, () => 'id')} }`
  const answer = await post(`{ __typename } ${unused}`, '198.51.100.2')
  assert.equal(answer.statusCode, 400)
  assert.match(answer.json().errors[0].message, /never used/)
})

test('empty parts of a filter count', async () => {
  const query = 'query ($f: ModelCompanyFilterInput) { listCompanies(filter: $f) { nextToken } }'
  const parts = (many: number) => ({ f: { and: Array(many).fill({}) } })
  assert.equal((await post(query, '198.51.100.3', parts(99))).statusCode, 200)
  const { errors } = (await post(query, '198.51.100.3', parts(100))).json()
  assert.match(errors[0].message, /too many parts/)
  const written = `{ listCompanies(filter: { or: [${'{}'.repeat(200)}] }) { nextToken } }`
  assert.match((await post(written, '198.51.100.3')).body, /too many parts/)
})

test('a network waits once its requests of a minute cost too much, long before their number', async () => {
  const from = '198.51.100.4'
  const query = `query ($n: Int) { ${repeat(9, n => `a${n}: listCompanies(limit: $n) { items { id companyName status website description tags bgColor createdAt contactEmail updatedAt } }`)} }`
  const statuses = []
  let waits = 0
  for (let number = 0; number < 10; number++) {
    const answer = await post(query, from, { n: 1000 })
    statuses.push(answer.statusCode)
    waits = Math.max(waits, Number(answer.headers['retry-after'] ?? 0))
  }
  assert.deepEqual(statuses.slice(0, 3), [200, 200, 200])
  assert.equal(statuses.at(-1), 429)
  assert.ok(waits > 0 && waits <= 60, `${waits} seconds`)
  assert.equal((await post(query, '198.51.100.5', { n: 1000 })).statusCode, 200)
})

test('a body that never ends is cut off', async t => {
  const { port, hostname } = new URL(await world.origin())
  assert.ok(world.app.server.requestTimeout > 0 && world.app.server.requestTimeout <= 120_000)
  assert.ok(world.app.server.timeout > 0)
  const { requestTimeout, headersTimeout } = world.app.server
  Object.assign(world.app.server, { requestTimeout: 300, headersTimeout: 300 })
  // From another address than the socket's below, whose requests are used up.
  const slow = connect({ port: Number(port), host: hostname, localAddress: '127.0.0.2' })
  slow.on('error', () => {})
  const closed = new Promise(done => slow.once('close', done))
  const trickle = setInterval(() => slow.write(' '), 100)
  t.after(() => {
    clearInterval(trickle)
    slow.destroy()
    Object.assign(world.app.server, { requestTimeout, headersTimeout })
  })
  slow.write('POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
  slow.write('Content-Length: 2000\r\n\r\n{')
  const [answer] = await once(slow, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 408 /)
  await closed
})

test('operations on a socket count with the requests over HTTP', async () => {
  const line = await dial(init(await world.tokenOf('agent')))
  await line.until(() => line.received.length === 1)
  for (let id = 0; id < MOST + 20; id++) {
    line.say({ type: 'subscribe', id: `${id}`, payload: { query: '{ __typename }' } })
  }
  await line.until(() => line.received.some(({ id }) => id === `${MOST + 19}`))
  const errors = line.received.filter(({ type }) => type === 'error')
  assert.ok(errors.length >= 20, `${errors.length} refused`)
  for (const { payload } of errors) {
    assert.equal(payload[0].extensions.code, 'LIMITED')
    assert.ok(payload[0].extensions.retryAfterS > 0)
  }
  line.socket.close()
  const answer = await post('{ __typename }', '127.0.0.1')
  assert.equal(answer.statusCode, 429)
})
