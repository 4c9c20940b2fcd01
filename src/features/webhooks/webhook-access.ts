import type { Company } from '#features/companies/company.ts'
import { administerCompany, keepWebhookKey } from '#features/companies/company-access.ts'
import type { Visibility } from '#kernel/access.ts'
import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, or, type Where } from '#kernel/where.ts'
import type { Delivery } from './delivery.ts'
import type { Endpoint } from './endpoint.ts'

/** Of which company one may see what its systems sent: whoever looks after its key. */
export const watchWebhook = keepWebhookKey

/** For which company one may say what the stages of its customer system stand for. */
export const matchStages = (actor: Actor): Where<Pick<Company, 'id'>> =>
  or(keepWebhookKey(actor), administerCompany(actor))

/** What is of the company whose machines one looks after. */
const ofSite = <T extends { readonly companyId: string | null }>(actor: Actor): Where<T> => {
  if (seesAll(actor)) return ALL
  const site = actor.kind === 'member' ? actor.siteOf : null
  return site === null ? NONE : eq<T>('companyId', site)
}

/** What is of the company that one administers. */
const ofAdministered = <T extends { readonly companyId: string | null }>(
  actor: Actor,
): Where<T> => {
  const own = administeredCompany(actor)
  return own === null ? NONE : eq<T>('companyId', own)
}

/** Whose endpoints one sees: the site administrator's and the company administrators' own. */
export const readEndpoint = (actor: Actor): Where<Endpoint> =>
  or(ofSite<Endpoint>(actor), ofAdministered<Endpoint>(actor))

/** Whose endpoints one adds and changes. */
export const keepEndpoint = ofSite<Pick<Endpoint, 'companyId'>>

/** Whose deliveries one sees; those to automation are no company's. */
export const readDelivery = (actor: Actor): Where<Delivery> =>
  or(ofSite<Delivery>(actor), ofAdministered<Delivery>(actor))

/** Whose deliveries one sends again. */
export const keepDelivery = ofSite<Pick<Delivery, 'companyId'>>

/** A delivery's body names clients, so it is for those who may read them: not for site administrators. */
export const seenOfDelivery = (actor: Actor): Visibility<Delivery> => ({
  body: seesAll(actor) ? ALL : ofAdministered<Delivery>(actor),
})
