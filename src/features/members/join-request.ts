/** A person who registered and waits for a company's approval, or was declined. */
export interface JoinRequest {
  /** The account's. */
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
  readonly declinedAt: Date | null
  readonly createdAt: Date
}
