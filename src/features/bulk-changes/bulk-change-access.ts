import type { Referral } from '#features/referrals/referral.ts'
import { correctReferral } from '#features/referrals/referral-access.ts'
import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { ALL, eq, matches, NONE, type Where } from '#kernel/where.ts'
import type { BulkChange } from './bulk-change.ts'

const started = (actor: Actor): Where<BulkChange> =>
  actor.kind === 'member' ? eq('userId', actor.id) : NONE

/** Who sees and cancels a bulk change: whoever started it, and the platform. */
export const readBulkChange = (actor: Actor): Where<BulkChange> =>
  seesAll(actor) ? ALL : started(actor)

/** Who gives a referral to another agent: administrators of the agent's company, within it, and the platform. */
export const reassignReferral = (actor: Actor): Where<Pick<Referral, 'referringCompanyId'>> => {
  if (seesAll(actor)) return ALL
  const own = administeredCompany(actor)
  return own === null ? NONE : eq('referringCompanyId', own)
}

/** Whether somebody gives any referrals to another agent. */
export const canReassign = (actor: Actor): boolean => reassignReferral(actor).is !== 'none'

/** Whether somebody moves referrals to another partner company: the platform alone. */
export const canMoveCompany = (actor: Actor): boolean =>
  matches(correctReferral(actor), {} as Referral)
