import type { LedgerShare } from '#features/ledger/ledger-entry.ts'
import { PAYERS } from '#features/terms/terms-choices.ts'
import type { Fields, RowOf } from '#kernel/fields.ts'
import { REFERRAL_SOURCES } from './referral-source.ts'
import { PAYMENT_STATUSES, REFERRAL_STATUSES } from './referral-status.ts'

/** Who of those with a share in a referral sees an amount: `referral-access.ts` says which rows are whose. */
type Level = 'whole' | 'agent' | 'split' | 'team' | 'division' | 'companies'

const seen = { seenBy: 'reader', filter: true, sent: true } as const
const party = { ...seen, holds: 'id', logged: 'values' } as const
const lead = { ...party, optional: true } as const
// The client's own words stay in one place: the log says that they changed, not what they were.
const words = { ...seen, holds: 'text', logged: 'change' } as const
const amount = {
  holds: 'money',
  optional: true,
  filter: true,
  sort: true,
  sent: true,
  logged: 'values',
} as const

/** The fields of SPEC section 3. */
export const REFERRAL_FIELDS = {
  id: { ...seen, holds: 'id', says: 'The referral’s ID.' },
  companyId: {
    ...party,
    label: 'Company',
    says: 'The partner company, which pays the commission.',
  },
  referringCompanyId: { ...party, says: 'The agent’s company.' },
  userId: { ...party, label: 'Agent', says: 'The agent.' },
  splitUserIds: {
    ...party,
    holds: 'ids',
    says: 'The split participant, at most one.',
  },
  teamLeadId: { ...lead, says: 'The agent’s team lead.' },
  divisionLeadId: { ...lead, says: 'The agent’s division lead.' },
  status: {
    ...seen,
    holds: REFERRAL_STATUSES,
    optional: true,
    logged: 'values',
    label: 'Status',
    says: 'The referral’s status.',
  },
  paymentStatus: {
    ...seen,
    holds: PAYMENT_STATUSES,
    optional: true,
    logged: 'values',
    label: 'Payment',
    says: 'The referral’s payment status.',
  },
  statusChangedAt: {
    holds: 'instant',
    optional: true,
    seenBy: 'reader',
    filter: true,
    sort: true,
    says: 'Time of the last status change, or of creation. Null if unknown.',
  },
  source: {
    holds: REFERRAL_SOURCES,
    optional: true,
    seenBy: 'reader',
    filter: true,
    says: 'The referral’s source. Null if unknown.',
  },
  processedAt: {
    ...seen,
    holds: 'instant',
    optional: true,
    logged: 'values',
    says: 'Time of the payment. Referrals that were paid together have the same.',
  },
  anonymizedAt: {
    holds: 'instant',
    optional: true,
    seenBy: 'reader',
    sent: true,
    logged: 'values',
    says: 'Time the client’s details were removed. The name is then “Client removed”.',
  },
  approximateValue: {
    ...amount,
    seenBy: 'reader',
    says: 'The referral’s approximate value.',
  },
  amount: {
    ...amount,
    seenBy: 'whole',
    says: 'The agents’ total earnings: agent and split amounts together.',
  },
  agentPayAmount: {
    ...amount,
    seenBy: 'agent',
    label: 'Agent amount',
    says: 'The agent’s payment.',
  },
  splitAgentPayAmount: {
    ...amount,
    seenBy: 'split',
    label: 'Split amount',
    says: 'The split participant’s payment.',
  },
  teamPayAmount: {
    ...amount,
    seenBy: 'team',
    label: 'Team amount',
    says: 'The team lead’s payment.',
  },
  divisionPayAmount: {
    ...amount,
    seenBy: 'division',
    label: 'Division amount',
    says: 'The division lead’s payment.',
  },
  name: { ...words, sort: true, label: 'Client', says: 'The client’s name.' },
  email: { ...words, label: 'Email', says: 'The client’s email address.' },
  phoneNumber: { ...words, optional: true, label: 'Phone', says: 'The client’s phone number.' },
  notes: {
    ...words,
    optional: true,
    label: 'Type of referral',
    says: 'The type of referral, or the client’s message.',
  },
  // The database sets this and the terms when a referral is made or moves to other companies.
  paidBy: {
    holds: PAYERS,
    optional: true,
    seenBy: 'reader',
    filter: true,
    says: 'The company that pays people for this referral, by its terms. PARTNER if there were none.',
  },
  termsId: {
    holds: 'id',
    optional: true,
    seenBy: 'companies',
    filter: true,
    says: 'The terms that the referral was made under. Visible to the administrators of the two companies. Null if there were none.',
  },
  feeId: {
    holds: 'id',
    optional: true,
    seenBy: 'companies',
    filter: true,
    says: 'The fee of the referral. Visible to the administrators of the two companies. Null if none was reported, or it was reversed.',
  },
  createdAt: { ...seen, holds: 'instant', sort: true, says: 'Creation time.' },
  updatedAt: { ...seen, holds: 'instant', sort: true, says: 'Time of the last change.' },
} as const satisfies Fields<Level>

export interface Referral extends RowOf<typeof REFERRAL_FIELDS> {}

/** What a referral says of a client who was removed; the database holds it to that. */
export const REMOVED_CLIENT = {
  name: 'Client removed',
  email: '',
  phoneNumber: null,
  notes: null,
} as const satisfies Partial<Referral>

/** Which of the amounts comes to whom, and which share of the ledger it is. */
export const OWN_AMOUNTS = [
  ['userId', 'agentPayAmount', 'AGENT'],
  ['splitUserIds', 'splitAgentPayAmount', 'SPLIT'],
  ['teamLeadId', 'teamPayAmount', 'TEAM'],
  ['divisionLeadId', 'divisionPayAmount', 'DIVISION'],
] as const satisfies readonly (readonly [keyof Referral, keyof Referral, LedgerShare])[]

/** Whose an amount is; nobody’s, where the referral has no such person. */
export const ownerOf = (
  referral: Pick<Referral, (typeof OWN_AMOUNTS)[number][0]>,
  party: (typeof OWN_AMOUNTS)[number][0],
): string | null => [referral[party]].flat()[0] ?? null
