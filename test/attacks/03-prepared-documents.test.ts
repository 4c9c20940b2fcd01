import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'

/* What strangers send must not fill the memory: see also src/platform/graphql/document-cache.test.ts. */

const world = await startWorld({ RATE_LIMIT_FACTOR: '1' })
// A document of the browser app, read from its file: the module itself needs a browser.
const hook = readFileSync('src/features/referrals/web/use-contact-page.ts', 'utf8')
const CONTACT_PAGE = /graphql\(`([^`]*)`\)/.exec(hook)?.[1] ?? ''
const LINK = { companyId: 'partner', agentId: 'agent', referringCompanyId: 'home' }

const ask = async (query: string, remoteAddress: string, more: Record<string, string> = {}) => {
  const payload = { query, variables: query === CONTACT_PAGE ? LINK : {} }
  const headers = { 'content-type': 'application/json', ...more }
  const request = { method: 'POST', url: '/graphql', headers, payload, remoteAddress } as const
  const { statusCode, headers: answered, body } = await world.app.inject(request)
  return { status: statusCode, retryAfter: answered['retry-after'], body }
}
const stranger = (number: number) => `{ listCompanies { nextToken } } # ${number}`

test('a guest may use thirty documents that the app does not have, then waits', async () => {
  const from = '198.51.100.1'
  for (let number = 0; number < 30; number++) {
    assert.equal((await ask(stranger(number), from)).status, 200)
  }
  const { status, retryAfter, body } = await ask(stranger(30), from)
  assert.equal(status, 429)
  assert.ok(Number(retryAfter) > 0)
  assert.equal(JSON.parse(body).errors[0].extensions.code, 'LIMITED')

  assert.equal((await ask(CONTACT_PAGE, from)).status, 200, 'the app’s own document')
  assert.equal((await ask(stranger(31), '198.51.100.2')).status, 200, 'another network')
  const authorization = await world.tokenOf('agent')
  assert.equal((await ask(stranger(32), from, { authorization })).status, 200, 'a member')
})

test('documents that are wrong count as well', async () => {
  const from = '198.51.100.3'
  const statuses = []
  for (let number = 0; number < 32; number++) {
    statuses.push((await ask(`{ nothing${number} }`, from)).status)
  }
  assert.deepEqual(statuses.slice(0, 30), Array(30).fill(400))
  assert.deepEqual(statuses.slice(30), [429, 429])
})

test('a document that others have used twice costs a guest nothing', async () => {
  const authorization = await world.tokenOf('agent')
  const query = '{ listCompanies { nextToken } } # shared'
  for (let use = 0; use < 2; use++) await ask(query, '198.51.100.4', { authorization })
  const from = '198.51.100.5'
  for (let number = 100; number < 131; number++) await ask(stranger(number), from)
  assert.equal((await ask(query, from)).status, 200)
})
