import type { Group } from '#features/identity/groups.ts'

/** A person of the network (the User of the API); who may see which field is in `member-access.ts`. */
export interface Member {
  /** The same as the account's. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
  readonly profilePicture: string | null
  /** Whether the contact page of their referral link shows it. */
  readonly showPictureToClients: boolean
  /**
   * What they are here. A group of their account gives a right only where this says the same; null,
   * where it was never said here, leaves it to the account.
   */
  readonly group: Group | null
  readonly isTeamLead: boolean
  readonly isDivisionLead: boolean
  readonly teamLeadId: string | null
  readonly divisionLeadId: string | null
  readonly bankInfoDocument: string | null
  readonly taxDocument: string | null
  readonly companyId: string | null
  readonly active: boolean
  /** They were invited and have not come yet. */
  readonly invited: boolean
  /** When their account was deleted. */
  readonly goneAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}
