/*
 * The choices of terms, apart from their descriptions, so that a page of the browser need not load those.
 */

/** How a fee is found: a part of the deal, the same for each referral, or whatever the partner reports. */
export const FEE_KINDS = ['PERCENT', 'FLAT', 'REPORTED'] as const
export type FeeKind = (typeof FEE_KINDS)[number]

/** Where the share of a lead goes whom the agent doesn't have: to the next lead above is UP. */
export const ABSENT_LEADS = ['HOUSE', 'AGENT', 'UP'] as const
export type AbsentLead = (typeof ABSENT_LEADS)[number]

/** Who pays people: the partner company each of them, or the referring company its own. */
export const PAYERS = ['PARTNER', 'OFFICE'] as const
export type Payer = (typeof PAYERS)[number]

/** Whose side somebody is on. The platform stands for the referring side of terms for any company. */
export const TERMS_SIDES = ['PARTNER', 'REFERRING', 'PLATFORM'] as const
export type TermsSide = (typeof TERMS_SIDES)[number]

/** What a row says of its state; an active one may be superseded by now. */
export const STORED_STATES = ['DRAFT', 'PROPOSED', 'ACTIVE', 'DECLINED'] as const
export type StoredState = (typeof STORED_STATES)[number]

export const TERMS_STATES = [...STORED_STATES, 'SUPERSEDED'] as const
export type TermsState = (typeof TERMS_STATES)[number]

/** All of a fee, in basis points. */
export const WHOLE = 10_000

export const MOST_HOLD_DAYS = 180
export const MOST_CLAWBACK_DAYS = 720
