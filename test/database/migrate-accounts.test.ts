import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migratedFrom } from './migrated-from.ts'

/* What migrations 0018 to 0024 keep of limits, sessions, the audit log and mail choices of before. */

const database = await migratedFrom(
  '0018',
  `insert into company (id, company_name, contact_email, website)
     values ('home', 'Home', 'a@b.example', 'https://b.example');
   insert into account (id, email, given_name, family_name, status, password_hash, totp_secret, totp_enabled)
     values ('in', 'in@b.example', 'In', 'Side', 'CONFIRMED', 'p1', 'sealed', true);
   insert into member (id, name, email, company_id) values ('in', 'In Side', 'in@b.example', 'home');
   insert into sign_in (id, account_id, created_at, expires_at)
     values ('s1', 'in', '2026-01-01Z', now() + interval '9 days');
   insert into refresh_token (hash, sign_in_id, issued_at) values ('h1', 's1', '2026-01-05Z');
   insert into identity_audit (event, account_id) values ('sign-in', 'in'), ('code.sent', null);
   insert into contact_count values ('address 198.51.100.1', 3, now());
   insert into idempotency (actor, verb, key, result_id) values ('in', 'createReferral', 'k', 'r1');
   insert into mail_preference values ('in', 'PAID', false, now())`,
)

const one = async (text: string) => (await database.rows(text))[0]

test('a session keeps when its password was typed, and when it was last used', async () => {
  assert.deepEqual(await one('select proven_at, second_step_at, last_used_at from sign_in'), {
    proven_at: new Date('2026-01-01Z'),
    second_step_at: null,
    last_used_at: new Date('2026-01-05Z'),
  })
})

test('entries of the audit log belong to the company of their person', async () => {
  assert.deepEqual(await database.rows('select event, company_id from identity_audit order by 1'), [
    { event: 'code.sent', company_id: null },
    { event: 'sign-in', company_id: 'home' },
  ])
})

test('counts, idempotency keys, mail choices and second factors stay as they were', async () => {
  assert.deepEqual(await one('select key, sent from limit_count'), {
    key: 'address 198.51.100.1',
    sent: 3,
  })
  assert.deepEqual(await one('select key, result_id, request_digest from idempotency'), {
    key: 'k',
    result_id: 'r1',
    request_digest: null,
  })
  assert.deepEqual(await one('select kind, wanted from mail_preference'), {
    kind: 'PAID',
    wanted: false,
  })
  assert.deepEqual(await one('select totp_secret, totp_enabled from account'), {
    totp_secret: 'sealed',
    totp_enabled: true,
  })
})

test('companies of before are open to join, and members show their picture to clients', async () => {
  assert.deepEqual(await one('select joining_policy from company'), { joining_policy: 'OPEN' })
  assert.deepEqual(await one('select show_picture_to_clients from member'), {
    show_picture_to_clients: true,
  })
})
