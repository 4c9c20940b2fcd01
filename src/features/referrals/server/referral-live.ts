import { type Actor, seesAll } from '#kernel/actor.ts'
import type { FollowedModel } from '#platform/graphql/model-feed.ts'
import type { Referral } from '../referral.ts'
import { referralRows } from './referral-store.ts'

const EVERYTHING = 'everything'
export const keyOfPerson = (id: string | null): string => `person:${id}`
export const keyOfCompany = (id: string): string => `company:${id}`

/** Everyone who may have a share in the referral, by the keys under which they listen. */
const audienceOf = (referral: Referral): string[] => [
  EVERYTHING,
  keyOfPerson(referral.userId),
  ...referral.splitUserIds.map(keyOfPerson),
  keyOfPerson(referral.teamLeadId),
  keyOfPerson(referral.divisionLeadId),
  keyOfCompany(referral.companyId),
  keyOfCompany(referral.referringCompanyId),
]

export function referralKeysOf(actor: Actor): string[] {
  if (seesAll(actor)) return [EVERYTHING]
  if (actor.kind !== 'member') return []
  const company = actor.administers === null ? [] : [keyOfCompany(actor.administers)]
  return [keyOfPerson(actor.id), ...company]
}

export const REFERRAL_FEED: FollowedModel<Referral> = {
  topic: 'referral',
  rows: referralRows,
  audienceOf,
}
