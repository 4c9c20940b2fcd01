import type { ArgBuilder, ObjectRef } from '@pothos/core'
import { pictureUrlOf } from '#features/members/server/member-type.ts'
import type { ReferralApi } from '#features/referrals/server/referral-api.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import { DEFAULT_PERIOD, type Period } from '#kernel/period.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { Page } from '#platform/db/page.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { pageArgs, readLimit } from '#platform/graphql/connection.ts'
import { describedValues } from '#platform/graphql/descriptions.ts'
import type { DashboardScope } from '../figure-access.ts'
import type { Figures, PaymentSum } from '../figures.ts'
import {
  type Dashboard,
  type DashboardDeps,
  type MemberFiguresRow,
  readDashboard,
  readMemberBreakdown,
  readSent,
} from './read-dashboard.ts'

type ApiDeps = DashboardDeps & { readonly linkTo: PictureLinks['linkTo'] }

/** The figures of the dashboards. */
export function dashboardApi(builder: ApiBuilder, deps: ApiDeps, referrals: ReferralApi): void {
  const type = dashboardTypeOf(builder, deps, referrals)
  const args = argsOf(builder)
  builder.queryField('dashboard', t =>
    t.field({
      type,
      description:
        'The figures of a period, exact at every moment. On TEAM and DIVISION an administrator picks a company, the own one first, and sees all that its agents sent.',
      args: args(t.arg),
      resolve: (_root, { scope, companyId, userId, period }, { actor }) => {
        requireSignedIn(actor)
        return readDashboard(deps, actor, {
          scope,
          companyId: companyId ?? null,
          userId: userId ?? null,
          period: period ?? DEFAULT_PERIOD,
        })
      },
    }),
  )
}

const SCOPE_WORDS = {
  AGENT: 'The reader’s own.',
  TEAM: 'Of the team that the reader leads.',
  DIVISION: 'Of the division that the reader leads.',
  COMPANY: 'Of what a company received.',
  ALL: 'Of every referral; for admin.',
} as const satisfies Record<DashboardScope, string>

const PERIOD_WORDS = {
  LAST_6_MONTHS: 'This month and the five before it.',
  LAST_12_MONTHS: 'This month and the eleven before it.',
  YEAR_TO_DATE: 'From January.',
  LAST_3_MONTHS: 'This month and the two before it.',
  THIS_MONTH: 'From its first day.',
} as const satisfies Record<Period, string>

function argsOf(builder: ApiBuilder) {
  const scope = builder.enumType('DashboardScope', {
    description:
      'Whose figures: the reader’s own, those of the team or division they lead, of a company, of all.',
    values: describedValues(SCOPE_WORDS),
  })
  const period = builder.enumType('DashboardPeriod', {
    description: 'Calendar months, the current one last, in the time zone of the reports.',
    values: describedValues(PERIOD_WORDS),
  })
  return (arg: ArgBuilder<ApiSchema>) => ({
    scope: arg({ type: scope, required: true, description: 'Whose figures.' }),
    companyId: arg.id({
      description: 'For COMPANY, TEAM and DIVISION; the reader’s own unless told.',
    }),
    userId: arg.id({
      description:
        'One person instead: with AGENT the referrals they made, with TEAM those of the team they lead; for their leads, their company’s administrator and admin.',
    }),
    period: arg({ type: period, defaultValue: DEFAULT_PERIOD, description: 'Which months.' }),
  })
}

