import { GROUP_LABELS, type Group } from '#features/identity/groups.ts'

// SPEC section 3: what a company admin may make of a member.
export const MEMBER_GROUPS = [
  'agent',
  'teamLead',
  'divisionLead',
  'companyAdmin',
  'siteAdmin',
] as const satisfies readonly Group[]
export type MemberGroup = (typeof MEMBER_GROUPS)[number]

export const MEMBER_GROUP_OPTIONS = MEMBER_GROUPS.map(group => ({
  value: group,
  label: GROUP_LABELS[group],
}))

interface Placed {
  readonly group?: string | null | undefined
  readonly isTeamLead: boolean | null
  readonly isDivisionLead: boolean | null
}

/** What a person leads as, whatever else they are. */
export function leadGroup({ isTeamLead, isDivisionLead }: Placed): MemberGroup | undefined {
  if (isTeamLead) return 'teamLead'
  return isDivisionLead ? 'divisionLead' : undefined
}

/** What a person is in their company; a platform administrator keeps what they were before. */
export const memberGroupOf = (member: Placed): MemberGroup =>
  MEMBER_GROUPS.find(group => group === member.group) ?? leadGroup(member) ?? 'agent'

export interface LeadReferences {
  readonly divisionLeadId: string | null
  readonly teamLeadId: string | null
}

export interface LeadFlags {
  readonly isTeamLead: boolean
  readonly isDivisionLead: boolean
}

/** The flags and lead references that a group gives, of the references asked for (SPEC section 4). */
export function placeInGroup(
  group: MemberGroup,
  { divisionLeadId, teamLeadId }: LeadReferences,
): LeadFlags & LeadReferences {
  return {
    isTeamLead: group === 'teamLead',
    isDivisionLead: group === 'divisionLead',
    divisionLeadId: showsDivisionLeadPicker(group) ? divisionLeadId : null,
    teamLeadId: group === 'agent' ? teamLeadId : null,
  }
}

/** A reference is kept exactly where there is a picker to see and change it with. */
export const showsDivisionLeadPicker = (group: MemberGroup): boolean =>
  group === 'teamLead' || group === 'agent'

/** Shown for an agent, where there are team leads to choose from (`selectableTeamLeads`). */
export const showsTeamLeadPicker = (group: MemberGroup, teamLeads: readonly unknown[]): boolean =>
  group === 'agent' && teamLeads.length > 0

interface Colleague extends LeadFlags {
  readonly id: string
  readonly companyId: string | null
  readonly divisionLeadId: string | null
}

type Edited = Pick<Colleague, 'id' | 'companyId'>

/**
 * Who may be chosen as this member's division lead. SPEC section 4 says "team leads without a
 * division lead of their own"; a lead of either kind is meant, or no division lead could be chosen.
 */
export const selectableDivisionLeads = <P extends Colleague>(
  member: Edited,
  people: readonly P[],
): P[] =>
  people.filter(
    person =>
      isOtherColleague(member, person) &&
      (person.isTeamLead || person.isDivisionLead) &&
      person.divisionLeadId === null,
  )

/**
 * Who may be chosen as this member's team lead: the team leads of the chosen division lead or, where
 * none is chosen, those without a division lead, so that a company without divisions can have teams.
 */
export const selectableTeamLeads = <P extends Colleague>(
  member: Edited,
  people: readonly P[],
  divisionLeadId: string | null,
): P[] =>
  people.filter(
    person =>
      isOtherColleague(member, person) &&
      person.isTeamLead &&
      person.divisionLeadId === divisionLeadId,
  )

// Leads are of the same company; nobody leads themselves.
const isOtherColleague = (member: Edited, person: Colleague): boolean =>
  person.id !== member.id && person.companyId !== null && person.companyId === member.companyId
