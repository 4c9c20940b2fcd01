import { hashPassword } from '#features/identity/server/password-hash.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'

/** What an agent types to refer a client to the first company. */
export const BENCH_REFERRAL = {
  companyId: 'c0',
  name: 'Some Client',
  email: 'client@bench.example',
  phoneNumber: '555 010 0100',
  notes: 'Retirement',
}

const MIGRATIONS = new URL('../migrations', import.meta.url).pathname
const COMPANIES = 20
const AGENTS = 400
export const BENCH_PASSWORD = 'Bench-Password-1'
export const agentEmail = (number: number): string => `agent${number}@bench.example`
const AT_ONCE = 50_000

const FIRST_NAMES =
  'Ada Ben Chloé Dana Émile Farah Grace Hugo Ines Jonas Kira Liam Maya Noah Olga Pia Quinn Rosa Siobhán Tom'.split(
    ' ',
  )
const SYLLABLES = 'bar den fel gor han kin lam mor nis pet ros san tor vel wil'.split(' ')

// Each of a few thousand, so that some words are of many clients and others of a handful.
const lastNames = (): string[] =>
  SYLLABLES.flatMap(a => SYLLABLES.flatMap(b => SYLLABLES.map(c => `${a}${b}${c}`)))

/**
 * A network of twenty companies and 400 agents with so many referrals, made by the database itself;
 * evenly of them all, or of the first few.
 */
export async function makeManyReferrals(url: string, count: number, of = AGENTS): Promise<void> {
  const database = openDatabase(url)
  try {
    await migrate(database, MIGRATIONS)
    await makePeople(database)
    for (let from = 0; from < count; from += AT_ONCE) {
      await insertReferrals(database, { from, to: Math.min(from + AT_ONCE, count), of })
    }
    await database.tx(async sql => void (await sql.script('analyze')), 'unhurried')
  } finally {
    await database.close()
  }
}

async function makePeople(database: Database): Promise<void> {
  const hash = await hashPassword(BENCH_PASSWORD)
  await database.tx(async sql => {
    await sql.rows(
      `insert into company (id, company_name, contact_email, website)
       select 'c' || n, 'Company ' || n, 'office@bench.example', 'https://bench.example'
         from generate_series(0, $1 - 1) n`,
      [COMPANIES],
    )
    await sql.rows(
      `insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
       select 'a' || n, 'agent' || n || '@bench.example', true, 'Agent', n::text, 'CONFIRMED', $2
         from generate_series(0, $1 - 1) n`,
      [AGENTS, hash],
    )
    // Agent n is of company n mod 20; the first of each company leads the others, the second the first.
    await sql.rows(
      `insert into member (id, name, email, company_id, is_team_lead, is_division_lead)
       select 'a' || n, 'Agent ' || n, 'agent' || n || '@bench.example', 'c' || n % $2,
              n / $2 = 0, n / $2 = 1
         from generate_series(0, $1 - 1) n`,
      [AGENTS, COMPANIES],
    )
    await sql.script(`
      insert into account_group
        select id, case when is_team_lead then 'teamLead' else 'divisionLead' end
          from member where is_team_lead or is_division_lead;
      insert into account_group select 'a' || n, 'companyAdmin' from generate_series(40, 59) n;
      insert into account_group values ('a60', 'admin')`)
  }, 'unhurried')
}

// Two years of referrals, evenly over agents and companies; what else they say depends on neither.
const insertReferrals = (
  database: Database,
  { from, to, of }: Record<'from' | 'to' | 'of', number>,
) =>
  database.tx(
    sql =>
      sql.rows(
        `insert into referral (id, company_id, referring_company_id, name, email, user_id,
           phone_number, status, notes, amount, payment_status, processed_at, agent_pay_amount,
           team_lead_id, division_lead_id, created_at, updated_at, approximate_value, source,
           status_changed_at)
         select 'r' || n, 'c' || (n * 7) % $3, 'c' || n % $3, first || ' ' || last,
           lower(first || '.' || last || n || '@bench.example'),
           'a' || n % $4, '555 ' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'),
           (array['SUBMITTED', 'IN_CONTACT', 'COMPLETED', 'REJECTED'])[1 + state], 'Retirement',
           case when state = 2 then 100 + n % 900 end,
           case when state = 2 then 'PROCESSED' else 'PENDING' end,
           case when state = 2 then at end,
           case when state = 2 then 100 + n % 900 end,
           'a' || n % $3, 'a' || $3 + n % $3, at, at, case when chance % 3 = 0 then 1000 + chance % 9000 end,
           (array['FORM', 'FORM', 'LINK', 'WEBHOOK', 'API'])[1 + chance / 7 % 5], at + chance % 40 * interval '1 hour'
           from (select n, now() - (hashint4(n + 1) & 1073741823) % 730 * interval '1 day' - n * interval '1 millisecond' as at,
                        hashint4(n) & 1073741823 as chance, $5::text[] as firsts, $6::text[] as lasts
                   from generate_series($1::int, $2::int - 1) n) made,
                lateral (select firsts[1 + chance / 11 % cardinality(firsts)] as first, chance / 1009 % 4 as state,
                         lasts[1 + chance / 4001 % cardinality(lasts)] as last) named`,
        [from, to, COMPANIES, of, FIRST_NAMES, lastNames()],
      ),
    'unhurried',
  )
