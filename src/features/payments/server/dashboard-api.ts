import type { ArgBuilder, ObjectRef } from '@pothos/core'
import type { memberApi } from '#features/members/server/member-api.ts'
import { pictureUrlOf } from '#features/members/server/member-type.ts'
import type { ReferralApi } from '#features/referrals/server/referral-api.ts'
import type { PictureLinks } from '#features/uploads/server/picture-links.ts'
import { DEFAULT_PERIOD, type Period } from '#kernel/period.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import type { Page } from '#platform/db/page.ts'
import type { ApiBuilder, ApiSchema } from '#platform/graphql/builder.ts'
import { pageArgs, readLimit } from '#platform/graphql/connection.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import type { DashboardScope } from '../figure-access.ts'
import type { Figures, PaymentSum } from '../figures.ts'
import { ownFiguresApi } from './own-figures-api.ts'
import {
  type Dashboard,
  type DashboardDeps,
  type MemberFiguresRow,
  readDashboard,
  readMemberBreakdown,
  readSent,
} from './read-dashboard.ts'

type ApiDeps = DashboardDeps & { readonly linkTo: PictureLinks['linkTo'] }

interface DashboardParts {
  readonly referrals: ReferralApi
  readonly members: Pick<ReturnType<typeof memberApi>, 'userType'>
}

