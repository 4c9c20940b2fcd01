import { type FragmentOf, fragment } from '#client/graphql.ts'
import { type MemberGroup, memberGroupOf } from '../member-groups.ts'

/** A person, as those who look after them see them. */
export const MEMBER_DETAILS = fragment(`
  fragment MemberDetails on User {
    id name email phone address group active invited companyId
    isTeamLead isDivisionLead teamLeadId divisionLeadId
    company { companyName }
  }
`)
export type MemberDetails = FragmentOf<typeof MEMBER_DETAILS>

export interface EditedMember {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly address: string
  readonly group: MemberGroup
  readonly divisionLeadId: string
  readonly teamLeadId: string
}

/** What Edit Member starts from. */
export const editMemberValues = (member: MemberDetails): EditedMember => {
  const [firstName = '', ...rest] = member.name.split(' ')
  return {
    firstName,
    lastName: rest.join(' '),
    phone: member.phone ?? '',
    address: member.address ?? '',
    group: memberGroupOf(member),
    divisionLeadId: member.divisionLeadId ?? '',
    teamLeadId: member.teamLeadId ?? '',
  }
}

/** Whether the person would be led by others, or as something else, than so far. */
export const isMoved = (before: EditedMember, now: EditedMember): boolean =>
  before.group !== now.group ||
  before.divisionLeadId !== now.divisionLeadId ||
  before.teamLeadId !== now.teamLeadId
