import { GROUPS } from '#features/identity/groups.ts'
import type { Fields, RowOf } from '#kernel/fields.ts'

/** Who sees a field of a member: `member-access.ts` has a rule for each level. */
type Level = 'self' | 'administrator' | 'profile' | 'contact' | 'email' | 'company'

const flag = { holds: 'flag', filter: true, seenBy: 'contact' } as const
const lead = { holds: 'id', optional: true, filter: true, seenBy: 'contact' } as const
const line = { holds: 'text', optional: true } as const
const when = { holds: 'instant', filter: true, seenBy: 'contact' } as const

/** The fields of a member, which the API calls User. */
export const MEMBER_FIELDS = {
  id: {
    holds: 'id',
    seenBy: 'reader',
    filter: true,
    says: 'The member’s ID. The account has the same ID.',
  },
  name: {
    holds: 'text',
    seenBy: 'reader',
    filter: true,
    sort: true,
    says: 'First and last name.',
  },
  email: {
    holds: 'text',
    seenBy: 'email',
    filter: true,
    says: 'The email address used to sign in.',
  },
  phone: { ...line, seenBy: 'contact', says: 'Phone number.' },
  address: { ...line, seenBy: 'profile', says: 'Postal address.' },
  profilePicture: { ...line, seenBy: 'contact', says: 'The profile picture’s storage key.' },
  showPictureToClients: {
    holds: 'flag',
    seenBy: 'profile',
    says: 'Whether clients see the picture on the page of their referral link.',
  },
  // A group of their account gives a right only where this says the same.
  group: {
    holds: GROUPS,
    optional: true,
    filter: true,
    seenBy: 'contact',
    column: 'member_group',
    says: 'The member’s group. Null if only their account has one.',
  },
  isTeamLead: { ...flag, says: 'Whether the member is a team lead.' },
  isDivisionLead: { ...flag, says: 'Whether the member is a division lead.' },
  teamLeadId: { ...lead, says: 'The member’s team lead.' },
  divisionLeadId: { ...lead, says: 'The member’s division lead.' },
  bankInfoDocument: {
    ...line,
    seenBy: 'self',
    says: 'The bank details document. Visible only to the member.',
  },
  taxDocument: { ...line, seenBy: 'self', says: 'The tax form. Visible only to the member.' },
  companyId: { ...lead, seenBy: 'company', says: 'The member’s company.' },
  active: { ...flag, says: 'Whether the member can sign in.' },
  invited: {
    ...flag,
    seenBy: 'administrator',
    says: 'Whether the member was invited and hasn’t signed in yet.',
  },
  lastSignInAt: {
    ...when,
    optional: true,
    sort: true,
    says: 'Time of the last sign-in. Null if there was none, or it isn’t known.',
  },
  // When their account was deleted.
  goneAt: { holds: 'instant', optional: true },
  createdAt: { ...when, sort: true, says: 'Time the member joined.' },
  updatedAt: { ...when, says: 'Time of the last change.' },
} as const satisfies Fields<Level>

export interface Member extends RowOf<typeof MEMBER_FIELDS> {}