/** The figures of the dashboards, and of each member. */
export function dashboardApi(
  builder: ApiBuilder,
  deps: ApiDeps,
  { referrals, members }: DashboardParts,
): void {
  const type = dashboardTypeOf(builder, deps, referrals)
  const period = periodTypeOf(builder)
  const args = argsOf(builder, period)
  ownFiguresApi(builder, deps, members.userType, period)
  builder.queryField('dashboard', t =>
    t.field({
      type,
      description:
        'Dashboard totals for a period, always up to date. With TEAM and DIVISION, platform administrators choose a company (by default their own) and see all referrals its agents made.',
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

const periodTypeOf = (builder: ApiBuilder) =>
  describedEnum<Period>(
    builder,
    'DashboardPeriod',
    'A period of calendar months that ends with the current one, in the reports’ time zone.',
    {
      LAST_6_MONTHS: 'This month and the previous five.',
      LAST_12_MONTHS: 'This month and the previous eleven.',
      YEAR_TO_DATE: 'This year so far.',
      LAST_3_MONTHS: 'This month and the previous two.',
      THIS_MONTH: 'This month so far.',
    },
  )

function argsOf(builder: ApiBuilder, period: ReturnType<typeof periodTypeOf>) {
  const scope = describedEnum<DashboardScope>(
    builder,
    'DashboardScope',
    'The scope of a dashboard.',
    {
      AGENT: 'Your own referrals.',
      TEAM: 'Referrals of the team you lead.',
      DIVISION: 'Referrals of the division you lead.',
      COMPANY: 'Referrals a company received.',
      ALL: 'All referrals. Platform administrators only.',
    },
  )
  return (arg: ArgBuilder<ApiSchema>) => ({
    scope: arg({ type: scope, required: true, description: 'The dashboard’s scope.' }),
    companyId: arg.id({
      description: 'The company, for COMPANY, TEAM and DIVISION. Defaults to your own.',
    }),
    userId: arg.id({
      description:
        'Another member: with AGENT the referrals they made, with TEAM those of the team they lead. Their leads, their company’s administrators and platform administrators only.',
    }),
    period: arg({ type: period, defaultValue: DEFAULT_PERIOD, description: 'The period.' }),
  })
}

function dashboardTypeOf(builder: ApiBuilder, deps: ApiDeps, referrals: ReferralApi) {
  const ref = builder.objectRef<Dashboard>('Dashboard')
  const payments = paymentSumOf(builder, referrals)
  const months = monthAmountOf(builder)
  ref.implement({
    description:
      'Totals for a set of referrals. With AGENT, amounts are the agent’s own share. Otherwise they are the agents’ earnings per referral.',
    fields: t => ({
      totalEarnings: t.expose('totalEarnings', {
        type: 'Money',
        description: 'Payments made in the period, whenever the referral was created.',
      }),
      pendingAmount: t.expose('pendingAmount', {
        type: 'Money',
        description: 'The unpaid amount of referrals created in the period.',
      }),
      pendingReferrals: t.exposeInt('pendingReferrals', {
        description:
          'The number of referrals created in the period that are neither completed nor rejected.',
      }),
      totalReferrals: t.exposeInt('totalReferrals', {
        description: 'The number of referrals created in the period.',
      }),
      successRate: t.exposeInt('successRate', {
        description:
          'The share of referrals created in the period that have been paid, in whole percent.',
      }),
      payments: t.expose('payments', {
        type: [payments],
        description:
          'Totals by payment status: pending and failed for referrals created in the period, and payments made in the period.',
      }),
      months: t.expose('months', {
        type: [months],
        description: 'Payments in each month of the period, oldest first.',
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
      description: 'With COMPANY only: totals for the referrals the company’s own agents made.',
      resolve: shown => readSent(shown),
    }),
    members: t.field({
      type: members,
      description:
        'TEAM: the team’s members. DIVISION: the division’s team leads, with their teams’ totals. COMPANY: the company’s members, with the referrals they made. Otherwise empty.',
      args: pageArgs(t.arg),
      resolve: (shown, { limit, nextToken }, { actor }) =>
        readMemberBreakdown(deps, actor, shown, { limit: readLimit(limit), nextToken }),
    }),
  }))
}

const paymentSumOf = (builder: ApiBuilder, { types }: ReferralApi) =>
  builder.objectRef<PaymentSum>('PaymentSum').implement({
    description: 'Totals for one payment status.',
    fields: t => ({
      status: t.expose('status', { type: types.paymentStatus, description: 'The payment status.' }),
      count: t.exposeInt('count', { description: 'The number of referrals.' }),
      amount: t.expose('amount', { type: 'Money', description: 'The total amount.' }),
    }),
  })

const monthAmountOf = (builder: ApiBuilder) =>
  builder.objectRef<Figures['months'][number]>('MonthAmount').implement({
    description: 'One month of the earnings chart.',
    fields: t => ({
      month: t.exposeString('month', { description: 'The month, for example 2026-06.' }),
      amount: t.expose('amount', { type: 'Money', description: 'The amount paid in the month.' }),
    }),
  })

function memberFiguresOf(builder: ApiBuilder, linkTo: PictureLinks['linkTo']) {
  const item = builder.objectRef<MemberFiguresRow>('MemberFigures').implement({
    description: 'A member’s totals for the period.',
    fields: t => ({
      id: t.exposeID('id', { description: 'The person.' }),
      name: t.exposeString('name', { description: 'The member’s name.' }),
      profilePictureUrl: t.string({
        nullable: true,
        description: 'A URL of the member’s picture, valid for 365 days.',
        resolve: member => pictureUrlOf(member, linkTo),
      }),
      active: t.exposeBoolean('active', { description: 'Whether the member can sign in.' }),
      totalReferrals: t.exposeInt('totalReferrals', {
        description: 'The number of referrals created in the period.',
      }),
      successRate: t.exposeInt('successRate', {
        description: 'The share of those referrals that have been paid, in whole percent.',
      }),
    }),
  })
  return builder.objectRef<Page<MemberFiguresRow>>('MemberFiguresConnection').implement({
    description: 'A page of members, newest first.',
    fields: t => ({
      items: t.field({ type: [item], description: 'The people.', resolve: ({ items }) => items }),
      nextToken: t.exposeString('nextToken', {
        nullable: true,
        description: 'Pass it to `members` to get the next page. Null on the last page.',
      }),
    }),
  })
}
