/** A person of the network (the User of the API); who may see which field is in `member-access.ts`. */
export interface Member {
  /** The same as the account's. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
  readonly profilePicture: string | null
  readonly isTeamLead: boolean
  readonly isDivisionLead: boolean
  readonly teamLeadId: string | null
  readonly divisionLeadId: string | null
  readonly bankInfoDocument: string | null
  readonly taxDocument: string | null
  readonly companyId: string | null
  readonly active: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}
