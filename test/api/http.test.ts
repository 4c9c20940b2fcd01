import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { getIntrospectionQuery } from 'graphql'
import { API_KEY } from '../kit/settings.ts'
import { startWorld } from '../kit/world.ts'

const METRICS_TOKEN = 'a token for the one who measures it'
const { app } = await startWorld()

const CALLS: readonly [string, InjectOptions, number][] = [
  ['an answer', { url: '/config.json' }, 200],
  ['a health check', { url: '/healthz' }, 200],
  ['an address that is not there', { url: '/nowhere' }, 404],
  ['a refusal', { method: 'POST', url: '/graphql', payload: {} }, 400],
  ['an identity fault', { method: 'POST', url: '/identity', payload: {} }, 400],
  [
    'a body too large',
    { method: 'POST', url: '/graphql', payload: { query: 'x'.repeat(300_000) } },
    413,
  ],
]

for (const [what, call, status] of CALLS) {
  test(`${what} carries what browsers need to be safe`, async () => {
    const { headers, statusCode } = await app.inject(call)
    assert.equal(statusCode, status)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'self';script-src 'self';style-src 'self';/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|\*/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
    assert.ok(headers['x-frame-options'])
    assert.equal(headers['x-powered-by'], undefined)
    assert.equal(headers['strict-transport-security'], undefined)
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/)
  })
}

test('every answer has an id of its own, whatever the caller calls it', async () => {
  const call = { url: '/healthz', headers: { 'x-request-id': 'mine' } }
  const answers = await Promise.all([app.inject(call), app.inject(call)])
  const ids = new Set(answers.map(({ headers }) => headers['x-request-id']))
  assert.equal(ids.size, 2)
  assert.ok(!ids.has('mine'))
})

test('what is long is compressed, what is short is not', async () => {
  const payload = { query: getIntrospectionQuery() }
  const ask = (encoding: string) =>
    app.inject({
      method: 'POST',
      url: '/graphql',
      payload,
      headers: { 'accept-encoding': encoding, 'x-api-key': API_KEY },
    })
  const plain = await ask('identity')
  assert.equal(plain.headers['content-encoding'], undefined)
  for (const [encoding, open] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await ask(encoding)
    assert.equal(headers['content-encoding'], encoding)
    assert.ok(rawPayload.length < plain.rawPayload.length / 4)
    assert.deepEqual(open(rawPayload), plain.rawPayload)
  }
  const short = await app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br' } })
  assert.equal(short.headers['content-encoding'], undefined)
})

test('it says that it lives, and that it can serve', async () => {
  assert.deepEqual((await app.inject('/healthz')).json(), { status: 'alive' })
  const ready = await app.inject('/readyz')
  assert.equal(ready.statusCode, 200)
  assert.deepEqual(ready.json(), {
    status: 'ready',
    parts: { database: true, jobs: true, clock: true },
    warnings: [],
  })
})

