import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import { openProduct } from '#server/product.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { startPair } from '../database/replica.ts'
import { fillPeople, type PersonName } from '../kit/people.ts'
import { testConfig } from '../kit/settings.ts'
import { startWorldOn, type World } from '../kit/world.ts'
import { makeLiveKit } from './live-kit.ts'
import { ONE_NODE } from './node-kit.ts'

/* What is read from a copy that may lag, and what never is: one's own writes, one's rights. */

const FIGURES = `query ($scope: DashboardScope!, $companyId: ID) {
  dashboard(scope: $scope, companyId: $companyId) { totalReferrals sent { totalReferrals } } }`
const LIST = `query ($mayLag: Boolean) {
  listReferrals(limit: 1000, mayLag: $mayLag) { items { id } } }`

const totalOf = async (node: World, who: PersonName, scope: string): Promise<number> => {
  const { data, errors } = await node.as(who).ask(FIGURES, { scope })
  assert.deepEqual(errors, [])
  return data.dashboard.totalReferrals
}
const countOf = async (node: World, who: PersonName, mayLag: boolean): Promise<number> =>
  (await node.as(who).ask(LIST, { mayLag })).data.listReferrals.items.length

/** A node that is too busy to look after the replica does not ask it, so it may take a while. */
const becomes = (expected: number, read: () => Promise<number>) =>
  waitUntil(`the replica is read and says ${expected}`, async () => (await read()) === expected)

suite('with a replica', { skip: ONE_NODE }, async () => {
  if (ONE_NODE) return
  const pair = await startPair()
  const filled = await openProduct(testConfig(pair.url), { prepare: fillPeople })
  await filled.close()
  const shared = { url: pair.url }
  const withReplica = { DATABASE_REPLICA_URL: pair.replicaUrl }
  const patient = { ...withReplica, DATABASE_REPLICA_LAG_S: '3600' }
  const one = await startWorldOn(shared, patient)
  const two = await startWorldOn(shared, patient)
  const impatient = await startWorldOn(shared, withReplica)
  after(() => pair.stop())
  const { refer } = makeLiveKit(two)

  // One test: each step finds the replica as far behind as the steps before it left it.
  test('what is read from a replica, from where it stands still to when it is back', async t => {
    await t.test(
      'others’ figures and the pages of reports come from the replica, all else does not',
      async () => {
        await refer('agent', 'Replayed')
        await pair.freeze()
        const before = await countOf(one, 'teamLead', false)
        await refer('agent', 'Not replayed')
        await becomes(before, () => totalOf(one, 'teamLead', 'TEAM'))
        for (const [who, scope] of [
          ['teamLead', 'TEAM'],
          ['divisionLead', 'DIVISION'],
          ['partnerAdmin', 'COMPANY'],
          ['admin', 'ALL'],
        ] as const) {
          await becomes(before, () => totalOf(one, who, scope))
          await becomes(before, () => countOf(one, who, true))
          assert.equal(await countOf(one, who, false), before + 1, scope)
        }
      },
    )

    await t.test(
      'whoever wrote reads what they wrote, on every node, until the replica has it',
      async () => {
        const now = await countOf(one, 'teamLead', false)
        await becomes(now - 1, () => totalOf(one, 'teamLead', 'TEAM'))
        for (const node of [one, two]) {
          assert.equal(await totalOf(node, 'agent', 'AGENT'), now)
          assert.equal(await countOf(node, 'agent', true), now)
        }
        await refer('teamLead', 'By the lead')
        for (const node of [one, two]) {
          assert.equal(await totalOf(node, 'teamLead', 'AGENT'), 1)
          assert.equal(await countOf(node, 'teamLead', true), now + 1)
          await becomes(now - 1, () => totalOf(node, 'divisionLead', 'DIVISION'))
        }
        await pair.resume()
        await becomes(now + 1, () => totalOf(one, 'divisionLead', 'DIVISION'))
        await pair.freeze()
        await refer('agent', 'After all that')
        await becomes(now + 1, () => countOf(one, 'teamLead', true))
      },
    )

    await t.test('a replica that is further behind than it may be is not asked', async () => {
      const now = await countOf(one, 'admin', false)
      await becomes(now - 1, () => totalOf(one, 'admin', 'ALL'))
      await becomes(now, () => totalOf(impatient, 'admin', 'ALL'))
      assert.equal(await countOf(impatient, 'admin', true), now)
    })

    await t.test('a right that is gone is gone from what the replica says, too', async () => {
      assert.equal(typeof (await totalOf(one, 'divisionLead', 'DIVISION')), 'number')
      await one.database.rows("delete from account_group where account_id = 'divisionLead'")
      const refused = () => one.as('divisionLead').refused(FIGURES, { scope: 'DIVISION' })
      await waitUntil('the right is gone', async () => (await refused()) === 'FORBIDDEN')
      assert.equal(await countOf(one, 'divisionLead', true), 0)
    })

    await t.test(
      'with the replica away everything is read from the database, and again from it when it is back',
      async () => {
        const now = await countOf(one, 'admin', false)
        await pair.kill()
        assert.equal(await totalOf(one, 'admin', 'ALL'), now)
        assert.equal(await countOf(one, 'admin', true), now)
        await pair.restart()
        await pair.freeze()
        await refer('agent', 'While it was away')
        await becomes(now, () => totalOf(one, 'admin', 'ALL'))
        assert.equal(await countOf(one, 'admin', false), now + 1)
      },
    )
  })
})
