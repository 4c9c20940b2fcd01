export const TRAINING_TYPES = ['video', 'document'] as const
export type TrainingType = (typeof TRAINING_TYPES)[number]

export const TRAINING_TYPE_LABELS = {
  video: 'Video',
  document: 'Document',
} as const satisfies Record<TrainingType, string>

/** Something that teaches how to refer to a company. */
export interface TrainingResource {
  readonly id: string
  readonly companyId: string
  readonly title: string
  readonly url: string
  readonly type: TrainingType | null
  readonly duration: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}
