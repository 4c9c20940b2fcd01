/** An entry of the audit log: what happened to an account. */
export interface Activity {
  readonly id: string
  readonly at: Date
  /** Such as `sign-in.failed`; `audit-event.ts` has the words. */
  readonly event: string
  /** Whose account; null where the address that was typed has none, or it was no account's. */
  readonly accountId: string | null
  /** Who did it, where that was not the person themselves. */
  readonly actorId: string | null
  readonly ip: string | null
  /** The company that the person was in. */
  readonly companyId: string | null
}
