import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, type Where } from '#kernel/where.ts'
import type { Activity } from './activity.ts'

/** Who reads the audit log: the platform's administrators all of it, a company's what its people did. */
export const readActivity = (actor: Actor): Where<Pick<Activity, 'companyId'>> => {
  if (seesAll(actor)) return ALL
  const own = administeredCompany(actor)
  return own === null ? NONE : eq('companyId', own)
}
