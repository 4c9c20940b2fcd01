import { PAYERS } from '#features/terms/terms-choices.ts'
import type { Fields, RowOf } from '#kernel/fields.ts'
import { FEE_STATES } from './fee-states.ts'

const seen = { seenBy: 'reader' } as const
const sent = { ...seen, sent: true } as const
const party = { ...sent, holds: 'id', filter: true } as const
const amount = { ...sent, holds: 'money' } as const
const moment = { ...sent, holds: 'instant', optional: true } as const
const flag = { ...seen, holds: 'flag' } as const

/** The fields of a fee: what a partner company owes for a referral by its terms. */
export const FEE_FIELDS = {
  id: { ...party, says: 'The fee’s ID.' },
  referralId: { ...party, says: 'The referral.' },
  companyId: { ...party, says: 'The partner company, which owes the fee.' },
  referringCompanyId: { ...party, says: 'The agent’s company.' },
  termsId: { ...party, says: 'The terms of the referral, by which the fee is divided.' },
  paidBy: {
    ...sent,
    holds: PAYERS,
    filter: true,
    says: 'The company that pays people their shares.',
  },
  state: { ...sent, holds: FEE_STATES, filter: true, says: 'The state of the fee.' },
  dealValue: { ...amount, optional: true, says: 'The value of the deal. Null if not reported.' },
  amount: { ...amount, says: 'The fee.' },
  amountByTerms: {
    ...amount,
    optional: true,
    says: 'The fee by the terms. Null where the partner company reports whatever it is.',
  },
  amountReason: {
    ...sent,
    holds: 'text',
    optional: true,
    says: 'The reason why the fee differs from the terms.',
  },
  received: { ...amount, says: 'The part that the referring company has received.' },
  reversed: { ...amount, says: 'The part that was taken back.' },
  hasSplit: flag,
  hasTeamLead: flag,
  hasDivisionLead: flag,
  reportedBy: { ...seen, holds: 'text' },
  confirmedBy: { ...seen, holds: 'text', optional: true },
  confirmedAt: { ...moment, filter: true, says: 'Time the fee was confirmed and divided.' },
  holdUntil: { ...moment, says: 'Time until which the shares are on hold.' },
  releasedAt: { ...moment, says: 'Time the shares became payable.' },
  receivedAt: { ...moment, says: 'Time all of it was received.' },
  reversedBy: { ...seen, holds: 'text', optional: true },
  reversedAt: { ...moment, says: 'Time of the last reversal.' },
  reversalReason: {
    ...sent,
    holds: 'text',
    optional: true,
    says: 'The reason for the last reversal.',
  },
  createdAt: { ...sent, holds: 'instant', filter: true, says: 'Time the fee was reported.' },
  updatedAt: { ...sent, holds: 'instant', filter: true, says: 'Time of the last change.' },
} as const satisfies Fields

export interface Fee extends RowOf<typeof FEE_FIELDS> {}
