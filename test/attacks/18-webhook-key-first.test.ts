import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { UNREAD, wrongReports } from '../api/wrong-reports.ts'
import { startWorld } from '../kit/world.ts'
import { webhookKit } from '../webhooks/webhook-kit.ts'

const world = await startWorld({ RATE_LIMIT_FACTOR: '1' })
const kit = webhookKit(world)
const own = await kit.giveKey('partner')
await kit.giveKey('foreign')
const id = await kit.refer('partner')
const path = `/webhook/referrals/${id}`
const WRONG = 'f'.repeat(32)
const BODY = { companyId: 'partner', status: 'IN_REVIEW' }

let networks = 0
const newNetwork = (): string => `198.51.100.${++networks}`
const call = (key: string, body: unknown, from: string, headers = {}) =>
  kit.call(path, { headers: { 'webhook-api-key': key, ...headers }, body, from })

test('forty wrong keys are slowed down and do not lock out the right key of that network', async () => {
  const from = newNetwork()
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) statuses.push((await call(WRONG, BODY, from)).status)
  assert.deepEqual(statuses.slice(0, 30), Array(30).fill(401))
  assert.ok(statuses.slice(30).includes(429), String(statuses))
  for (let n = 0; n < 40; n++) assert.equal((await call(own, BODY, from)).status, 200)
})

test('wrong keys without a company count as well, and the right key still works', async () => {
  const from = newNetwork()
  const answers = []
  for (let n = 0; n < 40; n++) answers.push(await call(WRONG, { status: 'IN_REVIEW' }, from))
  const slowed = answers.find(({ status }) => status === 429)
  assert.ok(Number(slowed?.headers['retry-after']) >= 1)
  assert.equal((await call(own, BODY, from)).status, 200)
})

suite('a wrong key answers 401 whatever is wrong with the request', () => {
  for (const [field, body, headers] of wrongReports()) {
    test(`${field}: ${JSON.stringify(body).slice(0, 50)}`, async () => {
      const sent = { companyId: 'partner', ...body }
      assert.equal((await call(WRONG, sent, newNetwork(), headers)).status, 401)
      assert.equal((await call(own, sent, newNetwork(), headers)).status, 422)
    })
  }
  for (const [status, type, body] of UNREAD) {
    test(`${status}: ${body.slice(0, 40) || 'an empty body'} as ${type}`, async () => {
      const headers = { 'content-type': type }
      assert.equal((await call(WRONG, body, newNetwork(), headers)).status, 401)
      assert.equal((await call('', body, newNetwork(), headers)).status, 401)
      assert.equal((await call(own, body, newNetwork(), headers)).status, status)
    })
  }
  for (const body of ['null', '[]', '7', '{"companyId":"a\\u0000b"}']) {
    test(`${body} is not a report`, async () => {
      assert.equal((await call(WRONG, body, newNetwork())).status, 401)
      assert.equal((await call(own, body, newNetwork())).status, 422)
    })
  }
})

test('the key of another company answers 401 for a malformed body that names this company', async () => {
  const body = { companyId: 'partner', status: 7 }
  assert.equal((await call(kit.keyOf('foreign'), body, newNetwork())).status, 401)
})

suite('the people API says what is wrong with a body only after the token', () => {
  const patch = (headers: Record<string, string>, body: string) =>
    kit.call('/api/users/agent', { method: 'PATCH', headers, body })
  for (const [status, type, body] of [
    ...UNREAD,
    [422, 'application/json', '{"a":"\\u0000"}'],
  ] as const) {
    test(`${status}: ${body.slice(0, 40) || 'an empty body'} as ${type}`, async () => {
      const headers = { 'content-type': type }
      assert.equal((await patch(headers, body)).status, 401)
      const authorization = `Bearer ${await world.tokenOf('companyAdmin')}`
      assert.equal((await patch({ ...headers, authorization }, body)).status, status)
    })
  }
})
