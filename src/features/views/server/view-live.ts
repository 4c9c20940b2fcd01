import { type Actor, seesAll } from '#kernel/actor.ts'
import type { FollowedModel } from '#platform/graphql/model-feed.ts'
import type { SavedView } from '../saved-view.ts'
import { savedViewRows } from './view-store.ts'

export const VIEW_TOPIC = 'savedView'
const EVERYTHING = 'everything'

/** Its owner, and the audience that it is shared with. */
const audienceOf = ({ ownerId, sharedWith, companyId }: SavedView): string[] => [
  EVERYTHING,
  `person:${ownerId}`,
  `${sharedWith}:${sharedWith === 'COMPANY' ? companyId : ownerId}`,
]

export function viewKeysOf(actor: Actor): string[] {
  if (actor.kind !== 'member') return seesAll(actor) ? [EVERYTHING] : []
  const { id, teamLeadId, divisionLeadId, companyId } = actor
  return [
    `person:${id}`,
    `TEAM:${teamLeadId}`,
    `DIVISION:${divisionLeadId}`,
    `COMPANY:${companyId}`,
  ]
}

export const VIEW_FEED: FollowedModel<SavedView> = {
  topic: VIEW_TOPIC,
  rows: savedViewRows,
  audienceOf,
}
