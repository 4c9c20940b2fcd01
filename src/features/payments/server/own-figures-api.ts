import type { EnumRef, ObjectRef } from '@pothos/core'
import type { Member } from '#features/members/member.ts'
import type { Shown } from '#kernel/access.ts'
import { actorId, seesAll } from '#kernel/actor.ts'
import { DEFAULT_PERIOD, type Period, periodMonths } from '#kernel/period.ts'
import { batch, perRequest } from '#platform/graphql/batch.ts'
import type { ApiBuilder, ApiContext, ApiSchema } from '#platform/graphql/builder.ts'
import { type FigureView, personView } from '../figure-access.ts'
import { figuresOf, type MonthSums } from '../figures.ts'
import { readFigures } from './figure-store.ts'
import type { DashboardDeps } from './read-dashboard.ts'

type OwnFigures = Pick<ReturnType<typeof figuresOf>, 'totalReferrals' | 'successRate'>

/** Adds to a member what they referred, for those who look after them. */
export function ownFiguresApi(
  builder: ApiBuilder,
  deps: DashboardDeps,
  userType: ObjectRef<ApiSchema, Shown<Member>>,
  periodType: EnumRef<ApiSchema, Period>,
): void {
  const type = builder.objectRef<OwnFigures>('UserFigures').implement({
    description: 'Totals for the referrals that a member made in a period.',
    fields: t => ({
      totalReferrals: t.exposeInt('totalReferrals', {
        description: 'The number of referrals created in the period.',
      }),
      successRate: t.exposeInt('successRate', {
        description: 'The share of those referrals that have been paid, in whole percent.',
      }),
    }),
  })
  const loaders = perRequest(context => {
    const byPeriod = new Map<Period, ReturnType<typeof loaderOf>>()
    return (period: Period) => {
      const known = byPeriod.get(period) ?? loaderOf(deps, context, period)
      byPeriod.set(period, known)
      return known
    }
  })
  builder.objectField(userType, 'figures', t =>
    t.field({
      type,
      nullable: true,
      description:
        'The referrals the member made. Visible to the member, their leads, their company’s administrators and platform administrators.',
      args: { period: t.arg({ type: periodType, defaultValue: DEFAULT_PERIOD }) },
      resolve: async (person, { period }, context) => {
        const { actor } = context
        // A company's people are read together; a platform administrator's belong to several.
        const companyId = seesAll(actor) ? person.companyId : null
        const view = personView(actor, { scope: 'AGENT', companyId }, person)
        if (!view) return null
        return (await loaders(context)(period ?? DEFAULT_PERIOD)(JSON.stringify(view))) ?? null
      },
    }),
  )
}

/** Reads the people of one set in one statement. */
function loaderOf({ reads, timeZone }: DashboardDeps, { actor }: ApiContext, period: Period) {
  const months = periodMonths(period, new Date(), timeZone)
  return batch<string, OwnFigures>(async keys => {
    const from = await reads.readerFor(actorId(actor))
    const views = keys.map(key => JSON.parse(key) as FigureView)
    const sets = Map.groupBy(views, ({ set, owner }) => JSON.stringify([set, owner]))
    const found = await Promise.all(
      [...sets.values()].map(async ofSet => {
        const { set, owner } = ofSet[0] as FigureView
        const members = ofSet.map(({ member = '' }) => member)
        const sums = await readFigures(from, { set, owner }, members, months)
        return ofSet.map(
          view => [JSON.stringify(view), shownOf(sums.get(view.member ?? ''), months)] as const,
        )
      }),
    )
    return new Map(found.flat())
  })
}

const shownOf = (sums: MonthSums[] | undefined, months: readonly string[]): OwnFigures => {
  const { totalReferrals, successRate } = figuresOf(sums ?? [], months)
  return { totalReferrals, successRate }
}
