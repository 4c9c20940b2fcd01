import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedFrom } from '../database/migrated-from.ts'

/* Terms that companies of before have by their percentages, on the database of the code before. */

const BEFORE = `
  insert into company (id, company_name, contact_email, website, agent_percentage, team_lead_percentage,
      division_lead_percentage, bonus_pool_percentage, mrn_percentage) values
    ('all', 'All', 'a@b.example', 'https://b.example', 40, 10.25, 5, 2.5, 0.01),
    ('one', 'One', 'a@b.example', 'https://b.example', 100, null, null, null, null),
    ('none', 'None', 'a@b.example', 'https://b.example', null, null, null, null, null),
    ('zero', 'Zero', 'a@b.example', 'https://b.example', 0, 0, null, null, null),
    ('over', 'Over', 'a@b.example', 'https://b.example', 60, 40, 0.01, null, null);
  insert into member (id, name, email, company_id) values ('agent', 'Agent', 'agent@b.example', 'one');
  insert into referral (id, company_id, referring_company_id, name, email, user_id)
    values ('old', 'all', 'one', 'Client', 'c@c.example', 'agent')`

test('percentages become the first version for any company, and referrals keep none', async () => {
  const database = await migratedFrom('0034', BEFORE)
  const rows = await database.rows(
    `select company_id as id, referring_company_id as "for", version, state, fee_kind as fee, agent_share as a,
       team_lead_share as t, division_lead_share as d, bonus_pool_share as b, mrn_share as m, drafted_side as side,
       effective_from <= now() as "isEffective", partner_accepted_at as accepted from terms order by 1`,
  )
  const first = { for: null, version: 1, state: 'ACTIVE', fee: 'REPORTED', side: 'PLATFORM' }
  const same = { ...first, isEffective: true, accepted: null }
  assert.deepEqual(rows, [
    { id: 'all', ...same, a: 4000, t: 1025, d: 500, b: 250, m: 1 },
    { id: 'one', ...same, a: 10_000, t: 0, d: 0, b: 0, m: 0 },
  ])
  assert.deepEqual(await database.rows('select terms_id from referral'), [{ terms_id: null }])
  // What comes after it is made under them, even by a program that doesn't know of terms.
  await database.rows(
    `insert into referral (id, company_id, referring_company_id, name, email, user_id)
     values ('new', 'all', 'one', 'Client', 'c@c.example', 'agent')`,
  )
  const [made] = await database.rows<{ company: string }>(
    `select t.company_id as company from referral r join terms t on t.id = r.terms_id where r.id = 'new'`,
  )
  assert.equal(made?.company, 'all')
})
