import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Referral } from '#features/referrals/referral.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { MemberActor } from '#kernel/actor.ts'
import { and, compareText, eq, matches, or, type Where } from '#kernel/where.ts'
import { AGENT } from '../../resilience/network.ts'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

/*
 * A page is found through one index for each key that may match, and the finds are put together:
 * every row once, in order, whatever the keys have in common.
 */

const world = await startWorld()
const { database } = world

// People share, lead and refer in every combination; some made at the very same instant.
await database.script(`
  insert into referral (id, company_id, referring_company_id, name, email, user_id, split_user_ids,
      status, team_lead_id, division_lead_id, created_at, updated_at)
    select 'r' || n, (array['partner', 'home', 'foreign'])[1 + n % 3], 'home', 'Client ' || n, 'c@c.example',
           agents[1 + n % 4], case when n % 5 < 2 then agents[1 + (n + 1 + n % 2) % 4 : 1 + (n + 1 + n % 2) % 4] else '{}' end,
           (array['SUBMITTED', 'COMPLETED'])[1 + n % 2], leads[1 + n % 3], 'divisionLead',
           now() - n / 3 * interval '1 hour', now() - (n * 31 % 97) * interval '1 minute'
      from generate_series(1, 97) n,
           (values (array['agent', 'mate', 'teamLead', 'divisionLead'], array['teamLead', 'otherLead', null])) as names (agents, leads)`)
const all = await referralRows.all(database, { is: 'all' })

const member = (id: PersonName, more: Partial<MemberActor> = {}): MemberActor => ({
  ...AGENT,
  id,
  ...more,
})
const lead = readReferral(member('teamLead', { leadsTeam: true }))

const CONDITIONS: readonly [string, Where<Referral>][] = [
  ['everything', { is: 'all' }],
  ['own or shared', readReferral(member('agent'))],
  ['what a team lead reads', lead],
  ['what a division lead reads', readReferral(member('divisionLead', { leadsDivision: true }))],
  ['what a company admin reads', readReferral(member('companyAdmin', { administers: 'home' }))],
  ['of that, the completed', and(lead, eq('status', 'COMPLETED'))],
  ['of that, of two agents', and(lead, or(eq('userId', 'agent'), eq('userId', 'mate')))],
  ['one key twice', or(eq('userId', 'agent'), eq('userId', 'agent'))],
  ['a key or a word', or(eq('userId', 'agent'), eq('name', 'Client 2'))],
  ['nothing', readReferral(member('stranger'))],
]

for (const [what, where] of CONDITIONS) {
  for (const order of ['createdAt', 'updatedAt'] as const) {
    for (const limit of [1, 4, 96]) {
      test(`${what}, by ${order}, ${limit} at a time`, async () => {
        const found: string[] = []
        let nextToken: string | null = null
        do {
          const page = await referralRows.page(database, { where, order, limit, nextToken })
          assert.ok(page.items.length <= limit)
          found.push(...page.items.map(({ id }) => id))
          nextToken = page.nextToken as string | null
        } while (nextToken)
        const expected = all
          .filter(row => matches(where, row))
          .toSorted((a, b) => b[order].getTime() - a[order].getTime() || compareText(b.id, a.id))
        assert.deepEqual(
          found,
          expected.map(({ id }) => id),
        )
      })
    }
  }
}

test('each owner’s page is put together in the same way', async () => {
  const pages = await referralRows.pages(database, {
    of: 'companyId',
    owners: ['partner', 'home', 'nobody'],
    where: lead,
    order: 'createdAt',
    limit: 5,
  })
  for (const owner of ['partner', 'home', 'nobody']) {
    const where = and(lead, eq<Referral>('companyId', owner))
    const request = { where, order: 'createdAt', limit: 5 } as const
    assert.deepEqual(pages.get(owner), await referralRows.page(database, request))
  }
})
