import type { Documents } from '#client/api-types.ts'
import { type MemberGroup, memberGroupOf } from '../member-groups.ts'

type Source = Extract<keyof Documents, `${string}query GetMember(${string}`>
/** A person, as those who look after them see them. */
export type MemberDetails = NonNullable<Documents[Source]['result']['getUser']>

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
