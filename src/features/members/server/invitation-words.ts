import { companyRows } from '#features/companies/server/company-store.ts'
import type { Group } from '#features/identity/groups.ts'
import type { InvitationWords } from '#features/identity/server/identity-letters.ts'
import type { Actor } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { memberRows } from './member-store.ts'

const PURPOSE = {
  admin: 'to run the platform',
  teamLead: 'to lead a team of agents and track its referrals',
  divisionLead: 'to lead its teams and track their referrals',
  companyAdmin: 'to manage its members, payments and company details',
  siteAdmin: 'to manage its integrations',
  agent: 'to refer clients to partner companies and earn commissions',
} as const satisfies Record<Group, string>

interface Invited {
  readonly group: Group
  /** The company's name, or where to look it up. */
  readonly company: { readonly name: string } | { readonly id: string | null }
}

/** What an invitation says: who invites, to which company and what for. */
export async function invitationWordsOf(
  sql: Sql,
  actor: Actor,
  { group, company }: Invited,
): Promise<InvitationWords> {
  return {
    inviter: actor.kind === 'member' ? await personName(sql, actor.id) : undefined,
    company: 'name' in company ? company.name : await companyName(sql, company.id),
    purpose: PURPOSE[group],
  }
}

const personName = async (sql: Sql, id: string): Promise<string | undefined> =>
  (await memberRows.find(sql, eq('id', id)))?.name || undefined

export const companyName = async (sql: Sql, id: string | null): Promise<string | undefined> =>
  id === null ? undefined : (await companyRows.find(sql, eq('id', id)))?.companyName
