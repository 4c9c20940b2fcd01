import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, type Where } from '#kernel/where.ts'

interface OfCompany {
  readonly companyId: string
}

/** Who approves, declines and invites for a company: its administrator, and the platform for any. */
export const administerJoining = <T extends OfCompany>(actor: Actor): Where<T> => {
  if (seesAll(actor)) return ALL
  const own = administeredCompany(actor)
  return own === null ? NONE : eq<T>('companyId' as keyof T & string, own)
}
