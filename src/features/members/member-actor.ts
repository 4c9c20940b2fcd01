import { GROUPS, type Group } from '#features/identity/groups.ts'
import type { MemberActor } from '#kernel/actor.ts'
import type { Member } from './member.ts'

/** What of a person's row gives them rights. */
export type RightsRow = Pick<
  Member,
  'id' | 'companyId' | 'group' | 'isTeamLead' | 'isDivisionLead' | 'teamLeadId' | 'divisionLeadId'
>

/** What the person's groups and row give them together; neither gives anything alone. */
export function memberActor(row: RightsRow, groups: readonly Group[]): MemberActor {
  const isIn = (group: Group): boolean => groups.includes(group)
  // A token keeps naming a group for an hour after it was taken away; the row does not.
  const is = (group: Group): boolean => isIn(group) && [group, 'admin'].includes(row.group ?? group)
  return {
    kind: 'member',
    id: row.id,
    companyId: row.companyId,
    teamLeadId: row.teamLeadId,
    divisionLeadId: row.divisionLeadId,
    leadsTeam: isIn('teamLead') && row.isTeamLead,
    leadsDivision: isIn('divisionLead') && row.isDivisionLead,
    administers: is('companyAdmin') ? row.companyId : null,
    siteOf: is('siteAdmin') ? row.companyId : null,
    isAdmin: is('admin'),
  }
}

/** The groups behind what somebody may do now, for work that goes on without them. */
export const groupsBehind = (actor: MemberActor): Group[] => {
  const groups: Readonly<Record<Group, boolean>> = {
    admin: actor.isAdmin,
    teamLead: actor.leadsTeam,
    divisionLead: actor.leadsDivision,
    companyAdmin: actor.administers !== null,
    siteAdmin: actor.siteOf !== null,
    agent: true,
  }
  return GROUPS.filter(group => groups[group])
}
