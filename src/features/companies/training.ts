import type { Fields, RowOf } from '#kernel/fields.ts'

export const TRAINING_TYPES = ['video', 'document'] as const
export type TrainingType = (typeof TRAINING_TYPES)[number]

export const TRAINING_TYPE_LABELS = {
  video: 'Video',
  document: 'Document',
} as const satisfies Record<TrainingType, string>

const seen = { seenBy: 'reader', filter: true } as const

/** The fields of a training resource: something that teaches how to refer to a company. */
export const TRAINING_FIELDS = {
  id: { ...seen, holds: 'id', says: 'The training resource’s ID.' },
  companyId: { ...seen, holds: 'id', says: 'The company that the training is about.' },
  title: { ...seen, holds: 'text', says: 'The title, up to 200 characters.' },
  url: { ...seen, holds: 'text', says: 'The http or https URL of the resource.' },
  type: { ...seen, holds: TRAINING_TYPES, optional: true, says: 'Video or document.' },
  duration: {
    holds: 'text',
    optional: true,
    seenBy: 'reader',
    says: 'The duration, for example 12 min.',
  },
  createdAt: { ...seen, holds: 'instant', says: 'Creation time.' },
  updatedAt: { ...seen, holds: 'instant', says: 'Time of the last change.' },
} as const satisfies Fields

export interface TrainingResource extends RowOf<typeof TRAINING_FIELDS> {}
