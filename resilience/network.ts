import { randomUUID } from 'node:crypto'
import { insertCompanies } from '#features/companies/server/company-store.ts'
import { insertMembers } from '#features/members/server/member-store.ts'
import type { NewReferralRequest } from '#features/referrals/server/create-referral.ts'
import type { Outbox } from '#features/webhooks/server/outbox.ts'
import { type MemberActor, NO_LINKS } from '#kernel/actor.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'

/*
 * The least that a referral needs: an agent at home, and a partner that receives.
 */

export const MIGRATION_FILES = new URL('../migrations', import.meta.url).pathname
// Checks read everything that was written, and may take their time.
const LONG_QUERY_MS = 60_000

export const AGENT: MemberActor = {
  kind: 'member',
  id: 'agent',
  companyId: 'home',
  ...NO_LINKS,
}

const administratorOf = (companyId: string): MemberActor => ({
  ...AGENT,
  id: `${companyId}-admin`,
  companyId,
  administers: companyId,
})
export const PARTNER_ADMIN = administratorOf('partner')
export const HOME_ADMIN = administratorOf('home')

/** For what is written where no machine listens. */
export const SILENT: Outbox = { hasReceiver: async () => false, put: async () => {} }

/** The database, open and with its schema as this program wants it. */
export async function openMigrated(url: string): Promise<Database> {
  const database = openDatabase(url, { budgetMs: LONG_QUERY_MS })
  await migrate(database, MIGRATION_FILES)
  return database
}

// The referring company confirms, receives and pays.
const TERMS = `
  insert into terms (id, company_id, referring_company_id, version, state, fee_kind, fee_rate, agent_share,
      team_lead_share, division_lead_share, bonus_pool_share, mrn_share, paid_by, effective_from, drafted_side)
    values ('terms', 'partner', 'home', 1, 'ACTIVE', 'PERCENT', 1000, 4000, 1000, 0, 300, 200, 'OFFICE', now(), 'PARTNER')`

export async function writeNetwork(url: string): Promise<void> {
  const database = await openMigrated(url)
  await database.tx(async sql => {
    await insertCompanies(
      sql,
      ['home', 'partner'].map(id => ({
        id,
        companyName: `${id} company`,
        contactEmail: `office@${id}.example`,
        website: `https://${id}.example`,
      })),
    )
    const email = 'agent@home.example'
    await insertMembers(sql, [{ id: AGENT.id, name: 'An Agent', email, companyId: 'home' }])
    await sql.script(TERMS)
  })
  await database.close()
}

export const anotherReferral = (): NewReferralRequest => ({
  companyId: 'partner',
  name: 'Dana Client',
  email: 'dana@client.example',
  phoneNumber: '(555) 010-0100',
  notes: 'Retirement plan',
  idempotencyKey: randomUUID(),
})
