import type { Company } from '#features/companies/company.ts'
import { administerCompany, keepWebhookKey } from '#features/companies/company-access.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, or, type Where } from '#kernel/where.ts'
import type { Delivery } from './delivery.ts'
import type { Endpoint } from './endpoint.ts'

/** Of which company one may see what its systems sent: whoever looks after its key. */
export const watchWebhook = keepWebhookKey

/** For which company one may say what the stages of its customer system stand for. */
export const matchStages = (actor: Actor): Where<Company> =>
  or(keepWebhookKey(actor), administerCompany(actor))

/** What is of the company whose machines one looks after. */
const ofSite = <T extends { readonly companyId: string | null }>(actor: Actor): Where<T> => {
  if (seesAll(actor)) return ALL
  const site = actor.kind === 'member' ? actor.siteOf : null
  return site === null ? NONE : eq<T>('companyId', site)
}

/** Whose endpoints one reads, adds and changes. */
export const keepEndpoint = (actor: Actor): Where<Endpoint> => ofSite(actor)

/** Whose deliveries one reads and sends again; those to automation are no company's. */
export const keepDelivery = (actor: Actor): Where<Delivery> => ofSite(actor)
