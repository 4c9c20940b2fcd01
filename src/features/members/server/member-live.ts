import { type Actor, seesAll } from '#kernel/actor.ts'
import type { FollowedModel } from '#platform/graphql/model-feed.ts'
import type { Events } from '#platform/live/events.ts'
import type { Member } from '../member.ts'
import { memberRows } from './member-store.ts'

export const MEMBER_TOPIC = 'user'
const EVERYTHING = 'everything'

/** Everyone who may know the person, by the keys under which they listen. */
const audienceOf = ({ id, companyId, teamLeadId, divisionLeadId }: Member): string[] => [
  EVERYTHING,
  `person:${id}`,
  `person:${teamLeadId}`,
  `person:${divisionLeadId}`,
  ...(companyId === null ? [] : [`company:${companyId}`]),
]

export function memberKeysOf(actor: Actor): string[] {
  if (seesAll(actor)) return [EVERYTHING]
  if (actor.kind !== 'member') return []
  return [`person:${actor.id}`, ...(actor.companyId === null ? [] : [`company:${actor.companyId}`])]
}

export const MEMBER_FEED: FollowedModel<Member> = {
  topic: MEMBER_TOPIC,
  rows: memberRows,
  audienceOf,
}

/** Tells that these people's rows have changed; to be called after the commit. */
export async function publishMemberUpdated(
  events: Events,
  ...ids: readonly string[]
): Promise<void> {
  for (const id of new Set(ids)) await events.publish({ topic: `${MEMBER_TOPIC}.updated`, id })
}

export const publishMemberCreated = (events: Events, id: string): Promise<void> =>
  events.publish({ topic: `${MEMBER_TOPIC}.created`, id })
