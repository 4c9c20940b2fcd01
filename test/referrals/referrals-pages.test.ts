import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { make } from '../payments/dashboard-kit.ts'

/* A list is read to its end, whether or not its document has been compiled by then. */

const world = await startWorld()
const names = Array.from({ length: 5 }, (_, at) => ({ name: `Client ${at}` }))
const ids = await make(world.database, ...names)

test('every page of a list follows from the one before, from the first use of its document on', async () => {
  const list = `query ($filter: ModelReferralFilterInput, $search: String, $nextToken: String) {
    listReferrals(filter: $filter, search: $search, limit: 1, nextToken: $nextToken) { items { id } nextToken } }`
  const filter = { not: { id: { eq: 'none' } }, name: { beginsWith: 'Client' } }
  const read: string[] = []
  let nextToken: string | null = null
  do {
    const variables: object = { nextToken, search: 'client', filter }
    const { data, errors } = await world.as('admin').ask(list, variables)
    assert.deepEqual(errors, [])
    read.push(...data.listReferrals.items.map(({ id }: { id: string }) => id))
    nextToken = data.listReferrals.nextToken
  } while (nextToken)
  assert.deepEqual(read.toSorted(), ids.toSorted())
})
