import { type Actor, seesAll } from '#kernel/actor.ts'
import type { FollowedModel } from '#platform/graphql/model-feed.ts'
import type { Fee } from '../fee.ts'
import { feeRows } from './fee-store.ts'

export const FEE_TOPIC = 'fee'
const EVERYTHING = 'everything'

export function feeKeysOf(actor: Actor): string[] {
  if (seesAll(actor)) return [EVERYTHING]
  if (actor.kind !== 'member' || actor.administers === null) return []
  return [`company:${actor.administers}`]
}

export const FEE_FEED: FollowedModel<Fee> = {
  topic: FEE_TOPIC,
  rows: feeRows,
  audienceOf: ({ companyId, referringCompanyId }) => [
    EVERYTHING,
    `company:${companyId}`,
    `company:${referringCompanyId}`,
  ],
}
