import { REFERRAL_STATUSES } from '#features/referrals/referral-status.ts'
import type { Fields, RowOf } from '#kernel/fields.ts'

export const BULK_CHANGE_STATES = ['WAITING', 'RUNNING', 'DONE', 'CANCELED'] as const
export type BulkChangeState = (typeof BULK_CHANGE_STATES)[number]

/** So many referrals can be named one by one. */
export const MOST_NAMED = 1000
/** So many can be changed at once. */
export const MOST_CHANGED = 10_000
/** So many changes may one person have under way. */
export const MOST_UNDER_WAY = 5

const seen = { seenBy: 'reader', filter: true } as const
const count = { seenBy: 'reader', holds: 'count' } as const

/** The fields of the same change of several referrals. */
export const BULK_CHANGE_FIELDS = {
  id: { ...seen, holds: 'id', says: 'The bulk change’s ID.' },
  userId: { ...seen, holds: 'id', says: 'The member who started it.' },
  newStatus: {
    holds: REFERRAL_STATUSES,
    optional: true,
    seenBy: 'reader',
    says: 'The status that the referrals get. Null if it isn’t what changes.',
  },
  newUserId: {
    holds: 'id',
    optional: true,
    seenBy: 'reader',
    says: 'The agent that the referrals get. Null if it isn’t what changes.',
  },
  newCompanyId: {
    holds: 'id',
    optional: true,
    seenBy: 'reader',
    says: 'The partner company that the referrals get. Null if it isn’t what changes.',
  },
  state: { ...seen, holds: BULK_CHANGE_STATES, says: 'The state of the bulk change.' },
  total: { ...count, says: 'The number of referrals that were chosen.' },
  changed: { ...count, says: 'The number of referrals that were changed so far.' },
  unchanged: { ...count, says: 'The number of referrals that were so already.' },
  refused: { ...count, says: 'The number of referrals that could not be changed.' },
  createdAt: { ...seen, holds: 'instant', says: 'Creation time.' },
  updatedAt: { ...seen, holds: 'instant', says: 'Time of the last change.' },
  // What the member could do when they started it.
  groups: { holds: 'texts' },
} as const satisfies Fields

export interface BulkChange extends RowOf<typeof BULK_CHANGE_FIELDS> {}

/** What changes: one of the three. */
export type AskedChange = Pick<BulkChange, 'newStatus' | 'newUserId' | 'newCompanyId'>

export const isUnderWay = ({ state }: Pick<BulkChange, 'state'>): boolean =>
  state === 'WAITING' || state === 'RUNNING'

/** Why a referral is not changed. */
export const REFUSAL_REASONS = {
  NOT_FOUND: 'The referral was deleted, or you can’t see it any more.',
  PAID: 'The referral has been paid.',
  NOT_YOURS: 'Only administrators of the agent’s company can move it to another agent.',
  SPLIT: 'The referral is split with a colleague whom the new agent can’t share it with.',
  FEE: 'The referral has a fee between its two companies.',
  CLOSED: 'The new agent or company isn’t active any more.',
  FAILED: 'The change of this referral failed. Try it again.',
} as const
export type RefusalCode = keyof typeof REFUSAL_REASONS
