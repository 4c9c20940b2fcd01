import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, type Where } from '#kernel/where.ts'

/** A company's content: training resources and FAQ items. */
interface CompanyOwned {
  readonly companyId: string
}

/** Everyone who has signed in can read every company's content. */
export const readContent = <T extends CompanyOwned>(actor: Actor): Where<T> =>
  seesAll(actor) || actor.kind === 'member' ? ALL : NONE

/** A company's administrator writes its content; platform administrators write any company's. */
export const writeContent = <T extends CompanyOwned>(actor: Actor): Where<T> => {
  if (seesAll(actor)) return ALL
  const own = administeredCompany(actor)
  return own === null ? NONE : eq<T>('companyId' as keyof T & string, own)
}
