import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, type Where } from '#kernel/where.ts'

/** Which company's books are read, and its pool divided: by its administrators and the platform's. */
export const keepBooks = (actor: Actor): Where<{ readonly companyId: string }> => {
  if (seesAll(actor)) return ALL
  const own = actor.kind === 'member' ? actor.administers : null
  return own === null ? NONE : eq('companyId', own)
}
