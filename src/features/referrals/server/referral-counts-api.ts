import type { Actor } from '#kernel/actor.ts'
import { centsFromNumeric } from '#kernel/money.ts'
import { MOST_COUNTED, type Tally } from '#platform/db/count-rows.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import type { SchemaContext } from '#platform/graphql/model.ts'
import type { choiceOf } from '#platform/graphql/model-list.ts'
import type { Referral } from '../referral.ts'
import { type ReferralScopeName, readReferralsOf } from '../referral-access.ts'
import { REFERRAL_STATUSES, type ReferralStatus } from '../referral-status.ts'
import { referralRows } from './referral-store.ts'
import type { ReferralTypes } from './referral-type.ts'

/** The parts of what somebody sees; a part that isn't theirs is empty. */
export const scopesApi = (builder: ApiBuilder) => ({
  type: describedEnum<ReferralScopeName>(
    builder,
    'ReferralScope',
    'A part of the referrals that you can see. Empty if it isn’t yours.',
    {
      MINE: 'Those you made.',
      SHARED: 'Those that are split with you.',
      TEAM: 'Those of the team you lead.',
      DIVISION: 'Those of the division you lead.',
      RECEIVED: 'Those that the company you administer received.',
      SENT: 'Those of the agents of the company you administer.',
      ALL: 'All that you can see.',
    },
  ),
  where: (actor: Actor, scope: string) => readReferralsOf(actor, scope as ReferralScopeName),
})

/** Counts and sums beside a list, for the same search, filter and scope. */
export function referralCounts(
  { builder, sql }: SchemaContext,
  { status }: ReferralTypes,
  { args, choose }: ReturnType<typeof choiceOf<Referral>>,
): void {
  const type = builder.objectRef<Tally>('ReferralStatusCount').implement({
    description: 'The referrals of one status.',
    fields: t => ({
      status: t.field({
        type: status,
        description: 'The status.',
        resolve: ({ value }) => value as ReferralStatus,
      }),
      count: t.exposeInt('count', {
        description: `The number of referrals, counted up to ${MOST_COUNTED}.`,
      }),
      isExact: t.exposeBoolean('isExact', {
        description: `Whether count is the whole number. False where there are more than ${MOST_COUNTED}.`,
      }),
      approximateValue: t.field({
        type: 'Money',
        nullable: true,
        description: 'The sum of their approximate values. Null if isExact is false.',
        resolve: ({ sum }) => (sum === null ? null : centsFromNumeric(sum)),
      }),
    }),
  })
  builder.queryField('countReferrals', t =>
    t.field({
      type: [type],
      description: 'The number of referrals that you can see, status by status.',
      args: args(t.arg),
      resolve: async (_root, asked, { actor }) =>
        await referralRows.tally(sql, await choose(sql, actor, asked), {
          by: 'status',
          kinds: REFERRAL_STATUSES,
          sum: 'approximateValue',
        }),
    }),
  )
}
