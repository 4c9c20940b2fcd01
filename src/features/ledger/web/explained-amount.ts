import type { LedgerShare } from '../ledger-entry.ts'

/** An amount that is explained by its entries. */
export interface ExplainedAmount {
  /** Empty for what a pool gave, which is no referral’s. */
  readonly referralId: string
  readonly client: string
  readonly company: string
  /** Which shares of the referral it is; without them, all that are the reader’s own. */
  readonly shares?: readonly LedgerShare[]
}
