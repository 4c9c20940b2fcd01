import { z } from 'zod'
import { plainText } from '#features/identity/identity-input.ts'
import { WEBHOOK_STATUSES } from './referral-status.ts'

export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number]

/** A stage of a company's customer system, and what it stands for here. */
export interface CrmStage {
  readonly stage: string
  readonly status: WebhookStatus
}

const STAGES_MAX = 50

/** All stages of a company; each is there once, however it is written. */
export const crmStagesInput = z.object({
  stages: z
    .array(
      z.object({
        stage: plainText()
          .min(1, 'Please enter a stage')
          .max(100, 'A stage can have at most 100 characters'),
        status: z.enum(WEBHOOK_STATUSES, 'You can’t map a stage to this status'),
      }),
    )
    .max(STAGES_MAX, `Please enter at most ${STAGES_MAX} stages`)
    .refine(
      stages => new Set(stages.map(({ stage }) => stage.toLowerCase())).size === stages.length,
      'You can map each stage to only one status',
    ),
})
