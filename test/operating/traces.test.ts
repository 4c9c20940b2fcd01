import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { startWorld } from '../kit/world.ts'
import { CLIENT, CREATE } from '../webhooks/deliveries-kit.ts'

/* What a collector of OpenTelemetry gets over OTLP, and what it must not get. */

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

const VALUE = 'asked-with-this-value'
const SECRET_PATH = 'a-secret-path'
const spans: Span[] = []
const resources: unknown[] = []
// It answers calls of ours as well.
const collector = createServer((request, response) => {
  if (request.url !== '/v1/traces') return void response.end()
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the message
  void json(request).then(({ resourceSpans }: any) => {
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(resource)
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.end('{}')
  })
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
after(() => collector.close())

const host = `127.0.0.1:${(collector.address() as AddressInfo).port}`
const world = await startWorld({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://${host}`,
  AUTOMATION_WEBHOOK_URL: `http://${host}/${SECRET_PATH}`,
  OUTGOING_ALLOW_HOSTS: host,
})
const arrived = (name: string): Promise<Span> =>
  waitUntil(`${name} arrived`, () => spans.find(span => span.name === name))

test('a request and its queries are one trace, without the values of the queries', async () => {
  const strangers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
  const answer = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { ...strangers, authorization: `Bearer ${await world.tokenOf('agent')}` },
    payload: {
      query: 'query OwnName($id: ID!) { getUser(id: $id) { name } }',
      variables: { id: VALUE },
    },
  })
  assert.equal(answer.statusCode, 200)
  const request = await arrived('query OwnName')
  assert.notEqual(request.traceId, '0af7651916cd43dd8448eb211c80319c')
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId)
  assert.ok(queries.some(({ name }) => name === 'select'))
  assert.ok(queries.every(({ traceId }) => traceId === request.traceId))
  assert.ok(!JSON.stringify(spans).includes(VALUE), 'a value of a query was sent')
  assert.match(JSON.stringify(resources[0]), /"service.name".*"goodword"/)
})

test('a job’s call to another server is in its trace, by the host alone', async () => {
  const { errors } = await world.as('agent').ask(CREATE, { input: CLIENT })
  assert.deepEqual(errors, [])
  const call = await arrived('POST 127.0.0.1')
  const job = spans.find(({ spanId }) => spanId === call.parentSpanId)
  assert.match(job?.name ?? '', /^job /)
  assert.ok(!JSON.stringify(spans).includes(SECRET_PATH), 'the path of the call was sent')
  assert.ok(!JSON.stringify(spans).includes(CLIENT.email), 'a client’s address was sent')
})
