import { type Actor, seesAll } from '#kernel/actor.ts'
import type { FollowedModel } from '#platform/graphql/model-feed.ts'
import type { Terms } from '../terms.ts'
import { termsRows } from './terms-store.ts'

export const TERMS_TOPIC = 'terms'
const EVERYTHING = 'everything'
// Terms for any company that refers reach them all.
const OPEN = 'open'

const audienceOf = ({ companyId, referringCompanyId }: Terms): string[] => [
  EVERYTHING,
  `company:${companyId}`,
  referringCompanyId === null ? OPEN : `company:${referringCompanyId}`,
]

export function termsKeysOf(actor: Actor): string[] {
  if (seesAll(actor)) return [EVERYTHING]
  if (actor.kind !== 'member' || actor.administers === null) return []
  return [OPEN, `company:${actor.administers}`]
}

export const TERMS_FEED: FollowedModel<Terms> = {
  topic: TERMS_TOPIC,
  rows: termsRows,
  audienceOf,
}
