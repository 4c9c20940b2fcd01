import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'

/* A query that comes again is compiled, or not: its answers are the same. */

const QUERIES: readonly [text: string, variables?: object][] = [
  ['{ listReferrals { items { name status amount agent { name } company { companyName } } } }'],
  [
    'query ($filter: ModelReferralFilterInput) { listReferrals(filter: $filter, limit: 2) { items { name } } }',
    { filter: { or: [{ name: { beginsWith: 'Dana' } }, { not: { status: { eq: 'REJECTED' } } }] } },
  ],
  ['query ($id: ID!) { getUser(id: $id) { name email company { companyName } } }', { id: 'mate' }],
  [
    'query ($filter: ModelReferralFilterInput) { listReferrals(filter: $filter) { items { id } } }',
    { filter: { name: 1 } },
  ],
  ['{ listCompanies { items { companyName contactEmail tags } } }'],
]

test('answers with compiled queries are those of graphql-js', async () => {
  const compiling = await startWorld()
  const plain = await startWorld({ COMPILED_QUERIES: 'off' })
  for (const world of [compiling, plain])
    await make(
      world.database,
      { createdAt: new Date(0) },
      { userId: 'mate', createdAt: new Date(1) },
    )
  for (const who of ['agent', 'partnerAdmin', 'admin', 'guest'] as const) {
    for (const [text, variables] of QUERIES) {
      // The third time it has been compiled.
      for (let time = 0; time < 3; time++) {
        const [one, other] = await Promise.all(
          [compiling, plain].map(world => world.as(who).ask(text, variables)),
        )
        assert.deepEqual(one?.data, other?.data)
        assert.deepEqual(
          one?.errors.map(({ extensions }) => extensions),
          other?.errors.map(({ extensions }) => extensions),
        )
      }
    }
  }
})
