import type { Fields, RowOf } from '#kernel/fields.ts'
import { ABSENT_LEADS, FEE_KINDS, PAYERS, STORED_STATES, TERMS_SIDES } from './terms-choices.ts'
import { SHARE_FIELDS } from './terms-shares.ts'

const seen = { seenBy: 'reader' } as const
const term = { ...seen, sent: true } as const
const person = { ...seen, holds: 'id', optional: true } as const
const moment = { ...seen, holds: 'instant', optional: true, sent: true } as const

/** The fields of the terms between a partner company and a referring company, or any. */
export const TERMS_FIELDS = {
  id: { ...term, holds: 'id', filter: true, says: 'The ID of the terms.' },
  companyId: {
    ...term,
    holds: 'id',
    filter: true,
    says: 'The partner company, which receives referrals and owes the fee.',
  },
  referringCompanyId: {
    ...term,
    holds: 'id',
    optional: true,
    filter: true,
    says: 'The referring company. Null for any that has no terms of its own.',
  },
  version: {
    ...term,
    holds: 'count',
    optional: true,
    says: 'The number of these terms between the two companies. Null for a draft.',
  },
  // The API’s `state` tells active from superseded ones.
  storedState: { ...seen, holds: STORED_STATES, column: 'state' },
  feeKind: { ...term, holds: FEE_KINDS, filter: true, says: 'The basis of the fee.' },
  feeRate: {
    ...term,
    holds: 'count',
    optional: true,
    says: 'The fee’s share of the deal, in basis points: 1000 is 10%. Only for PERCENT.',
  },
  feeAmount: {
    ...term,
    holds: 'money',
    optional: true,
    says: 'The fee for a referral. Only for FLAT.',
  },
  ...SHARE_FIELDS,
  splitShare: {
    ...term,
    holds: 'count',
    says: 'The split participant’s share of the agent’s part, in basis points.',
  },
  absentLead: {
    ...term,
    holds: ABSENT_LEADS,
    says: 'The recipient of the share of a lead whom the agent doesn’t have.',
  },
  paidBy: { ...term, holds: PAYERS, says: 'The company that pays people their shares.' },
  holdDays: {
    ...term,
    holds: 'count',
    says: 'The number of days a share is on hold before it is payable, 0 to 180.',
  },
  clawbackDays: {
    ...term,
    holds: 'count',
    says: 'The number of days in which people owe back what they were paid of a fee that is reversed, 0 to 720.',
  },
  effectiveFrom: {
    ...moment,
    filter: true,
    says: 'Referrals from this time on are made under these terms. Null for when they are accepted.',
  },
  supersededAt: {
    ...moment,
    filter: true,
    says: 'Time from which a later version applies.',
  },
  note: { ...term, holds: 'text', optional: true, says: 'The other side’s note on its answer.' },
  draftedSide: {
    ...term,
    holds: TERMS_SIDES,
    says: 'The side that drafts and proposes the terms.',
  },
  draftedById: { ...person, says: 'The person who drafted the terms.' },
  proposedById: { ...person, says: 'The person who proposed the terms.' },
  proposedAt: { ...moment, says: 'Time the terms were proposed.' },
  partnerAcceptedById: { ...person, says: 'The person who accepted for the partner company.' },
  partnerAcceptedAt: { ...moment, says: 'Time the partner company accepted.' },
  referringAcceptedById: { ...person, says: 'The person who accepted for the referring company.' },
  referringAcceptedAt: { ...moment, says: 'Time the referring company accepted.' },
  declinedById: { ...person, says: 'The person who declined the terms.' },
  declinedAt: { ...moment, says: 'Time the terms were declined.' },
  createdAt: { ...term, holds: 'instant', filter: true, says: 'Creation time.' },
  updatedAt: { ...term, holds: 'instant', filter: true, says: 'Time of the last change.' },
} as const satisfies Fields

export interface Terms extends RowOf<typeof TERMS_FIELDS> {}

/** The two companies of terms; null stands for any that refers. */
export type TermsPair = Pick<Terms, 'companyId' | 'referringCompanyId'>
