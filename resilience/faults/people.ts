import { hashPassword } from '#features/identity/server/password-hash.ts'
import { askPostgres } from '../cluster/ask-postgres.ts'

/** A person of the torture's own network, who signs in like anyone. */
export interface TorturePerson {
  readonly id: string
  readonly email: string
  readonly group: 'agent' | 'teamLead' | 'divisionLead' | 'companyAdmin'
  readonly companyId: string
}

export const TORTURE_PASSWORD = 'Torture-Password-1'
/** The API key that every company's own systems send. */
export const PARTNER_KEY = '00112233445566778899aabbccddeeff'
const COMPANIES = 8
const EACH = 50
// The first of each company; all others are agents.
const LEADERS = ['divisionLead', 'teamLead', 'teamLead', 'companyAdmin', 'companyAdmin'] as const

export const companyOf = (index: number): string => `torture-${index % COMPANIES}`

/** Eight companies of fifty people, written straight into the database before anything is tortured. */
export async function makeTorturePeople(databaseUrl: string): Promise<TorturePerson[]> {
  const people = Array.from({ length: COMPANIES * EACH }, (_, at) => person(at))
  const hash = await hashPassword(TORTURE_PASSWORD)
  await askPostgres(
    databaseUrl,
    `insert into company (id, company_name, contact_email, website,
            webhook_api_key_hash, webhook_key_set_at)
     select 'torture-' || n, 'Torture ' || n, 'office@torture.example', 'https://torture.example',
            encode(sha256('${PARTNER_KEY}'), 'hex'), now()
       from generate_series(0, ${COMPANIES - 1}) n`,
    `create temporary table newcomer as select * from jsonb_to_recordset($$${JSON.stringify(people)}$$)
       as one(id text, email text, "group" text, "companyId" text)`,
    `insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
     select id, email, true, 'Some', 'Body', 'CONFIRMED', '${hash}' from newcomer`,
    `insert into member (id, name, email, company_id, member_group, is_team_lead, is_division_lead)
     select id, 'Some Body', email, "companyId", "group", "group" = 'teamLead', "group" = 'divisionLead'
       from newcomer`,
    `update member set division_lead_id = "companyId" || '-0',
            team_lead_id = "companyId" || '-' || 1 + ascii(right(member.id, 1)) % 2
       from newcomer where newcomer.id = member.id and "group" = 'agent'`,
    'insert into account_group select id, "group" from newcomer',
    'delete from rights_change',
    'analyze',
  )
  return people
}

function person(at: number): TorturePerson {
  const place = Math.floor(at / COMPANIES)
  const companyId = companyOf(at)
  const id = `${companyId}-${place}`
  return { id, email: `${id}@torture.example`, group: LEADERS[place] ?? 'agent', companyId }
}

export const any = <T>(items: readonly T[]): T =>
  items[Math.floor(Math.random() * items.length)] as T
