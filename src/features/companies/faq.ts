import type { Fields, RowOf } from '#kernel/fields.ts'

const seen = { seenBy: 'reader', filter: true } as const

/** The fields of a question that people often ask about a company, with its answer. */
export const FAQ_FIELDS = {
  id: { ...seen, holds: 'id', says: 'The question’s ID.' },
  companyId: { ...seen, holds: 'id', says: 'The company that answers.' },
  question: { ...seen, holds: 'text', says: 'The question, in at most 500 characters.' },
  answer: { ...seen, holds: 'text', says: 'The answer, in at most 5000 characters.' },
  createdAt: { ...seen, holds: 'instant', says: 'When it was added.' },
  updatedAt: { ...seen, holds: 'instant', says: 'When it last changed.' },
} as const satisfies Fields

export interface FaqItem extends RowOf<typeof FAQ_FIELDS> {}
