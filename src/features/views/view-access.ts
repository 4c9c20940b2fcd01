import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, and, eq, NONE, or, type Where } from '#kernel/where.ts'
import type { SavedView, ViewAudience } from './saved-view.ts'

const shared = (
  audience: ViewAudience,
  field: 'ownerId' | 'companyId',
  value: string | null,
): Where<SavedView> =>
  value === null ? NONE : and<SavedView>(eq('sharedWith', audience), eq(field, value))

/** One's own, and those shared with an audience that one belongs to. A platform administrator is a member as any other. */
export const readSavedView = (actor: Actor): Where<SavedView> => {
  if (actor.kind !== 'member') return seesAll(actor) ? ALL : NONE
  return or<SavedView>(
    eq('ownerId', actor.id),
    shared('TEAM', 'ownerId', actor.teamLeadId),
    shared('DIVISION', 'ownerId', actor.divisionLeadId),
    shared('COMPANY', 'companyId', actor.companyId),
  )
}

/** A view is its owner's to change, whoever reads it. */
export const writeSavedView = (actor: Actor): Where<SavedView> =>
  actor.kind === 'member' ? eq('ownerId', actor.id) : NONE

/** With whom the actor may share a view: those whom they lead, the company that they look after. */
export const audiencesOf = (actor: Actor): readonly ViewAudience[] => {
  if (actor.kind !== 'member') return []
  const { leadsTeam, leadsDivision, administers, isAdmin, companyId } = actor
  return [
    'NOBODY',
    ...(leadsTeam ? (['TEAM'] as const) : []),
    ...(leadsDivision ? (['DIVISION'] as const) : []),
    ...(administers !== null || (isAdmin && companyId !== null) ? (['COMPANY'] as const) : []),
  ]
}
