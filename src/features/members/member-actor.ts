import type { Group } from '#features/identity/groups.ts'
import type { Member as MemberActor } from '#kernel/actor.ts'
import type { Member } from './member.ts'

/** What the person's groups and row give them together; neither gives anything alone. */
export function memberActor(row: Member, groups: readonly Group[]): MemberActor {
  const isIn = (group: Group): boolean => groups.includes(group)
  return {
    kind: 'member',
    id: row.id,
    companyId: row.companyId,
    leadsTeam: isIn('teamLead') && row.isTeamLead,
    leadsDivision: isIn('divisionLead') && row.isDivisionLead,
    administers: isIn('companyAdmin') ? row.companyId : null,
    siteOf: isIn('siteAdmin') ? row.companyId : null,
    isAdmin: isIn('admin'),
  }
}
