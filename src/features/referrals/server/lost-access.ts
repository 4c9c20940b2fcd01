import type { Sql } from '#platform/db/database.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import type { ChangeFeed, FollowedModel } from '#platform/graphql/model-feed.ts'
import type { Events } from '#platform/live/events.ts'
import type { Referral } from '../referral.ts'
import { companiesOf } from './referral-events.ts'
import { keyOfCompany, keyOfPerson, referralKeysOf } from './referral-live.ts'
import type { WrittenChange } from './referral-store.ts'

/*
 * An event of a referral reaches those who can see it as it is now. Who could see it before a move is told
 * only that something left their lists, by the key under which they listen.
 */

interface LostAccessEvent {
  /** The key of who lost it. */
  readonly id: string
  readonly updatedAt: Date
}

/** Whoever had a share in these referrals and has none any more. */
export interface LostAccess {
  readonly people: ReadonlySet<string>
  readonly companies: ReadonlySet<string>
}

export function lostAccessOf(written: readonly WrittenChange[]): LostAccess {
  const people = new Set<string>()
  const companies = new Set<string>()
  for (const { before, after } of written) {
    addLost(people, peopleOf(before), peopleOf(after))
    addLost(companies, companiesOf(before), companiesOf(after))
  }
  return { people, companies }
}

const peopleOf = ({ userId, splitUserIds, teamLeadId, divisionLeadId }: Referral) => [
  userId,
  teamLeadId,
  divisionLeadId,
  ...splitUserIds,
]

function addLost(
  lost: Set<string>,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): void {
  for (const id of before) if (id !== null && !after.includes(id)) lost.add(id)
}

const TOPIC = 'lostAccess'
const UPDATED = `${TOPIC}.updated`

const keysOf = ({ people, companies }: LostAccess): string[] => [
  ...[...people].map(keyOfPerson),
  ...[...companies].map(keyOfCompany),
]

/** Stores with the move who lost access, so that nodes find it that no message reaches. */
export async function logLostAccess(sql: Sql, lost: LostAccess): Promise<void> {
  const keys = keysOf(lost)
  if (keys.length === 0) return
  await sql.rows(
    `insert into model_change (topic, row_id, version) select $1, id, now() from unnest($2::text[]) as id`,
    [UPDATED, keys],
  )
}

/** Tells them, once the move is stored. */
export async function publishLostAccess(events: Events, lost: LostAccess): Promise<void> {
  for (const id of keysOf(lost)) await events.publish({ topic: UPDATED, id })
}

// There is nothing to load: a key says all.
const eventOf = (id: string): LostAccessEvent => ({ id, updatedAt: new Date() })

export const LOST_ACCESS_FEED: FollowedModel<LostAccessEvent> = {
  topic: TOPIC,
  rows: {
    byId: () => async (_sql, ids) => ids.map(eventOf),
  },
  audienceOf: ({ id }) => [id],
}

/** Adds the subscription. */
export function lostAccessApi(builder: ApiBuilder, feed: ChangeFeed<LostAccessEvent>): void {
  builder.subscriptionField('onReferralAccessLost', t =>
    t.field({
      type: 'DateTime',
      description:
        'The time at which referrals that you could see were moved to someone else. Load your lists again.',
      subscribe: (_root, _args, context) =>
        feed.listen(
          referralKeysOf(context.actor),
          async ({ row }) => row.updatedAt,
          context.fallBehind,
        ),
      resolve: time => time as never,
    }),
  )
}
