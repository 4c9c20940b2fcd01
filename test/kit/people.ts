import { insertCompanies } from '#features/companies/server/company-store.ts'
import type { Group } from '#features/identity/groups.ts'
import { addToGroups, insertAccounts } from '#features/identity/server/account-store.ts'
import { hashPassword } from '#features/identity/server/password-hash.ts'
import { insertMembers } from '#features/members/server/member-store.ts'
import type { Database } from '#platform/db/database.ts'

/*
 * The small network that the server tests stand on: two teams of one division at home, a partner
 * that receives, a stranger of a company that has nothing to do with either, and a closed company.
 */

export const PASSWORD = 'Right-Password-1'

interface Sketch {
  readonly companyId: string | null
  readonly group?: Group
  readonly teamLeadId?: string
  readonly divisionLeadId?: string
  readonly active?: boolean
  /** An account that has no User row yet. */
  readonly isNew?: true
}

const TEAM = { companyId: 'home', teamLeadId: 'teamLead', divisionLeadId: 'divisionLead' }

export const PEOPLE = {
  admin: { companyId: 'home', group: 'admin' },
  divisionLead: { companyId: 'home', group: 'divisionLead' },
  teamLead: { companyId: 'home', group: 'teamLead', divisionLeadId: 'divisionLead' },
  otherLead: { companyId: 'home', group: 'teamLead', divisionLeadId: 'divisionLead' },
  agent: { ...TEAM, group: 'agent' },
  mate: { ...TEAM, group: 'agent' },
  otherAgent: { ...TEAM, group: 'agent', teamLeadId: 'otherLead' },
  companyAdmin: { companyId: 'home', group: 'companyAdmin' },
  siteAdmin: { companyId: 'home', group: 'siteAdmin' },
  partnerAdmin: { companyId: 'partner', group: 'companyAdmin' },
  stranger: { companyId: 'foreign' },
  foreignAdmin: { companyId: 'foreign', group: 'companyAdmin' },
  // A group without the flag on the row, and the flag without the group.
  groupOnly: { companyId: 'home', group: 'agent' },
  inactive: { companyId: 'home', group: 'agent', active: false },
  homeless: { companyId: null, group: 'agent' },
  newcomer: { companyId: null, isNew: true },
  latecomer: { companyId: null, isNew: true },
} as const satisfies Record<string, Sketch>

export type PersonName = keyof typeof PEOPLE

/** Who asks: somebody of these, nobody who is known, or the program that has the API key. */
export type Who = PersonName | 'guest' | 'apiKey'

/** Who sees something of their own company, one of each kind. */
export const HOME_MEMBERS = [
  'agent',
  'mate',
  'teamLead',
  'divisionLead',
  'companyAdmin',
  'siteAdmin',
] as const satisfies PersonName[]

const COMPANIES = ['home', 'partner', 'foreign', 'closed'] as const

export const emailOf = (name: PersonName): string => `${name.toLowerCase()}@test.example`

export async function fillPeople(database: Database): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  const people = Object.entries(PEOPLE) as [PersonName, Sketch][]
  const members = people.filter(([, { isNew }]) => !isNew)
  await database.tx(async sql => {
    await insertCompanies(
      sql,
      COMPANIES.map(id => ({
        id,
        companyName: `${id} company`,
        contactEmail: `office@${id}.example`,
        website: `https://${id}.example`,
        status: id === 'closed' ? 'INACTIVE' : 'ACTIVE',
      })),
    )
    await insertAccounts(
      sql,
      people.map(([id]) => ({
        id,
        email: emailOf(id),
        emailVerified: true,
        givenName: id,
        familyName: 'Tester',
        status: 'CONFIRMED' as const,
        passwordHash,
      })),
    )
    await addToGroups(
      sql,
      people.flatMap(([accountId, { group }]) => (group ? [{ accountId, groupName: group }] : [])),
    )
    await insertMembers(
      sql,
      members.map(([id, { companyId, group, teamLeadId, divisionLeadId, active }]) => ({
        id,
        name: `${id} Tester`,
        email: emailOf(id),
        companyId,
        // Where the row says otherwise than the account, as rows from before there was a group do.
        group: id === 'groupOnly' ? null : (group ?? null),
        isTeamLead: group === 'teamLead' || id === 'groupOnly',
        isDivisionLead: group === 'divisionLead',
        teamLeadId: teamLeadId ?? null,
        divisionLeadId: divisionLeadId ?? null,
        active: active ?? true,
      })),
    )
  })
}
