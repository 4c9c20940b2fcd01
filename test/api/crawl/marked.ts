import type { World } from '../../kit/world.ts'

/*
 * A company of which every word carries a mark, busy with its own people and with a third company;
 * and one that is closed. Amounts are told by their digits.
 */

/** So long that no encrypted cursor has it by chance. */
export const MARK = 'zq7kv'
/** As long and of the same kind, and nowhere in the database. */
export const TWIN = 'yq7kv'
export const MARKED_AMOUNT = 7_654_321.09
export const MARKED_DIGITS = '7654321'

export const IDS = {
  Company: ['zq7kv-company', 'zq7kv-closed'],
  User: ['zq7kv-admin', 'zq7kv-lead', 'zq7kv-agent', 'zq7kv-mate'],
  Referral: ['zq7kv-inside', 'zq7kv-outside', 'zq7kv-paid'],
  TrainingResource: ['zq7kv-lesson', 'zq7kv-closed-lesson'],
  FaqItem: ['zq7kv-faq', 'zq7kv-closed-faq'],
  // The first that its referrals post.
  LedgerEntry: ['0000000000000000001', '0000000000000000002'],
  SavedView: ['zq7kv-view', 'zq7kv-team-view', 'zq7kv-company-view'],
  Terms: ['zq7kv-terms', 'zq7kv-draft', 'zq7kv-proposed'],
  Fee: ['zq7kv-fee'],
} as const
export const PICTURE = 'profilePictures/zq7kv-agent/profile-1.png'

const companies = `insert into company (id, company_name, contact_email, website, status, description,
    icon_name, referral_url, training_links, webhook_api_key_hash, webhook_key_set_at, commission_rate,
    commission_average, agent_percentage)
  select id, id || ' name', 'zq7kv@' || id || '.example', 'https://' || id || '.example', status, 'zq7kv words',
    'companyLogos/' || id || '/zq7kv-logo.png', 'https://zq7kv.example', '{https://zq7kv.example/learn}',
    repeat('b', 64), now(), 'zq7kv%', '$zq7kv', 77
  from (values ('zq7kv-company', 'ACTIVE'), ('zq7kv-closed', 'INACTIVE')) as names (id, status)`

const people = `insert into member (id, name, email, phone, address, profile_picture, company_id,
    member_group, is_division_lead, is_team_lead, bank_info_document, tax_document)
  select id, id || ' name', id || '@test.example', '+zq7kv', 'zq7kv street',
    'profilePictures/' || id || '/profile-1.png', 'zq7kv-company', kind, kind = 'divisionLead', false,
    'zq7kv bank', 'zq7kv tax'
  from (values ('zq7kv-admin', 'companyAdmin'), ('zq7kv-lead', 'divisionLead'), ('zq7kv-agent', 'agent'),
    ('zq7kv-mate', 'agent')) as names (id, kind);
  update member set division_lead_id = 'zq7kv-lead' where id in ('zq7kv-agent', 'zq7kv-mate');
  update company set division_lead_id = 'zq7kv-lead' where id = 'zq7kv-company';
  insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
    select m.id, m.email, true, 'zq7kv', 'zq7kv', 'CONFIRMED', a.password_hash
      from member m, account a where m.id like 'zq7kv%' and a.id = 'agent';
  insert into account_group select id, member_group from member where id like 'zq7kv%'`

const referrals = `insert into referral (id, company_id, referring_company_id, name, email, user_id,
    phone_number, notes, split_user_ids, division_lead_id, payment_status, processed_at,
    approximate_value, amount, agent_pay_amount, split_agent_pay_amount, team_pay_amount, division_pay_amount)
  select id, company_id, 'zq7kv-company', 'zq7kv client', 'zq7kv@client.example', 'zq7kv-agent', '+zq7kv', 'zq7kv notes',
    '{zq7kv-mate}', 'zq7kv-lead', payment, case when payment = 'PROCESSED' then now() end,
    ${MARKED_AMOUNT}, ${MARKED_AMOUNT}, ${MARKED_AMOUNT}, ${MARKED_AMOUNT}, ${MARKED_AMOUNT}, ${MARKED_AMOUNT}
  from (values ('zq7kv-inside', 'zq7kv-company', 'PENDING'), ('zq7kv-outside', 'foreign', 'PENDING'),
    ('zq7kv-paid', 'foreign', 'PROCESSED')) as names (id, company_id, payment);
  insert into referral_change (referral_id, actor_kind, actor_id, changes)
    select id, 'member', 'zq7kv-agent', '{"notes": {"from": "zq7kv", "to": "zq7kv"}}' from referral
     where id like 'zq7kv%'`