suite('behind https, with a token for the one who measures, and six requests a minute', async () => {
  const { app: strict } = await startWorld({
    PUBLIC_URL: 'https://goodword.example',
    METRICS_TOKEN,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_FACTOR: '0.01',
  })
  // A request that the metrics count.
  await strict.inject('/healthz')

  test('browsers are told to keep to https', async () => {
    const { headers } = await strict.inject('/healthz')
    assert.match(String(headers['strict-transport-security']), /max-age=\d{8}/)
    assert.match(String(headers['content-security-policy']), /upgrade-insecure-requests/)
  })

  const FAR = '203.0.113.9'
  const METRICS: readonly [string, InjectOptions, number][] = [
    ['the machine itself', {}, 200],
    ['the machine itself, over IPv6', { remoteAddress: '::1' }, 200],
    ['a proxy on the machine, for another', { headers: { 'x-forwarded-for': FAR } }, 403],
    ['a proxy on the machine, for itself', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 403],
    ['somebody', { remoteAddress: FAR }, 403],
    [
      'somebody who says to be the machine',
      { remoteAddress: FAR, headers: { 'x-forwarded-for': '127.0.0.1' } },
      403,
    ],
    [
      'somebody with a wrong token',
      { remoteAddress: FAR, headers: { authorization: 'Bearer x' } },
      403,
    ],
    [
      'somebody with an empty token',
      { remoteAddress: FAR, headers: { authorization: 'Bearer ' } },
      403,
    ],
    [
      'the operator',
      { remoteAddress: FAR, headers: { authorization: `Bearer ${METRICS_TOKEN}` } },
      200,
    ],
  ]
  for (const [who, call, status] of METRICS) {
    test(`${who} ${status === 200 ? 'reads' : 'does not read'} the metrics`, async () => {
      const { statusCode, body } = await strict.inject({ url: '/metrics', ...call })
      assert.equal(statusCode, status)
      assert.equal(/http_request_duration_seconds_bucket/.test(body), status === 200)
      if (status !== 200) assert.equal(JSON.parse(body).errors[0].extensions.code, 'FORBIDDEN')
    })
  }

  test('metrics name routes, not addresses', async () => {
    await strict.inject('/nowhere/dana@client.example')
    const { body } = await strict.inject('/metrics')
    assert.match(body, /route="\/healthz"/)
    assert.doesNotMatch(body, /dana|goodword\.example/)
  })

  test('without a token set, none opens the metrics', async () => {
    const headers = { authorization: 'Bearer undefined' }
    const { statusCode } = await app.inject({ url: '/metrics', remoteAddress: FAR, headers })
    assert.equal(statusCode, 403)
  })

  const sixTimes = async (server: FastifyInstance, call: InjectOptions) => {
    for (let i = 0; i < 6; i++) assert.notEqual((await server.inject(call)).statusCode, 429)
    return await server.inject(call)
  }

  test('the seventh request within a minute waits; others and health checks do not', async () => {
    const call = { url: '/graphql', remoteAddress: '198.51.100.1' }
    const limited = await sixTimes(strict, call)
    assert.equal(limited.statusCode, 429)
    assert.ok(Number(limited.headers['retry-after']) > 0)
    assert.ok(Number(limited.headers['retry-after']) <= 60)
    assert.equal(limited.json().errors[0].extensions.code, 'LIMITED')
    assert.equal((await strict.inject({ ...call, remoteAddress: '198.51.100.2' })).statusCode, 400)
    assert.equal((await strict.inject({ ...call, url: '/healthz' })).statusCode, 200)
    const elsewhere = await strict.inject({ ...call, method: 'POST', url: '/graphql', payload: {} })
    assert.equal(elsewhere.statusCode, 429)
    assert.equal(elsewhere.json().errors[0].extensions.code, 'LIMITED')
  })

  test('every answer says how many more may be asked, and when it begins anew', async () => {
    const call = { url: '/graphql', remoteAddress: '198.51.100.9' }
    for (const left of [5, 4]) {
      const { headers } = await strict.inject(call)
      const reported = ['limit', 'remaining'].map(name => Number(headers[`x-ratelimit-${name}`]))
      assert.deepEqual(reported, [6, left])
      const seconds = Number(headers['x-ratelimit-reset'])
      assert.ok(seconds > 0 && seconds <= 60, `${seconds} seconds`)
    }
  })

  test('behind a proxy on the machine, each caller has their own six', async () => {
    const from = (address: string) => ({
      url: '/graphql',
      headers: { 'x-forwarded-for': address },
    })
    assert.equal((await sixTimes(strict, from('198.51.100.3'))).statusCode, 429)
    assert.equal((await strict.inject(from('198.51.100.4'))).statusCode, 400)
    // Who is not behind that proxy cannot choose whom to be.
    const forged = (n: number) => ({ ...from(`198.51.100.${n}`), remoteAddress: '198.51.100.5' })
    for (let n = 10; n < 16; n++) await strict.inject(forged(n))
    assert.equal((await strict.inject(forged(16))).statusCode, 429)
  })

  test('the identity protocol says so in its own words', async () => {
    const call = { method: 'POST', url: '/identity', remoteAddress: '198.51.100.6' } as const
    const limited = await sixTimes(strict, call)
    assert.equal(limited.statusCode, 429)
    assert.ok(limited.headers['retry-after'])
    assert.equal(limited.json().__type, 'TooManyRequestsException')
  })
})

test('a node whose clock is off by an hour does not say that it is ready', async t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60 * 60_000 })
  const off = await app.inject('/readyz')
  assert.equal(off.statusCode, 503)
  assert.deepEqual(off.json().parts, { database: true, jobs: true, clock: false })
  assert.match((await app.inject('/metrics')).body, /^part_ready\{part="clock"\} 0$/m)
  t.mock.timers.reset()
  assert.equal((await app.inject('/readyz')).statusCode, 200)
})
