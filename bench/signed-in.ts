import { openSecretStore } from '#features/identity/server/secret-store.ts'
import { loadSigningKeys } from '#features/identity/server/signing-keys.ts'
import { makeTokens } from '#features/identity/server/tokens.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readConfig } from '#server/config.ts'

const MIGRATIONS = new URL('../migrations', import.meta.url).pathname
const COMPANIES = 20

/** Two people of the bench who may do something: an agent, and an administrator of a company. */
export type Role = 'agent' | 'companyAdmin'

export interface SignedIn {
  readonly id: string
  readonly token: string
}

/**
 * A network of twenty companies and so many people, all of them signed in: tokens are made here,
 * for a thousand passwords would take longer than what is measured. Administrators are all of c0.
 */
export async function signInMany(
  url: string,
  port: number,
  people: readonly { readonly role: Role; readonly count: number }[],
): Promise<Readonly<Record<Role, readonly SignedIn[]>>> {
  const database = openDatabase(url)
  try {
    await migrate(database, MIGRATIONS)
    await database.rows(
      `insert into company (id, company_name, contact_email, website)
       select 'c' || n, 'Company ' || n, 'office@bench.example', 'https://bench.example'
         from generate_series(0, $1 - 1) n`,
      [COMPANIES],
    )
    for (const { role, count } of people) await database.script(PEOPLE(role, count))
    const keys = await loadSigningKeys(database, await openSecretStore(database, {}))
    const { publicUrl } = readConfig({ DATABASE_URL: url, PORT: String(port) })
    const tokens = makeTokens(publicUrl, keys)
    const signedIn = async (role: Role): Promise<SignedIn[]> => {
      const count = people.find(each => each.role === role)?.count ?? 0
      const ids = Array.from({ length: count }, (_, n) => `${role}-${n}`)
      return await Promise.all(
        ids.map(async id => {
          const account = { id, email: `${id}@bench.example` } as never
          return { id, token: (await tokens.issue(account, [role], `sign-in-${id}`)).AccessToken }
        }),
      )
    }
    const all = { agent: await signedIn('agent'), companyAdmin: await signedIn('companyAdmin') }
    keys.close()
    // They have been who they are for a while. Only what is filled is analyzed: of a table known to be
    // empty PostgreSQL keeps plans that read it whole, when it no longer is.
    await database.script(
      'delete from rights_change; analyze account, account_group, company, member, sign_in',
    )
    return all
  } finally {
    await database.close()
  }
}

const PEOPLE = (role: Role, count: number): string => `
  insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
    select '${role}-' || n, '${role}-' || n || '@bench.example', true, 'Some', 'Body', 'CONFIRMED', 'none'
      from generate_series(0, ${count - 1}) n;
  insert into member (id, name, email, company_id, member_group)
    select '${role}-' || n, 'Some Body', '${role}-' || n || '@bench.example',
           'c' || ${role === 'companyAdmin' ? '0' : `1 + n % ${COMPANIES - 1}`}, '${role}'
      from generate_series(0, ${count - 1}) n;
  insert into account_group select id, '${role}' from member where member_group = '${role}';
  insert into sign_in (id, account_id, expires_at)
    select 'sign-in-' || id, id, now() + interval '1 day' from member where member_group = '${role}'`