function dashboardTypeOf(builder: ApiBuilder, deps: ApiDeps, referrals: ReferralApi) {
  const ref = builder.objectRef<Dashboard>('Dashboard')
  const [payments, months] = [paymentSumOf(builder, referrals), monthAmountOf(builder)]
  ref.implement({
    description:
      'What a set of referrals comes to. An agent’s amounts are their own shares, all others what the agents earn of a referral.',
    fields: t => ({
      totalEarnings: t.expose('totalEarnings', {
        type: 'Money',
        description: 'What was paid in the period, whenever the referral was made.',
      }),
      pendingAmount: t.expose('pendingAmount', {
        type: 'Money',
        description: 'What is still to be paid of the referrals made in the period.',
      }),
      pendingReferrals: t.exposeInt('pendingReferrals', {
        description: 'Made in the period and neither completed nor rejected.',
      }),
      totalReferrals: t.exposeInt('totalReferrals', { description: 'Made in the period.' }),
      successRate: t.exposeInt('successRate', {
        description: 'Of those made in the period, how many are paid by now, in whole percent.',
      }),
      payments: t.expose('payments', {
        type: [payments],
        description:
          'By payment status: pending and failed of those made in the period, and what was paid in it.',
      }),
      months: t.expose('months', {
        type: [months],
        description: 'What was paid in each month of the period, the oldest first.',
      }),
    }),
  })
  addBreakdown(builder, deps, ref)
  return ref
}

/** What stands beside the figures, read only where it is asked for. */
function addBreakdown(
  builder: ApiBuilder,
  deps: ApiDeps,
  dashboard: ObjectRef<ApiSchema, Dashboard>,
): void {
  const members = memberFiguresOf(builder, deps.linkTo)
  builder.objectFields(dashboard, t => ({
    sent: t.field({
      type: dashboard,
      nullable: true,
      description:
        'With COMPANY, which shows what a company received: what its own agents sent to others.',
      resolve: shown => readSent(shown),
    }),
    members: t.field({
      type: members,
      description:
        'The team’s people, the division’s team leads with what their teams made, or the company’s people with what they sent; nobody elsewhere.',
      args: pageArgs(t.arg),
      resolve: (shown, { limit, nextToken }, { actor }) =>
        readMemberBreakdown(deps, actor, shown, { limit: readLimit(limit), nextToken }),
    }),
  }))
}

const paymentSumOf = (builder: ApiBuilder, { types }: ReferralApi) =>
  builder.objectRef<PaymentSum>('PaymentSum').implement({
    description: 'The referrals of one payment status.',
    fields: t => ({
      status: t.expose('status', { type: types.paymentStatus, description: 'Which status.' }),
      count: t.exposeInt('count', { description: 'How many they are.' }),
      amount: t.expose('amount', { type: 'Money', description: 'What they come to.' }),
    }),
  })

const monthAmountOf = (builder: ApiBuilder) =>
  builder.objectRef<Figures['months'][number]>('MonthAmount').implement({
    description: 'A month of the chart.',
    fields: t => ({
      month: t.exposeString('month', { description: 'Such as 2026-06.' }),
      amount: t.expose('amount', { type: 'Money', description: 'What was paid in it.' }),
    }),
  })

function memberFiguresOf(builder: ApiBuilder, linkTo: PictureLinks['linkTo']) {
  const item = builder.objectRef<MemberFiguresRow>('MemberFigures').implement({
    description: 'A person, and what they come to in the period.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The person.' }),
      name: t.exposeString('name', { description: 'What people call them.' }),
      profilePictureUrl: t.string({
        nullable: true,
        description: 'Where their picture may be seen, for 365 days.',
        resolve: member => pictureUrlOf(member, linkTo),
      }),
      active: t.exposeBoolean('active', { description: 'Whether they may sign in.' }),
      totalReferrals: t.exposeInt('totalReferrals', { description: 'Made in the period.' }),
      successRate: t.exposeInt('successRate', {
        description: 'How many of those are paid by now, in whole percent.',
      }),
    }),
  })
  return builder.objectRef<Page<MemberFiguresRow>>('MemberFiguresConnection').implement({
    description: 'A page of people, the newest first.',
    fields: t => ({
      items: t.field({ type: [item], description: 'The people.', resolve: ({ items }) => items }),
      nextToken: t.exposeString('nextToken', {
        nullable: true,
        description: 'Give it to `members` for the page after this one; null on the last page.',
      }),
    }),
  })
}
