import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import type { Who } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { termsKit } from './terms-kit.ts'

/* The terms that a referral was made under, and what agents learn of them. */

const world = await startWorld()
const { database } = world
const kit = termsKit(world)
const { agreed } = kit

beforeEach(kit.clear)

const REFER =
  'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id termsId } }'
const CLIENT = { name: 'Dana', email: 'd@c.example', phoneNumber: '5550100100', notes: 'Words' }
const refer = async (who: Who, more: object = {}) => {
  const input = { ...CLIENT, companyId: 'partner', userId: 'agent', ...more }
  const { data, errors } = await world.as(who).ask(REFER, { input })
  assert.deepEqual(errors, [])
  return data.createReferral
}
const termsOf = async (id: string) =>
  (
    await database.rows<{ id: string }>('select terms_id as id from referral where id = $1', [id])
  )[0]?.id

suite('a referral', () => {
  test('keeps the terms it was made under, the pair’s own before those for any', async () => {
    const before = await refer('agent')
    const open = await agreed({ referringCompanyId: null })
    const underOpen = await refer('agent')
    const own = await agreed()
    const underOwn = await refer('agent')
    const other = await refer('stranger', { userId: 'stranger' })
    const next = await agreed({ agentShare: 1 })
    const last = await refer('agent')
    const ids = [before, underOpen, underOwn, other, last].map(({ id }) => termsOf(id))
    assert.deepEqual(await Promise.all(ids), [null, open.id, own.id, open.id, next.id])
    await assert.rejects(
      database.script(`update referral set terms_id = null where id = '${last.id}'`),
      { code: '23514' },
    )
  })

  test('of long ago has none, and shows its terms to the companies’ administrators alone', async () => {
    const active = await agreed()
    const old = await refer('admin', { createdAt: '2020-01-01T00:00:00.000Z' })
    assert.equal(old.termsId, null)
    const { id, termsId } = await refer('admin')
    assert.equal(termsId, active.id)
    const seen = async (who: Who) =>
      (await world.as(who).ask(`{ getReferral(id: "${id}") { termsId } }`)).data.getReferral
        ?.termsId
    const agent = await seen('agent')
    const lead = await seen('teamLead')
    const receives = await seen('partnerAdmin')
    assert.deepEqual([agent, lead, receives], [null, null, active.id])
  })

  test('that moves takes the terms that its new companies had when it was made', async () => {
    const first = await agreed()
    const { id } = await refer('agent')
    await agreed({ agentShare: 1 })
    await database.rows(`update referral set company_id = 'foreign' where id = $1`, [id])
    assert.equal(await termsOf(id), null)
    await database.rows(`update referral set company_id = 'partner' where id = $1`, [id])
    assert.equal(await termsOf(id), first.id)
  })

  test('finds its terms by an index, however many there are', async () => {
    await database.script(`
      insert into company (id, company_name, contact_email, website)
        select 'many' || n, 'Many', 'a@b.example', 'https://b.example' from generate_series(1, 3000) n;
      insert into terms (id, company_id, referring_company_id, version, state, fee_kind, agent_share, team_lead_share,
          division_lead_share, bonus_pool_share, mrn_share, effective_from, drafted_side)
        select 'many' || n, 'partner', 'many' || n, 1, 'ACTIVE', 'REPORTED', 0, 0, 0, 0, 0, now(), 'PLATFORM'
          from generate_series(1, 3000) n;
      analyze terms`)
    const plan = await database.rows(`explain
      select id from terms where company_id = 'partner' and coalesce(referring_company_id, '') in ('many7', '')
         and state = 'ACTIVE' and effective_from <= now() and (superseded_at > now() or superseded_at is null)
       order by referring_company_id nulls last, version desc limit 1`)
    assert.match(JSON.stringify(plan), /terms_in_force/)
    assert.doesNotMatch(JSON.stringify(plan), /Seq Scan/)
    await kit.clear()
    await database.script("delete from company where id like 'many%'")
  })
})

suite('agents', () => {
  const earns = async (who: Who) =>
    (await world.as(who).ask('{ ownShare(companyId: "partner") { share amount } }')).data.ownShare

  test('see what they earn, and nothing else of the terms', async () => {
    assert.equal(await earns('agent'), null)
    await agreed({ feeKind: 'PERCENT', feeRate: 1000, feeAmount: null, referringCompanyId: null })
    assert.deepEqual(await earns('agent'), { share: 4000, amount: null })
    await agreed({ feeAmount: 99.99 })
    assert.deepEqual(await earns('agent'), { share: 4000, amount: 40 })
    assert.deepEqual(await earns('stranger'), { share: 4000, amount: null })
    assert.deepEqual(await kit.list('agent'), [])
    assert.deepEqual(await kit.list('teamLead'), [])
  })
})
