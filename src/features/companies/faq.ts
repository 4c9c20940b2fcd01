import type { Fields, RowOf } from '#kernel/fields.ts'

const seen = { seenBy: 'reader', filter: true } as const

/** The fields of a question that people often ask about a company, with its answer. */
export const FAQ_FIELDS = {
  id: { ...seen, holds: 'id', says: 'The question’s ID.' },
  companyId: { ...seen, holds: 'id', says: 'The company that the question is about.' },
  question: { ...seen, holds: 'text', says: 'The question, up to 500 characters.' },
  answer: { ...seen, holds: 'text', says: 'The answer, up to 5000 characters.' },
  createdAt: { ...seen, holds: 'instant', says: 'Creation time.' },
  updatedAt: { ...seen, holds: 'instant', says: 'Time of the last change.' },
} as const satisfies Fields

export interface FaqItem extends RowOf<typeof FAQ_FIELDS> {}
