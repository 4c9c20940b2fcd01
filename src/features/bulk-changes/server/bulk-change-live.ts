import { type Actor, seesAll } from '#kernel/actor.ts'
import type { FollowedModel } from '#platform/graphql/model-feed.ts'
import type { Events } from '#platform/live/events.ts'
import type { BulkChange } from '../bulk-change.ts'
import { bulkChangeRows } from './bulk-change-store.ts'

const EVERYTHING = 'everything'

export function bulkChangeKeysOf(actor: Actor): string[] {
  if (seesAll(actor)) return [EVERYTHING]
  return actor.kind === 'member' ? [`person:${actor.id}`] : []
}

export const BULK_CHANGE_FEED: FollowedModel<BulkChange> = {
  topic: 'bulkChange',
  rows: bulkChangeRows,
  audienceOf: ({ userId }) => [EVERYTHING, `person:${userId}`],
}

export const publishBulkChange = (
  events: Events,
  event: 'created' | 'updated',
  id: string,
): Promise<void> => events.publish({ topic: `bulkChange.${event}`, id })
