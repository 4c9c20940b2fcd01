import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { makeBulkKit } from '../bulk-changes/bulk-kit.ts'
import type { Who } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

/* The agents of the referrals that somebody reads: by name, within their rights. */

const world = await startWorld()
const { insert } = makeBulkKit(world)
await insert('one')
await insert('again')
await insert('two', { user_id: 'otherAgent' })
await insert('three', { user_id: 'stranger', referring_company_id: 'foreign', team_lead_id: null })
await insert('home', { user_id: 'mate', company_id: 'home' })
await insert('elsewhere', { user_id: 'siteAdmin', company_id: 'closed', team_lead_id: null })
await world.database.rows("update member set name = 'Zoë O’Hara' where id = 'stranger'")

const LIST = `query ($scope: ReferralScope!, $search: String, $id: ID, $limit: Int) {
  referralAgents(scope: $scope, search: $search, id: $id, limit: $limit) { id name email } }`

const agents = async (who: Who, variables: object): Promise<string[]> => {
  const { data, errors } = await world.as(who).ask(LIST, variables)
  assert.deepEqual(errors, [])
  return data.referralAgents.map(({ id }: { id: string }) => id)
}

const CASES: readonly [who: Who, asked: object, found: readonly string[]][] = [
  ['partnerAdmin', { scope: 'RECEIVED' }, ['agent', 'otherAgent', 'stranger']],
  ['partnerAdmin', { scope: 'RECEIVED', search: 'zoe oh' }, ['stranger']],
  ['partnerAdmin', { scope: 'RECEIVED', search: 'mate' }, []],
  ['partnerAdmin', { scope: 'RECEIVED', search: '--' }, []],
  ['partnerAdmin', { scope: 'RECEIVED', id: 'stranger' }, ['stranger']],
  ['partnerAdmin', { scope: 'RECEIVED', id: 'mate' }, []],
  ['partnerAdmin', { scope: 'RECEIVED', limit: 2 }, ['agent', 'otherAgent']],
  ['partnerAdmin', { scope: 'SENT' }, []],
  ['companyAdmin', { scope: 'RECEIVED' }, ['mate']],
  ['companyAdmin', { scope: 'SENT' }, ['agent', 'mate', 'otherAgent', 'siteAdmin']],
  ['foreignAdmin', { scope: 'RECEIVED' }, []],
  ['teamLead', { scope: 'TEAM' }, ['agent', 'mate', 'otherAgent']],
  ['agent', { scope: 'RECEIVED' }, []],
  ['agent', { scope: 'ALL' }, ['agent']],
  ['admin', { scope: 'ALL' }, ['agent', 'mate', 'otherAgent', 'siteAdmin', 'stranger']],
]
for (const [who, asked, found] of CASES) {
  test(`${who} ${JSON.stringify(asked)}: ${found.join(', ') || 'nobody'}`, async () => {
    assert.deepEqual((await agents(who, asked)).toSorted(), found)
  })
}

test('they come by name, and a payer sees nothing else of another company’s agents', async () => {
  const { data } = await world.as('partnerAdmin').ask(LIST, { scope: 'RECEIVED' })
  assert.deepEqual(data.referralAgents, [
    { id: 'agent', name: 'agent Tester', email: null },
    { id: 'otherAgent', name: 'otherAgent Tester', email: null },
    { id: 'stranger', name: 'Zoë O’Hara', email: null },
  ])
})

suite('what is not asked rightly is refused by name', () => {
  const WRONG: readonly [who: Who, asked: object, code: string, field?: string][] = [
    ['guest', { scope: 'RECEIVED' }, 'UNAUTHENTICATED'],
    ['partnerAdmin', { scope: 'RECEIVED', search: 'z' }, 'BAD_INPUT', 'search'],
    ['partnerAdmin', { scope: 'RECEIVED', search: 'z'.repeat(101) }, 'BAD_INPUT', 'search'],
    ['partnerAdmin', { scope: 'RECEIVED', search: 'zo\0' }, 'BAD_INPUT'],
    ['partnerAdmin', { scope: 'RECEIVED', limit: 0 }, 'BAD_INPUT', 'limit'],
    ['partnerAdmin', { scope: 'RECEIVED', limit: 100_000 }, 'BAD_INPUT', 'limit'],
  ]
  for (const [who, asked, code, field] of WRONG) {
    test(`${who} ${JSON.stringify(asked).slice(0, 60)}: ${code}`, async () => {
      const { errors } = await world.as(who).ask(LIST, asked)
      assert.equal(errors[0]?.extensions.code, code)
      assert.equal(errors[0]?.extensions.field, field)
    })
  }
})
