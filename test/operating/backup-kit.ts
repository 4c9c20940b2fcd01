import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type Database, openDatabase } from '#platform/db/database.ts'
import type { PersonName } from '../kit/people.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import type { World } from '../kit/world.ts'
import { runCommand } from './run-command.ts'

const temporaries: string[] = []
// After everything that is open in them has closed.
process.on('exit', () => {
  for (const path of temporaries) rmSync(path, { recursive: true, force: true })
})

export const temporary = (name: string): string => {
  const path = mkdtempSync(join(tmpdir(), `goodword-${name}-`))
  temporaries.push(path)
  return path
}

/** A place to restore into: a database and a file store. */
export interface Home {
  readonly databaseUrl: string
  readonly filesUrl: string
}

export const makeHome = (name: string): Home => {
  const path = temporary(name)
  return { databaseUrl: `pglite:${path}/db`, filesUrl: `file:${path}/files` }
}

const settingsOf = ({ databaseUrl, filesUrl }: Home) => ({
  DATABASE_URL: databaseUrl,
  FILES_URL: filesUrl,
})

export const runCommandOn =
  (home: Home, more: Record<string, string> = {}) =>
  (...args: string[]) =>
    runCommand({ ...settingsOf(home), ...more }, ...args)

/** The operator's command, which has to be done. */
export async function done(...asked: Parameters<typeof runCommand>): Promise<string> {
  const { code, out, err } = await runCommand(...asked)
  assert.deepEqual([code, err], [0, ''])
  return out
}

export const backUp = (home: Home, path: string, more: Record<string, string> = {}) =>
  done({ ...settingsOf(home), ...more }, 'backup', path)
export const restoreTo = (home: Home, path: string, ...flags: string[]) =>
  done(settingsOf(home), 'restore', path, ...flags)

const TABLES = `
  select table_name as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (
     select c.relname from pg_class c where c.relispartition or c.relpersistence = 'u')`

export const tablesOf = async (sql: Database): Promise<string[]> =>
  (await sql.rows<{ name: string }>(TABLES)).map(({ name }) => name).sort()

/** How many rows of what content each table has. */
export async function contentOf(sql: Database): Promise<Record<string, Content>> {
  const found: Record<string, Content> = {}
  for (const name of await tablesOf(sql)) {
    // When a migration was applied is this database's own affair.
    if (name === 'schema_migration') continue
    const [row] = await sql.rows<Content>(
      `select count(*)::int as count, md5(coalesce(string_agg(t::text, '' order by t::text collate "C"), '')) as digest
         from "${name}" t`,
    )
    if (row) found[name] = row
  }
  return found
}

interface Content {
  readonly count: number
  readonly digest: string
}

export async function contentAt(url: string): Promise<Record<string, Content>> {
  const database = openDatabase(url, LONG_BUDGET)
  try {
    return await contentOf(database)
  } finally {
    await database.close()
  }
}

/** Indexes, references, checks and triggers: what has to stand again when all is restored. */
export const rulesOf = (sql: Database): Promise<unknown[]> =>
  sql.rows(`
    select indexname as name, indexdef as rule from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid), contype::text from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`)

const STRANGE = "E'a tab \\t, a line \\n, \\\\N, a \\\\ and “ü” 🙂'"

