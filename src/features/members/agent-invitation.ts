/** An address that a company's administrator has invited and that has not joined yet. */
export interface AgentInvitation {
  readonly id: string
  readonly companyId: string
  readonly email: string
  readonly invitedBy: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export const INVITATION_DAYS = 14
export const MOST_INVITED_AT_ONCE = 100

/** What became of an address in a list of those to invite. */
export const INVITATION_OUTCOMES = {
  INVITED: 'Invited',
  INVITED_AGAIN: 'Invited again',
  MEMBER: 'Already a member',
  WAITING: 'Waiting for your approval',
  INVALID: 'Not a valid email address',
  LIMITED: 'Not sent: too many invitations today',
} as const
export type InvitationOutcome = keyof typeof INVITATION_OUTCOMES

export interface JudgedAddress {
  readonly email: string
  readonly outcome: InvitationOutcome
}
