import { companyRows } from '#features/companies/server/company-store.ts'
import type { Member } from '#features/members/member.ts'
import { readMember } from '#features/members/member-access.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { type Actor, actorId } from '#kernel/actor.ts'
import { badInput, forbidden, notFound } from '#kernel/errors.ts'
import { type Period, periodMonths } from '#kernel/period.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Page } from '#platform/db/page.ts'
import type { ReplicaReads } from '#platform/db/replica.ts'
import {
  type DashboardScope,
  type FigureView,
  memberBreakdown,
  personView,
  resolveCompanyId,
  scopeView,
} from '../figure-access.ts'
import { type Figures, figuresOf } from '../figures.ts'
import { readFigures } from './figure-store.ts'

export interface DashboardDeps {
  readonly sql: Sql
  /** For figures that are not the reader's own. */
  readonly reads: ReplicaReads
  readonly timeZone: string
}

export interface DashboardRequest {
  readonly scope: DashboardScope
  readonly period: Period
  readonly companyId: string | null
  readonly userId: string | null
}

/** Figures, and where they came from, so that what stands beside them can be read when asked for. */
export interface Dashboard extends Figures {
  readonly scope: DashboardScope
  readonly view: FigureView
  /** The period's months: one moment for all that is read. */
  readonly asked: readonly string[]
  /** Where its sums were read. */
  readonly from: Sql
}

export interface MemberFiguresRow
  extends Pick<Member, 'id' | 'name' | 'active' | 'profilePicture'> {
  readonly totalReferrals: number
  readonly successRate: number
}

/** The figures that this actor asked for, if they are theirs to see. */
export async function readDashboard(
  deps: DashboardDeps,
  actor: Actor,
  request: DashboardRequest,
): Promise<Dashboard> {
  const view = await allowedView(deps.sql, actor, request)
  const asked = periodMonths(request.period, new Date(), deps.timeZone)
  const isOwn = view.set === 'EARNER'
  // Whose figures they are was asked of the database itself: only the sums may be a moment old.
  const from = isOwn ? deps.sql : await deps.reads.readerFor(actorId(actor))
  return await dashboardOf({ scope: request.scope, view, asked, from })
}

type Reading = Pick<Dashboard, 'scope' | 'view' | 'asked' | 'from'>

async function dashboardOf({ scope, view, asked, from }: Reading): Promise<Dashboard> {
  const { member = '' } = view
  const sums = (await readFigures(from, view, [member], asked)).get(member) ?? []
  return { scope, view, asked, from, ...figuresOf(sums, asked) }
}

async function allowedView(sql: Sql, actor: Actor, request: DashboardRequest): Promise<FigureView> {
  const { scope, companyId, userId } = request
  if (companyId !== null && scope === 'ALL') {
    throw badInput('Omit companyId with scope ALL', 'companyId')
  }
  if (companyId !== null && scope === 'AGENT' && userId === null) {
    throw badInput('userId is required with companyId', 'userId')
  }
  if (userId !== null) return await allowedPerson(sql, actor, request, userId)
  const view = scopeView(actor, request)
  if (!view) throw refusal(actor, request)
  // An administrator picks a company from the list; one that is not in it has no figures.
  if (companyId !== null && !(await companyRows.find(sql, eq('id', companyId)))) {
    throw notFound('Company')
  }
  return view
}

async function allowedPerson(
  sql: Sql,
  actor: Actor,
  request: DashboardRequest,
  userId: string,
): Promise<FigureView> {
  if (request.scope !== 'AGENT' && request.scope !== 'TEAM') {
    throw badInput('userId works only with scope AGENT or TEAM', 'userId')
  }
  const person = await memberRows.find(sql, and(readMember(actor), eq('id', userId)))
  const view = person && personView(actor, request, person)
  if (!view) throw notFound('User')
  return view
}

function refusal(actor: Actor, { scope, companyId }: DashboardRequest): Error {
  if (actor.kind === 'apiKey' && scope === 'AGENT') {
    return badInput('userId is required', 'userId')
  }
  const lacksCompany = resolveCompanyId(actor, companyId) === null && scope !== 'ALL'
  const isAdmin = scopeView(actor, { scope: 'ALL', companyId: null }) !== undefined
  return lacksCompany && isAdmin ? badInput('Please choose a company', 'companyId') : forbidden()
}

/** What a company's own agents sent, beside what the company received. */
export const readSent = async (shown: Dashboard): Promise<Dashboard | null> => {
  const { view } = shown
  return view.set === 'RECEIVED'
    ? await dashboardOf({ ...shown, view: { ...view, set: 'SENT' } })
    : null
}

interface PageArgs {
  readonly limit: number
  readonly nextToken: string | null | undefined
}

/** A page of the people beside the figures, each with their own, in two queries for them all. */
export async function readMemberBreakdown(
  { sql }: DashboardDeps,
  actor: Actor,
  { scope, view, asked, from }: Dashboard,
  page: PageArgs,
): Promise<Page<MemberFiguresRow>> {
  const breakdown = memberBreakdown(scope, view)
  if (!breakdown) return { items: [], nextToken: null }
  const where = and(readMember(actor), breakdown.where)
  const people = await memberRows.page(sql, { where, order: 'createdAt', ...page })
  const ids = people.items.map(({ id }) => id)
  const sums = await readFigures(from, { set: breakdown.set, owner: view.owner }, ids, asked)
  const items = people.items.map(({ id, name, active, profilePicture }) => {
    const { totalReferrals, successRate } = figuresOf(sums.get(id) ?? [], asked)
    return { id, name, active, profilePicture, totalReferrals, successRate }
  })
  return { ...people, items }
}