/** Rows in every table that the front door does not fill in passing; none is old enough to be swept. */
export const REST = `
  insert into faq_item (id, company_id, question, answer) values ('f1', 'home', 'Why?', ${STRANGE});
  insert into training_resource (id, company_id, title, url) values ('t1', 'home', ${STRANGE}, 'https://t.example');
  insert into sign_up (id, address_key, email, given_name, family_name, password_hash, expires_at)
    values ('s1', 'k', 'who@test.example', ${STRANGE}, 'b', 'h', now() + interval '1 day');
  insert into account_code (purpose, address_key, sign_up_id, hash, expires_at)
    values ('sign-up', 'k', 's1', 'h', now() + interval '1 day');
  insert into known_network values ('agent', 'n', now());
  insert into guess values ('g', 3, now(), now());
  insert into spent_challenge values ('s', now() + interval '1 day');
  insert into used_signature values (repeat('a', 64), now());
  insert into inviting values ('who@test.example', 'token', now() + interval '1 day');
  insert into limit_count values ('c', 2, now() + interval '1 day');
  insert into contact_receipt values (repeat('b', 64), now() + interval '1 day');
  insert into replaced_picture values ('companyLogos/home/old.png', 'home', now() + interval '1 day', 'COMPANY_LOGO');
  insert into saved_company values ('agent', 'partner', now());
  insert into saved_view (id, owner_id, list, name, state, shared_with, company_id)
    values ('v1', 'agent', 'REFERRALS', ${STRANGE}, 'search=a%20b', 'COMPANY', 'home');
  insert into terms (id, company_id, version, state, fee_kind, fee_amount, agent_share, team_lead_share,
      division_lead_share, bonus_pool_share, mrn_share, effective_from, note, drafted_side, drafted_by_id)
    values ('x1', 'partner', 1, 'ACTIVE', 'FLAT', 99.5, 4000, 500, 0, 0, 0, now(), ${STRANGE}, 'PARTNER', 'agent');
  insert into fee (id, referral_id, company_id, referring_company_id, terms_id, paid_by, amount, state, reported_by,
      reversal_reason)
    select 'e1', id, company_id, referring_company_id, 'x1', 'PARTNER', 99.5, 'REPORTED', 'system', ${STRANGE}
      from referral order by id limit 1;
  insert into list_layout values ('agent', 'REFERRALS', '{client,status}', 'v1');
  insert into bulk_change (id, user_id, groups, new_status, total)
    values ('b1', 'agent', '{agent}', 'IN_REVIEW', 1);
  insert into bulk_change_item (bulk_change_id, place, referral_id)
    select 'b1', 1, id from referral order by id limit 1;
  insert into mail_preference values ('agent', 'PAID', false, now());
  insert into notification_read select user_id, id, now() from referral order by id limit 1;
  insert into recovery_code values ('agent', 'h', now());
  insert into join_request (id, company_id, name, email) values ('waits', 'home', ${STRANGE}, 'waits@test.example');
  insert into agent_invitation (id, company_id, email, invited_by, expires_at)
    values ('invited', 'home', 'invited@test.example', 'companyAdmin', now() + interval '14 days');
  insert into crm_stage values ('home', ${STRANGE}, 'IN_REVIEW', 0);
  insert into referral_reference select 'partner', 'case-1', min(id) from referral;
  insert into inbound_call values ('i1', 'home', now(), '/webhook/crm', null, '{}', 200, '{}');
  insert into inbound_refusal values ('home', current_date, 3);
  insert into webhook_endpoint (id, company_id, url, events, sealed_secret, paused_at)
    values ('e1', 'home', 'https://hears.example', '{referral.created}', 'sealed', now());
  insert into webhook_delivery (id, endpoint_id, company_id, event, content_type, body, state)
    values ('d1', 'e1', 'home', 'referral.created', 'application/json', '{}', 'HELD');
  insert into identity_audit (event, details) values ('sign-in', '{"a": [1, null, "b\\\\n"]}');
  insert into jobs.job (name, data, start_after)
    values ('identity-mail', '{"sealed": "waits"}', now() + interval '1 day')`

const REFERRAL =
  'id name email notes status paymentStatus amount agentPayAmount processedAt splitUserIds createdAt updatedAt'
const ASKS: readonly (readonly [PersonName, string])[] = [
  ...(['agent', 'mate', 'teamLead', 'partnerAdmin', 'admin'] as const).map(
    who => [who, `{ listReferrals(limit: 1000) { items { ${REFERRAL} } } }`] as const,
  ),
  ['agent', '{ dashboard(scope: AGENT) { totalEarnings totalReferrals months { month amount } } }'],
  ['teamLead', '{ dashboard(scope: TEAM) { totalEarnings pendingAmount totalReferrals } }'],
  ['admin', '{ dashboard(scope: ALL) { totalEarnings pendingAmount successRate totalReferrals } }'],
  ['admin', '{ listUsers(limit: 1000) { items { id name email phone profilePicture } } }'],
  ['agent', '{ listCompanies(limit: 1000) { items { id companyName status tags } } }'],
  ['agent', '{ listFaqItems { items { question answer } } }'],
  ['agent', '{ listPictures { items { key } } }'],
  ['siteAdmin', '{ getCompany(id: "home") { webhookKeySetAt } }'],
]

/** What people see: every answer has to be the same after the move as before. */
export async function answersOf(world: World, referralId: string): Promise<unknown[]> {
  const history = `{ referralHistory(id: "${referralId}") {
    items { id at actorName changes { field from to } } } }`
  const asks = [...ASKS, ['agent', history] as const]
  const answers: unknown[] = []
  for (const [who, text] of asks) {
    const { data, errors } = await world.as(who).ask(text)
    assert.deepEqual(errors, [], text)
    answers.push(data)
  }
  return answers
}
