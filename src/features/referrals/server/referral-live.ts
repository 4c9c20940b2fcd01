import { type Actor, seesAll } from '#kernel/actor.ts'
import type { FollowedModel } from '#platform/graphql/model-feed.ts'
import type { Referral } from '../referral.ts'
import { referralRows } from './referral-store.ts'

const EVERYTHING = 'everything'

/** Everyone who may have a share in the referral, by the keys under which they listen. */
const audienceOf = (referral: Referral): string[] => [
  EVERYTHING,
  `person:${referral.userId}`,
  ...referral.splitUserIds.map(id => `person:${id}`),
  `person:${referral.teamLeadId}`,
  `person:${referral.divisionLeadId}`,
  `company:${referral.companyId}`,
  `company:${referral.referringCompanyId}`,
]

export function referralKeysOf(actor: Actor): string[] {
  if (seesAll(actor)) return [EVERYTHING]
  if (actor.kind !== 'member') return []
  const company = actor.administers === null ? [] : [`company:${actor.administers}`]
  return [`person:${actor.id}`, ...company]
}

export const REFERRAL_FEED: FollowedModel<Referral> = {
  topic: 'referral',
  rows: referralRows,
  audienceOf,
}
