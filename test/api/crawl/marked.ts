import type { World } from '../../kit/world.ts'

/*
 * A company of which every word carries a mark, busy with its own people and with a third company;
 * and one that is closed. Amounts are told by their digits.
 */

export const MARK = 'zq7'
/** As long and of the same kind, and nowhere in the database. */
export const TWIN = 'yq7'
export const MARKED_AMOUNT = 7_654_321.09
export const MARKED_DIGITS = '7654321'

export const IDS = {
  Company: ['zq7-company', 'zq7-closed'],
  User: ['zq7-admin', 'zq7-lead', 'zq7-agent', 'zq7-mate'],
  Referral: ['zq7-inside', 'zq7-outside', 'zq7-paid'],
  TrainingResource: ['zq7-lesson', 'zq7-closed-lesson'],
  FaqItem: ['zq7-faq', 'zq7-closed-faq'],
} as const
export const PICTURE = 'profilePictures/zq7-agent/profile-1.png'

const companies = `insert into company (id, company_name, contact_email, website, status, description,
    icon_name, referral_url, training_links, webhook_api_key_hash, webhook_key_set_at, commission_rate,
    commission_average, agent_percentage)
  select id, id || ' name', 'zq7@' || id || '.example', 'https://' || id || '.example', status, 'zq7 words',
    'companyLogos/' || id || '/zq7-logo.png', 'https://zq7.example', '{https://zq7.example/learn}',
    repeat('b', 64), now(), 'zq7%', '$zq7', 77
  from (values ('zq7-company', 'ACTIVE'), ('zq7-closed', 'INACTIVE')) as names (id, status)`

const people = `insert into member (id, name, email, phone, address, profile_picture, company_id,
    member_group, is_division_lead, is_team_lead, bank_info_document, tax_document)
  select id, id || ' name', id || '@test.example', '+zq7', 'zq7 street',
    'profilePictures/' || id || '/profile-1.png', 'zq7-company', kind, kind = 'divisionLead', false,
    'zq7 bank', 'zq7 tax'
  from (values ('zq7-admin', 'companyAdmin'), ('zq7-lead', 'divisionLead'), ('zq7-agent', 'agent'),
    ('zq7-mate', 'agent')) as names (id, kind);
  update member set division_lead_id = 'zq7-lead' where id in ('zq7-agent', 'zq7-mate');
  update company set division_lead_id = 'zq7-lead' where id = 'zq7-company';
  insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
    select m.id, m.email, true, 'zq7', 'zq7', 'CONFIRMED', a.password_hash
      from member m, account a where m.id like 'zq7%' and a.id = 'agent';
  insert into account_group select id, member_group from member where id like 'zq7%'`

const referrals = `insert into referral (id, company_id, referring_company_id, name, email, user_id,
    phone_number, notes, split_user_ids, division_lead_id, payment_status, processed_at,
    approximate_value, amount, agent_pay_amount, split_agent_pay_amount, team_pay_amount, division_pay_amount)
  select id, company_id, 'zq7-company', 'zq7 client', 'zq7@client.example', 'zq7-agent', '+zq7', 'zq7 notes',
    '{zq7-mate}', 'zq7-lead', payment, case when payment = 'PROCESSED' then now() end,
    ${MARKED_AMOUNT}, ${MARKED_AMOUNT}, ${MARKED_AMOUNT}, ${MARKED_AMOUNT}, ${MARKED_AMOUNT}, ${MARKED_AMOUNT}
  from (values ('zq7-inside', 'zq7-company', 'PENDING'), ('zq7-outside', 'foreign', 'PENDING'),
    ('zq7-paid', 'foreign', 'PROCESSED')) as names (id, company_id, payment);
  insert into referral_change (referral_id, actor_kind, actor_id, changes)
    select id, 'member', 'zq7-agent', '{"notes": {"from": "zq7", "to": "zq7"}}' from referral
     where id like 'zq7%'`

const rest = `
  insert into training_resource (id, company_id, title, url, type, duration) values
    ('zq7-lesson', 'zq7-company', 'zq7 title', 'https://zq7.example', 'video', 'zq7 min'),
    ('zq7-closed-lesson', 'zq7-closed', 'zq7 title', 'https://zq7.example', 'video', 'zq7 min');
  insert into faq_item (id, company_id, question, answer) values
    ('zq7-faq', 'zq7-company', 'zq7?', 'zq7.'), ('zq7-closed-faq', 'zq7-closed', 'zq7?', 'zq7.');
  insert into upload (id, kind, owner_id, started_by, key, size) values
    ('zq7-upload', 'PROFILE_PICTURE', 'zq7-agent', 'zq7-agent', '${PICTURE}', 100);
  insert into webhook_endpoint (id, company_id, url, events, sealed_secret, paused_at) values
    ('zq7-endpoint', 'zq7-company', 'https://zq7.example', '{referral.created}', 'zq7', now());
  insert into webhook_delivery (id, endpoint_id, company_id, event, content_type, body, state, referral_id)
    values ('zq7-delivery', 'zq7-endpoint', 'zq7-company', 'referral.created', 'zq7', 'zq7', 'HELD', 'zq7-inside'),
      ('zq7-automation', null, null, 'referral.created', 'zq7', 'zq7', 'HELD', 'zq7-inside');
  insert into saved_company (member_id, company_id) values ('zq7-agent', 'home');
  insert into idempotency (actor, verb, key, result_id) values
    ('zq7-agent', 'createReferral', 'zq7-key', 'zq7-inside')`

/** One referral at home, so that its people have something of their own to be shown. */
const home = `insert into referral (id, company_id, referring_company_id, name, email, user_id,
    split_user_ids, team_lead_id, division_lead_id)
  values ('at-home', 'partner', 'home', 'Dana', 'dana@client.example', 'agent', '{mate}', 'teamLead', 'divisionLead')`

export async function fillMarked({ database }: World): Promise<void> {
  await database.script([companies, people, referrals, rest, home].join(';\n'))
}
