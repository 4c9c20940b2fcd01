import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { startWorld } from '../kit/world.ts'

/* Forwarding headers count only from proxies that the operator has named, also on the machine itself. */

const METRICS_TOKEN = 'a token of the operator, long enough to be one'
const FAR = '198.51.100.7'
const direct = await startWorld({ METRICS_TOKEN, RATE_LIMIT_FACTOR: '0.01' })
const proxied = await startWorld({
  METRICS_TOKEN,
  RATE_LIMIT_FACTOR: '0.01',
  TRUSTED_PROXIES: '127.0.0.1',
})

const asOperator = { authorization: `Bearer ${METRICS_TOKEN}` }
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'goodword.example' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
]
const warningsOf = async (call: InjectOptions = {}) =>
  (await direct.app.inject({ url: '/readyz', ...call })).json().warnings
const warningsAtFirst = await warningsOf()

suite('without TRUSTED_PROXIES', () => {
  test('warns of nothing while no request carries a forwarding header', () => {
    assert.deepEqual(warningsAtFirst, [])
  })

  test('a caller on the machine has one address, whatever it claims', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` }
      statuses.push((await direct.app.inject({ url: '/graphql', headers })).statusCode)
    }
    assert.deepEqual([statuses[5], statuses[6]], [400, 429])
  })

  test('tells the operator that forwarding headers arrive, and nobody else', async () => {
    await warningsOf({ headers: { 'x-forwarded-for': FAR } })
    const [warning, ...rest] = await warningsOf()
    assert.match(warning, /TRUSTED_PROXIES/)
    assert.deepEqual(rest, [])
    assert.deepEqual(await warningsOf({ remoteAddress: FAR, headers: asOperator }), [warning])
    const strangers: readonly InjectOptions[] = [
      { remoteAddress: FAR },
      { remoteAddress: FAR, headers: { authorization: 'Bearer x' } },
      ...HEADERS.map(headers => ({ headers })),
    ]
    for (const call of strangers) assert.equal(await warningsOf(call), undefined)
  })
})

suite('with TRUSTED_PROXIES', () => {
  test('a named proxy’s callers have addresses of their own, and nobody is warned', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` }
      statuses.push((await proxied.app.inject({ url: '/graphql', headers })).statusCode)
    }
    assert.deepEqual([...new Set(statuses)], [400])
    assert.deepEqual((await proxied.app.inject('/readyz')).json().warnings, [])
  })
})

for (const headers of HEADERS) {
  test(`the metrics need their token with ${Object.keys(headers)[0]}`, async () => {
    for (const { app } of [direct, proxied]) {
      const ask = async (more: object) =>
        (await app.inject({ url: '/metrics', headers: { ...headers, ...more } })).statusCode
      assert.deepEqual([await ask({}), await ask(asOperator)], [403, 200])
    }
  })
}
