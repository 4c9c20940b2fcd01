import type { Member } from '#features/members/member.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import type { FigureSetName } from './figures.ts'

export const DASHBOARD_SCOPES = ['AGENT', 'TEAM', 'DIVISION', 'COMPANY', 'ALL'] as const
export type DashboardScope = (typeof DASHBOARD_SCOPES)[number]

/** One owner's set of figures, or the part of it that is one member's. */
export interface FigureView {
  readonly set: FigureSetName
  readonly owner: string
  readonly member?: string
}

interface Asked {
  readonly scope: DashboardScope
  readonly companyId: string | null
}

/** The company that is meant: the one that was named, or the actor's own. */
export const resolveCompanyId = (actor: Actor, companyId: string | null): string | null =>
  companyId ?? (actor.kind === 'member' ? actor.companyId : null)

/** Whose figures a scope shows this actor; none where the scope is not for them. */
export function scopeView(actor: Actor, { scope, companyId }: Asked): FigureView | undefined {
  const me = actor.kind === 'member' ? actor : undefined
  const resolved = resolveCompanyId(actor, companyId)
  const sent = seesAll(actor) && resolved !== null ? view('SENT', resolved) : undefined
  switch (scope) {
    case 'AGENT':
      return me && view('EARNER', me.id)
    case 'TEAM':
      return me?.leadsTeam && companyId === null ? view('TEAM', me.id) : sent
    case 'DIVISION':
      return me?.leadsDivision && companyId === null ? view('DIVISION', me.id) : sent
    case 'COMPANY':
      if (resolved === null) return undefined
      return seesAll(actor) || me?.administers === resolved ? view('RECEIVED', resolved) : undefined
    case 'ALL':
      return seesAll(actor) ? view('ALL', '') : undefined
  }
}

/** What this actor may see of one person's referrals: of theirs alone, or of the team they lead. */
export function personView(
  actor: Actor,
  { scope, companyId }: Asked,
  person: Member,
): FigureView | undefined {
  const of = person.id
  if (scope !== 'AGENT' && scope !== 'TEAM') return undefined
  const isTeam = scope === 'TEAM'
  if (seesAll(actor)) {
    if (companyId === null) return view(isTeam ? 'TEAM' : 'AGENT', of)
    return view(isTeam ? 'SENT_BY_TEAM' : 'SENT_BY_AGENT', companyId, of)
  }
  if (actor.kind !== 'member' || companyId !== null) return undefined
  if (of === actor.id) return scopeView(actor, { scope, companyId })
  const { administers, leadsDivision, leadsTeam, id } = actor
  if (administers !== null && person.companyId === administers) {
    return view(isTeam ? 'SENT_BY_TEAM' : 'SENT_BY_AGENT', administers, of)
  }
  if (leadsDivision && person.divisionLeadId === id) {
    return view(isTeam ? 'DIVISION_BY_TEAM' : 'DIVISION_BY_AGENT', id, of)
  }
  return leadsTeam && !isTeam && person.teamLeadId === id
    ? view('TEAM_BY_AGENT', id, of)
    : undefined
}

/** Whose figures stand in the list beside a view, and in which set; none beside one person's. */
export function memberBreakdown(
  scope: DashboardScope,
  { set, owner, member }: FigureView,
): { readonly set: FigureSetName; readonly where: Where<Member> } | undefined {
  if (member !== undefined) return undefined
  const ofCompany = eq<Member>('companyId', owner)
  if (set === 'TEAM') return { set: 'TEAM_BY_AGENT', where: eq('teamLeadId', owner) }
  if (set === 'DIVISION') {
    return {
      set: 'DIVISION_BY_TEAM',
      where: and(eq('divisionLeadId', owner), eq('isTeamLead', true)),
    }
  }
  if (set === 'SENT' && scope === 'DIVISION') {
    return { set: 'SENT_BY_TEAM', where: and(ofCompany, eq('isTeamLead', true)) }
  }
  return set === 'SENT' || set === 'RECEIVED'
    ? { set: 'SENT_BY_AGENT', where: ofCompany }
    : undefined
}

const view = (set: FigureSetName, owner: string, member?: string): FigureView =>
  member === undefined ? { set, owner } : { set, owner, member }
