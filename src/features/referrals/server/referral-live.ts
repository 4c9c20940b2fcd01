import type { Actor } from '#kernel/actor.ts'
import { seesAll } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Events } from '#platform/live/events.ts'
import { type Hub, makeHub } from '#platform/live/hub.ts'
import type { Referral } from '../referral.ts'
import { referralRows } from './referral-store.ts'

export interface ReferralNews {
  readonly topic: string
  readonly referral: Referral
}

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

/** Where an actor listens. The access rule decides about each item; this only saves asking it. */
export function listeningKeys(actor: Actor): string[] {
  if (seesAll(actor)) return [EVERYTHING]
  if (actor.kind !== 'member') return []
  const company = actor.administers === null ? [] : [`company:${actor.administers}`]
  return [`person:${actor.id}`, ...company]
}

/** Loads each changed referral once on this node, and tells those who may have a share in it. */
export function followReferrals(
  sql: Sql,
  events: Events,
  report: (cause: unknown) => void,
): Hub<ReferralNews> {
  const hub = makeHub<ReferralNews>()
  events.listen(({ topic, id }) => {
    if (!topic.startsWith('referral.') || hub.size() === 0) return
    referralRows
      .find(sql, eq('id', id))
      .then(referral => referral && hub.tell(audienceOf(referral), { topic, referral }))
      .catch(report)
  })
  return hub
}
