import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { API_KEY } from '../kit/settings.ts'
import { startWorld } from '../kit/world.ts'
import { linesOf } from '../ledger/ledger-kit.ts'
import { make } from '../payments/dashboard-kit.ts'

/* Lists of the REST API: their pages, and what their tokens open. */

const world = await startWorld()
const { database } = world
const [referralId = ''] = await make(database, {
  status: 'COMPLETED',
  agentPayAmount: 1050,
  teamPayAmount: 300,
  divisionPayAmount: 75,
})
const entries = await linesOf(database)
await database.rows(
  `insert into terms (id, company_id, referring_company_id, version, state, fee_kind, fee_amount, agent_share,
     team_lead_share, division_lead_share, bonus_pool_share, mrn_share, effective_from, drafted_side)
   select id, 'partner', id, 1, 'ACTIVE', 'FLAT', 100.5, 4000, 0, 0, 0, 0, now(), 'PARTNER'
     from company where id in ('home', 'foreign')`,
)

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer
type Said = { status: number; body: any }

async function call(path: string, query: Record<string, string>): Promise<Said> {
  const headers = { 'x-api-key': API_KEY }
  const response = await world.app.inject({ method: 'GET', url: path, query, headers })
  return { status: response.statusCode, body: response.json() }
}

const refusal = async (path: string, query: Record<string, string>) => {
  const { status, body } = await call(path, query)
  return [status, body.errors?.[0].extensions.field]
}

const LISTS = [
  ['/api/entries', { referralId }, entries.map(({ id }) => id).toReversed()],
  ['/api/terms', { companyId: 'partner' }, ['foreign', 'home']],
] as const

for (const [path, filters, ids] of LISTS) {
  suite(path, () => {
    const tokenOf = async () =>
      (await call(path, { ...filters, limit: '1' })).body.nextToken as string

    test('gives every row once, page by page, as one page does', async () => {
      const seen: string[] = []
      let more = {}
      do {
        const { status, body } = await call(path, { ...filters, limit: '1', ...more })
        assert.equal(status, 200)
        seen.push(...body.items.map(({ id }: { id: string }) => id))
        more = body.nextToken && { nextToken: body.nextToken }
      } while (more)
      const { body } = await call(path, filters)
      assert.deepEqual(
        body.items.map(({ id }: { id: string }) => id),
        seen,
      )
      assert.equal(body.nextToken, null)
      assert.deepEqual(path === '/api/terms' ? seen.toSorted() : seen, ids)
    })

    test('has tokens that show nothing of the rows', async () => {
      const { body } = await call(path, { ...filters, limit: '1' })
      const bytes = Buffer.from(body.nextToken, 'base64url').toString('latin1')
      for (const value of ['createdAt', String(new Date().getUTCFullYear()), body.items[0].id])
        assert.ok(!bytes.includes(value), value)
    })

    test('takes a token for the same list and filters alone, with pages of any size', async () => {
      const nextToken = await tokenOf()
      assert.deepEqual(await refusal(path, { ...filters, nextToken }), [200, undefined])
      const [field = ''] = Object.keys(filters)
      const position = JSON.stringify(['createdAt', '9', '9'])
      for (const wrong of [
        { nextToken },
        { [field]: 'home', nextToken },
        { ...filters, nextToken: `${nextToken.slice(0, -4)}AAAA` },
        { ...filters, nextToken: Buffer.from(position).toString('base64url') },
      ])
        assert.deepEqual(await refusal(path, wrong), [422, 'nextToken'], JSON.stringify(wrong))
      for (const [other, others] of LISTS) {
        if (other === path) continue
        assert.deepEqual(await refusal(other, { ...others, nextToken }), [422, 'nextToken'])
      }
    })

    test('refuses what is no ID and no limit, and names it', async () => {
      for (const field of Object.keys(filters))
        for (const wrong of ['\0', 'a b', '', 'x'.repeat(65)])
          assert.deepEqual(await refusal(path, { [field]: wrong }), [422, field])
      for (const limit of ['0', '-1', '1.5', 'all', '', '1001'])
        assert.deepEqual(await refusal(path, { limit }), [422, 'limit'], limit)
    })
  })
}

test('amounts are in dollars, times in ISO 8601, and nothing undeclared is given', async () => {
  const { body } = await call('/api/entries', { referralId })
  const [latest] = body.items
  const amounts = body.items.map(({ amount }: { amount: number }) => amount).toSorted()
  assert.deepEqual(amounts, [0.75, 10.5, 3])
  assert.equal(new Date(latest.at).toISOString(), latest.at)
  assert.ok(!('createdAt' in latest))
  const { items } = (await call('/api/terms', {})).body
  assert.deepEqual([items[0].feeAmount, items[0].state], [100.5, 'ACTIVE'])
  assert.ok(!('storedState' in items[0]))
})
