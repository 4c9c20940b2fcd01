import { type Fields, fieldsWhere, type RowOf } from '#kernel/fields.ts'

const share = { holds: 'percent', optional: true, seenBy: 'administrator' } as const

/** The percentages of a company's compensation plan (SPEC section 3), set by admin alone. */
export const COMPENSATION = {
  agentPercentage: { ...share, label: 'Agent', says: 'The agent’s share.' },
  teamLeadPercentage: { ...share, label: 'Team lead', says: 'The team lead’s share.' },
  divisionLeadPercentage: { ...share, label: 'Division lead', says: 'The division lead’s share.' },
  bonusPoolPercentage: { ...share, label: 'Bonus pool', says: 'The bonus pool’s share.' },
  mrnPercentage: { ...share, label: 'MRN', says: 'The MRN share.' },
} as const satisfies Fields<'administrator'>

export const COMPENSATION_FIELDS = fieldsWhere(COMPENSATION, () => true)

export interface Compensation extends RowOf<typeof COMPENSATION> {}
