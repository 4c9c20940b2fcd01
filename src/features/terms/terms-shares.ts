import { type Fields, fieldsWhere } from '#kernel/fields.ts'

const share = { holds: 'count', seenBy: 'reader', sent: true } as const

/** The shares of a fee, in basis points. What they leave is the referring company's. */
export const SHARE_FIELDS = {
  agentShare: { ...share, label: 'Agent', says: 'The agent’s share of the fee, in basis points.' },
  teamLeadShare: {
    ...share,
    label: 'Team lead',
    says: 'The team lead’s share of the fee, in basis points.',
  },
  divisionLeadShare: {
    ...share,
    label: 'Division lead',
    says: 'The division lead’s share of the fee, in basis points.',
  },
  bonusPoolShare: {
    ...share,
    label: 'Bonus pool',
    says: 'The bonus pool’s share of the fee, in basis points.',
  },
  mrnShare: { ...share, label: 'MRN', says: 'The MRN share of the fee, in basis points.' },
} as const satisfies Fields

export const SHARES = fieldsWhere(SHARE_FIELDS, () => true)