const rest = `
  insert into training_resource (id, company_id, title, url, type, duration) values
    ('zq7kv-lesson', 'zq7kv-company', 'zq7kv title', 'https://zq7kv.example', 'video', 'zq7kv min'),
    ('zq7kv-closed-lesson', 'zq7kv-closed', 'zq7kv title', 'https://zq7kv.example', 'video', 'zq7kv min');
  insert into faq_item (id, company_id, question, answer) values
    ('zq7kv-faq', 'zq7kv-company', 'zq7kv?', 'zq7kv.'), ('zq7kv-closed-faq', 'zq7kv-closed', 'zq7kv?', 'zq7kv.');
  insert into upload (id, kind, owner_id, started_by, key, size) values
    ('zq7kv-upload', 'PROFILE_PICTURE', 'zq7kv-agent', 'zq7kv-agent', '${PICTURE}', 100);
  insert into webhook_endpoint (id, company_id, url, events, sealed_secret, paused_at) values
    ('zq7kv-endpoint', 'zq7kv-company', 'https://zq7kv.example', '{referral.created}', 'zq7kv', now());
  insert into webhook_delivery (id, endpoint_id, company_id, event, content_type, body, state, referral_id)
    values ('zq7kv-delivery', 'zq7kv-endpoint', 'zq7kv-company', 'referral.created', 'zq7kv', 'zq7kv', 'HELD', 'zq7kv-inside'),
      ('zq7kv-automation', null, null, 'referral.created', 'zq7kv', 'zq7kv', 'HELD', 'zq7kv-inside');
  insert into saved_company (member_id, company_id) values ('zq7kv-agent', 'home');
  insert into saved_view (id, owner_id, list, name, state, shared_with, company_id) values
    ('zq7kv-view', 'zq7kv-agent', 'REFERRALS', 'zq7kv', 'search=zq7kv', 'NOBODY', null),
    ('zq7kv-team-view', 'zq7kv-lead', 'REFERRALS', 'zq7kv', 'search=zq7kv', 'DIVISION', null),
    ('zq7kv-company-view', 'zq7kv-admin', 'REFERRALS', 'zq7kv', 'search=zq7kv', 'COMPANY', 'zq7kv-company');
  insert into terms (id, company_id, referring_company_id, version, state, fee_kind, fee_amount, agent_share,
      team_lead_share, division_lead_share, bonus_pool_share, mrn_share, effective_from, note, drafted_side)
    values ('zq7kv-terms', 'foreign', 'zq7kv-company', 1, 'ACTIVE', 'FLAT', ${MARKED_AMOUNT}, 77, 0, 0, 0, 0, now(), 'zq7kv', 'PARTNER'),
      ('zq7kv-draft', 'zq7kv-company', null, null, 'DRAFT', 'FLAT', ${MARKED_AMOUNT}, 77, 0, 0, 0, 0, null, 'zq7kv', 'PARTNER'),
      ('zq7kv-proposed', 'zq7kv-company', 'foreign', 1, 'PROPOSED', 'FLAT', ${MARKED_AMOUNT}, 77, 0, 0, 0, 0, null, 'zq7kv', 'PARTNER');
  insert into fee (id, referral_id, company_id, referring_company_id, terms_id, paid_by, deal_value, amount, state,
      amount_reason, reported_by, confirmed_by, confirmed_at)
    values ('zq7kv-fee', 'zq7kv-inside', 'zq7kv-company', 'zq7kv-company', 'zq7kv-terms', 'PARTNER', ${MARKED_AMOUNT},
      ${MARKED_AMOUNT}, 'CONFIRMED', 'zq7kv', 'member:zq7kv-agent', 'member:zq7kv-admin', now());
  insert into idempotency (actor, verb, key, result_id) values
    ('zq7kv-agent', 'createReferral', 'zq7kv-key', 'zq7kv-inside')`

/** One referral at home, so that its people have something of their own to be shown. */
const home = `insert into referral (id, company_id, referring_company_id, name, email, user_id,
    split_user_ids, team_lead_id, division_lead_id)
  values ('at-home', 'partner', 'home', 'Dana', 'dana@client.example', 'agent', '{mate}', 'teamLead', 'divisionLead')`

export async function fillMarked({ database }: World): Promise<void> {
  await database.script([companies, people, referrals, rest, home].join(';\n'))
}
