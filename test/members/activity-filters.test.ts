import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Who } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

/* The audit log, narrowed to a company and to a time. */

const world = await startWorld()
// Nobody has signed in yet, and entries of today are not asked for.
await world.database.script(`
  insert into identity_audit (event, account_id, company_id, at) values
    ('sign-in.failed', 'agent', 'home', '2026-01-01T00:00Z'),
    ('sign-in.failed', 'stranger', 'foreign', '2026-01-02T00:00Z'),
    ('sign-in.failed', 'mate', 'home', '2026-01-03T00:00Z'),
    ('sign-in.failed', null, null, '2026-01-02T12:00Z')`)

const LIST = `query ($companyId: ID, $from: DateTime, $to: DateTime) {
  listActivity(companyId: $companyId, from: $from, to: $to, limit: 100) { items { userId name } } }`
const YEAR = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }

const CASES: readonly [who: Who, filter: object, found: readonly (string | null)[]][] = [
  ['admin', {}, ['mate', null, 'stranger', 'agent']],
  ['admin', { to: '2026-01-03T00:00:00Z' }, [null, 'stranger', 'agent']],
  ['admin', { from: '2026-01-02T00:00:00Z', to: '2026-01-02T12:00:00Z' }, ['stranger']],
  ['admin', { companyId: 'home' }, ['mate', 'agent']],
  ['apiKey', { companyId: 'foreign' }, ['stranger']],
  ['companyAdmin', {}, ['mate', 'agent']],
  ['companyAdmin', { companyId: 'foreign' }, []],
  ['foreignAdmin', { to: '2026-01-02T00:00:00Z' }, []],
]
for (const [who, filter, found] of CASES) {
  test(`${who} asking for ${JSON.stringify(filter)}: ${found.join(', ') || 'nothing'}`, async () => {
    const { data, errors } = await world.as(who).ask(LIST, { ...YEAR, ...filter })
    assert.deepEqual(errors, [])
    const { items } = data.listActivity
    assert.deepEqual(
      items.map(({ userId }: { userId: string | null }) => userId),
      found,
    )
    for (const { userId, name } of items) {
      assert.equal(name, userId === null ? null : `${userId} Tester`)
    }
  })
}

test('an event that this release has no words for is shown by its code', async () => {
  await world.database.rows(
    "insert into identity_audit (event, account_id, at) values ('from.a-later-release', 'agent', '2025-06-01Z')",
  )
  const text = `{ listActivity(from: "2025-01-01T00:00:00Z", to: "2026-01-01T00:00:00Z") {
    items { event summary } } }`
  const { data } = await world.as('admin').ask(text)
  const event = 'from.a-later-release'
  assert.deepEqual(data.listActivity.items, [{ event, summary: event }])
})

test('an agent reads none of it', async () => {
  assert.equal(await world.as('agent').refused(LIST, YEAR), 'FORBIDDEN')
})
