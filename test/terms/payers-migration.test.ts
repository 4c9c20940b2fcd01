import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedFrom } from '../database/migrated-from.ts'

/* Who pays people for the referrals of before, by the terms that they were made under. */

const BEFORE = `
  insert into company (id, company_name, contact_email, website) values
    ('partner', 'Partner', 'a@b.example', 'https://b.example'),
    ('home', 'Home', 'a@b.example', 'https://b.example'),
    ('other', 'Other', 'a@b.example', 'https://b.example');
  insert into member (id, name, email, company_id) values ('agent', 'Agent', 'agent@b.example', 'home');
  insert into referral (id, company_id, referring_company_id, name, email, user_id)
    values ('without', 'partner', 'home', 'Client', 'c@c.example', 'agent');
  insert into terms (id, company_id, referring_company_id, version, state, fee_kind, agent_share, team_lead_share,
      division_lead_share, bonus_pool_share, mrn_share, paid_by, effective_from, drafted_side) values
    ('by-office', 'partner', 'home', 1, 'ACTIVE', 'REPORTED', 4000, 0, 0, 0, 0, 'OFFICE', now(), 'PARTNER'),
    ('by-partner', 'partner', 'other', 1, 'ACTIVE', 'REPORTED', 4000, 0, 0, 0, 0, 'PARTNER', now(), 'PARTNER');
  insert into referral (id, company_id, referring_company_id, name, email, user_id)
    select 'office-' || n, 'partner', 'home', 'Client', 'c@c.example', 'agent' from generate_series(1, 1500) n;
  insert into referral (id, company_id, referring_company_id, name, email, user_id)
    values ('partner', 'partner', 'other', 'Client', 'c@c.example', 'agent')`

test('referrals of before say who pays people for them, and so do new and moved ones', async () => {
  const database = await migratedFrom('0041', BEFORE)
  const payers = () =>
    database.rows(
      `select coalesce(terms_id, 'none') as terms, paid_by as payer, count(*)::int as count from referral
        group by 1, 2 order by 1`,
    )
  const others = [
    { terms: 'by-partner', payer: 'PARTNER', count: 1 },
    { terms: 'none', payer: 'PARTNER', count: 1 },
  ]
  assert.deepEqual(await payers(), [
    { terms: 'by-office', payer: 'OFFICE', count: 1500 },
    ...others,
  ])
  // As a program writes it that doesn't know of it.
  await database.script(
    `insert into referral (id, company_id, referring_company_id, name, email, user_id)
       values ('new', 'partner', 'home', 'Client', 'c@c.example', 'agent');
     update referral set referring_company_id = 'home' where id = 'partner'`,
  )
  assert.deepEqual(await payers(), [
    { terms: 'by-office', payer: 'OFFICE', count: 1502 },
    { terms: 'none', payer: 'PARTNER', count: 1 },
  ])
})
