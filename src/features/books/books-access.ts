import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, type Where } from '#kernel/where.ts'

/** Which company's books are read, and its pool divided: by its administrators and the platform's. */
export const keepBooks = (actor: Actor): Where<{ readonly companyId: string }> => {
  if (seesAll(actor)) return ALL
  const own = administeredCompany(actor)
  return own === null ? NONE : eq('companyId', own)
}
