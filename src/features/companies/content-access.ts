import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, type Where } from '#kernel/where.ts'

/** What a company teaches: training resources and questions with their answers. */
interface CompanyOwned {
  readonly companyId: string
}

/** Whoever has signed in learns from every company. */
export const readContent = <T extends CompanyOwned>(actor: Actor): Where<T> =>
  seesAll(actor) || actor.kind === 'member' ? ALL : NONE

/** A company's administrator teaches for it, and the platform for any. */
export const writeContent = <T extends CompanyOwned>(actor: Actor): Where<T> => {
  if (seesAll(actor)) return ALL
  const own = actor.kind === 'member' ? actor.administers : null
  return own === null ? NONE : eq<T>('companyId' as keyof T & string, own)
}
