import type { ReferralSelectionInput } from '#client/api-types.ts'

/** What is being done, with the rows as they were chosen for it. */
export interface BulkTask {
  readonly number: number
  readonly does: 'status' | 'move'
  readonly selection: ReferralSelectionInput
  readonly count: number | undefined
}
