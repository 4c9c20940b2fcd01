import { type Actor, seesAll } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { News } from '#platform/graphql/model-live.ts'
import type { Events } from '#platform/live/events.ts'
import { type Hub, makeHub } from '#platform/live/hub.ts'
import type { Referral } from '../referral.ts'
import { referralRows } from './referral-store.ts'

export type ReferralHub = Hub<News<Referral>>

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

const TOPIC = /^referral\.(created|updated)$/

/** Loads each changed referral once on this node, and tells those who may have a share in it. */
export function followReferrals(
  sql: Sql,
  events: Events,
  report: (cause: unknown) => void,
): ReferralHub {
  const hub = makeHub<News<Referral>>()
  let told: Promise<void> = Promise.resolve()
  events.listen(({ topic, id }) => {
    const event = TOPIC.exec(topic)?.[1] as News<Referral>['event'] | undefined
    if (!event || hub.size() === 0) return
    const loaded = referralRows.find(sql, eq('id', id)).catch(report)
    // Loaded side by side and told in order, so that what is heard last is how it stands.
    told = told.then(async () => {
      const row = await loaded
      if (row) hub.tell(audienceOf(row), { event, row })
    })
  })
  return hub
}
