import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Registry } from 'prom-client'
import { conflict } from '#kernel/errors.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { makeHttpServer } from '#platform/http/http-server.ts'
import { ownCounters } from '#platform/limits/distributed-counters.ts'
import { makeRequestLimits } from '#platform/limits/request-limits.ts'
import { openLog } from '#platform/log/open-log.ts'
import { openTraces } from '#platform/traces/open-traces.ts'

// How often the server looks how busy it is.
const LOOK_MS = 5000

/** A server without any route of the product. */
async function startServer(t: TestContext) {
  const traces = await openTraces({ url: undefined, share: 1, version: 'test' })
  const app = await makeHttpServer({
    log: openLog('silent', new Registry()),
    requestLimits: makeRequestLimits(ownCounters, 1000),
    traces,
    trustedProxies: [],
    secure: false,
  })
  t.after(async () => {
    await app.close()
    await traces.close()
  })
  return app
}

test('a server that is too busy answers 503 and when to come back, but to health checks as ever', async t => {
  const { mock } = t.mock.method(globalThis, 'setTimeout')
  const app = await startServer(t)
  const looking = mock.calls.find(call => call.arguments[1] === LOOK_MS)
  const look = looking?.arguments[0] as () => void
  let asked = 0
  app.get('/asked', async () => ({ asked: ++asked }))
  app.get('/healthz', async () => ({ status: 'alive' }))
  assert.equal((await app.inject('/asked')).statusCode, 200)

  // The event loop does not turn once from one look to the next.
  look()
  look()
  const refused = await app.inject('/asked')
  assert.equal(refused.statusCode, 503)
  assert.equal(refused.headers['retry-after'], '5')
  assert.equal(refused.json().errors[0].extensions.code, 'UNAVAILABLE')
  assert.equal(asked, 1)
  assert.equal((await app.inject('/healthz')).statusCode, 200)

  // It turns again, longer from look to look, until that has been measured.
  const deadline = performance.now() + 60_000
  let status = 503
  for (let turns = 1; status !== 200; turns *= 2) {
    assert.ok(performance.now() < deadline, 'it is still busy after a minute')
    for (let turn = 0; turn < turns; turn++) await new Promise(done => setImmediate(done))
    look()
    status = (await app.inject('/asked')).statusCode
  }
  assert.equal(asked, 2)
})

const FAULTS: readonly [string, () => Error, number, string, RegExp][] = [
  ['a fault of ours', () => new Error('secret'), 500, 'INTERNAL', /wrong on our side/],
  [
    'a database that is away',
    () => Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }),
    503,
    'UNAVAILABLE',
    /unavailable right now/,
  ],
  ['a fault with words for people', () => conflict('It is taken'), 409, 'CONFLICT', /It is taken/],
  [
    'a refusal of the framework',
    () => Object.assign(new Error('Too many rows'), { statusCode: 416 }),
    416,
    'BAD_INPUT',
    /Too many rows/,
  ],
]
for (const [what, make, status, code, words] of FAULTS) {
  test(`${what} is answered with ${status}, and the cause stays here`, async t => {
    const app = await startServer(t)
    app.get('/broken', async () => {
      throw make()
    })
    const { statusCode, headers, body } = await app.inject('/broken')
    assert.equal(statusCode, status)
    assert.equal(headers['retry-after'], status === 503 ? '1' : undefined)
    const { errors } = JSON.parse(body)
    assert.deepEqual([errors.length, errors[0].extensions.code], [1, code])
    assert.match(errors[0].message, words)
    assert.doesNotMatch(body, /secret/)
  })
}

test('a server is not ready while a part of it is silent', async t => {
  const app = await startServer(t)
  healthRoutes(app, {
    parts: { here: async () => true, silent: () => new Promise(() => {}) },
    answeredAt: () => 0,
    metrics: new Registry(),
    metricsToken: undefined,
    trustedProxies: [],
  })
  const { statusCode, headers, body } = await app.inject('/readyz')
  assert.equal(statusCode, 503)
  assert.equal(headers['retry-after'], '1')
  const { status, parts } = JSON.parse(body)
  assert.deepEqual({ status, parts }, { status: 'not ready', parts: { here: true, silent: false } })
})
