import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as callServer, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import pg from 'pg'
import { openDatabase } from '#platform/db/database.ts'
import { makeJobs } from '#platform/jobs/jobs.ts'
import { openTraces } from '#platform/traces/open-traces.ts'
import { freePort } from '../../testing/free-port.ts'
import { makeDatabase } from '../kit/databases.ts'
import { LONG_BUDGET } from '../kit/settings.ts'

/* What a collector gets of requests, jobs, queries and calls that fail, and of requests that are nobody’s. */

const made = await makeDatabase()
after(() => made.remove())

interface Span {
  readonly name: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
}

const ERROR = 2

/** The spans of what this work does, once all of them are sent. */
async function spansOf(
  work: (traces: Awaited<ReturnType<typeof openTraces>>) => Promise<void>,
): Promise<Span[]> {
  const spans: Span[] = []
  const collector = createServer((request, response) => {
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the message
    void json(request).then(({ resourceSpans }: any) => {
      for (const { scopeSpans } of resourceSpans) {
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const traces = await openTraces({ url: `http://127.0.0.1:${port}`, share: 1, version: '1' })
  try {
    await work(traces)
  } finally {
    await traces.close()
    collector.close()
    collector.closeAllConnections()
  }
  return spans
}

const failed = (spans: readonly Span[]): string[] =>
  spans.filter(({ status }) => status.code === ERROR).map(({ name }) => name)

test('a request that fails is marked, with the query and the call that failed in it', async () => {
  const database = openDatabase(made.url, LONG_BUDGET)
  const port = await freePort()
  const spans = await spansOf(async traces => {
    const app = Fastify()
    traces.traceRequests(app)
    app.post('/broken', async () => {
      await database.rows('select 1').then(() => database.rows('select no_such_column'))
    })
    app.get('/away', async () => {
      const call = callServer({ host: '127.0.0.1', port })
      call.end()
      await once(call, 'response')
    })
    app.get('/fine', async () => 'fine')
    const statusOf = async (method: 'GET' | 'POST', url: string, payload?: object) =>
      (await app.inject({ method, url, ...(payload && { payload }) })).statusCode
    assert.equal(await statusOf('POST', '/broken', { no: 'query' }), 500)
    assert.equal(await statusOf('POST', '/broken'), 500)
    assert.equal(await statusOf('GET', '/away'), 500)
    assert.equal(await statusOf('GET', '/fine'), 200)
    assert.equal(await statusOf('GET', '/nowhere'), 404)
    await app.close()
  })
  await database.close()
  assert.deepEqual(failed(spans).sort(), [
    'GET /away',
    'GET 127.0.0.1',
    ...['POST /broken', 'POST /broken', 'select', 'select'],
  ])
  const call = spans.find(({ name }) => name === 'GET 127.0.0.1')
  const request = spans.find(({ name }) => name === 'GET /away')
  assert.equal(call?.parentSpanId, request?.spanId)
  assert.ok(spans.some(({ name }) => name === 'GET none'))
})

test('a socket that stays open is no span, and what is asked before it opens is answered', async () => {
  const spans = await spansOf(async traces => {
    const app = Fastify()
    traces.traceRequests(app)
    app.get('/live', async () => 'no socket')
    const headers = { connection: 'upgrade', upgrade: 'websocket' }
    const answer = await app.inject({ method: 'GET', url: '/live', headers })
    assert.equal(answer.body, 'no socket')
    await app.close()
  })
  assert.deepEqual(spans, [])
})

test('a job that fails is marked, and fails all the same', async () => {
  const database = openDatabase(made.url, LONG_BUDGET)
  const spans = await spansOf(async traces => {
    const scheduled: (() => Promise<void>)[] = []
    const jobs = traces.traceJobs({
      ...makeJobs(database, assert.ifError),
      schedule: async (_queue, _cron, carryOut) => void scheduled.push(carryOut),
      work: async (_queue, carryOut) => void scheduled.push(() => carryOut({})),
    })
    await jobs.schedule('nightly', '0 0 * * *', async () => {
      throw new Error('no room')
    })
    await jobs.work('letters', async () => {})
    const [nightly, letters] = scheduled
    await assert.rejects(nightly?.() ?? Promise.resolve(), /no room/)
    await letters?.()
  })
  await database.close()
  assert.deepEqual(spans.map(({ name }) => name).sort(), ['job letters', 'job nightly'])
  assert.deepEqual(failed(spans), ['job nightly'])
})

test('a query that answers by calling back is a span that ends with its answer', async () => {
  // Only PostgreSQL itself takes such queries; what a client without a server says comes the same way.
  const port = await freePort()
  const spans = await spansOf(async traces => {
    const app = Fastify()
    traces.traceRequests(app)
    app.get('/ask', async () => {
      const client = new pg.Client({ host: '127.0.0.1', port })
      await client.connect().catch(() => {})
      const answer = new Promise<boolean>(done => {
        client.query(new pg.Query('select 1', [], error => done(Boolean(error))))
      })
      return { failed: await answer }
    })
    const answer = await app.inject('/ask')
    assert.deepEqual(answer.json(), { failed: true })
    await app.close()
  })
  assert.deepEqual(failed(spans), ['select'])
})
