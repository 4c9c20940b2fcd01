import type { ObjectRef } from '@pothos/core'
import type { LedgerEntry } from '#features/ledger/ledger-entry.ts'
import type { Referral } from '#features/referrals/referral.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import type { ReferralApi } from '#features/referrals/server/referral-api.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { Shown } from '#kernel/access.ts'
import { monthAfter, monthStart } from '#kernel/period.ts'
import { and } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { batch, perRequest } from '#platform/graphql/batch.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import type { Earnings, EarningsMonth } from '../earnings.ts'
import { readEarnings } from './read-earnings.ts'

interface EarningsParts {
  readonly sql: Sql
  readonly timeZone: string
  readonly referrals: Pick<ReferralApi, 'type' | 'show'>
  readonly entryType: ObjectRef<ApiSchema, Shown<LedgerEntry>>
}

/** What people earned, and the referral of each entry. */
export function earningsApi(builder: ApiBuilder, parts: EarningsParts): void {
  const { sql, timeZone, entryType, referrals } = parts
  const type = earningsTypeOf(builder, timeZone)
  builder.queryField('earnings', t =>
    t.field({
      type,
      description:
        'A member’s earnings, from the ledger. Visible to the member, their leads, their company’s administrators and platform administrators.',
      args: { userId: t.arg.id({ description: 'The member. Defaults to you.' }) },
      resolve: (_root, { userId }, { actor }) =>
        readEarnings({ sql, timeZone }, actor, userId ?? null),
    }),
  )
  // An entry stays with whoever had the share, even where they no longer see the referral.
  const referralOf = perRequest(({ actor }) =>
    batch<string, Referral>(async values => {
      const where = and(readReferral(actor), { is: 'in', field: 'id', values } as const)
      return new Map((await referralRows.all(sql, where)).map(row => [row.id, row]))
    }),
  )
  builder.objectField(entryType, 'referral', t =>
    t.field({
      type: referrals.type,
      nullable: true,
      description: 'The referral. Null if you can’t see it.',
      resolve: async ({ referralId }, _args, context) => {
        const row = referralId === null ? undefined : await referralOf(context)(referralId)
        return row ? referrals.show(context.actor, row) : null
      },
    }),
  )
}

function earningsTypeOf(builder: ApiBuilder, timeZone: string) {
  const month = builder.objectRef<EarningsMonth>('EarningsMonth').implement({
    description: 'A member’s earnings and payments of a month.',
    fields: t => ({
      month: t.exposeString('month', { description: 'The month, such as 2026-06.' }),
      from: t.field({
        type: 'DateTime',
        description: 'Time when the month began.',
        resolve: each => monthStart(each.month, timeZone),
      }),
      until: t.field({
        type: 'DateTime',
        description: 'Time when the next month began.',
        resolve: each => monthStart(monthAfter(each.month), timeZone),
      }),
      earned: t.expose('earned', { type: 'Money', description: 'The amounts added in the month.' }),
      paid: t.expose('paid', {
        type: 'Money',
        description: 'The payments of the month, less those that were reversed.',
      }),
    }),
  })
  const money = { type: 'Money' } as const
  return builder.objectRef<Earnings>('Earnings').implement({
    description: 'A member’s earnings: on hold, due and paid.',
    fields: t => ({
      onHold: t.expose('onHold', { ...money, description: 'Earned, and on hold.' }),
      payable: t.expose('payable', { ...money, description: 'Earned and due, not yet paid.' }),
      paidThisMonth: t.expose('paidThisMonth', { ...money, description: 'Paid this month.' }),
      paidLastMonth: t.expose('paidLastMonth', { ...money, description: 'Paid last month.' }),
      paidThisYear: t.expose('paidThisYear', { ...money, description: 'Paid this year.' }),
      adjustments: t.expose('adjustments', {
        ...money,
        description: 'Amounts that were typed this year.',
      }),
      months: t.field({
        type: [month],
        description: 'The months in which anything happened and the current one, latest first.',
        resolve: ({ months }) => [...months],
      }),
    }),
  })
}
