import type { Visibility } from '#kernel/access.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { ALL, eq, NONE, or, type Where } from '#kernel/where.ts'
import type { Company } from './company.ts'

/** Guests choose among the active ones at registration; who has signed in knows them all. */
export const readCompany = (actor: Actor): Where<Company> => {
  if (seesAll(actor) || actor.kind === 'member') return ALL
  return actor.kind === 'partner' ? NONE : eq('status', 'ACTIVE')
}

const lookedAfter = (actor: Actor): Where<Company> => {
  if (seesAll(actor)) return ALL
  if (actor.kind !== 'member') return NONE
  const own = [actor.administers, actor.siteOf].filter(id => id !== null)
  return or(...own.map(id => eq<Company>('id', id)))
}

/** Who looks after how a company shows itself: its logo, say. */
export const administerCompany = (actor: Actor): Where<Company> => {
  if (seesAll(actor)) return ALL
  const own = actor.kind === 'member' ? actor.administers : null
  return own === null ? NONE : eq('id', own)
}

/** What not every reader of a company may see of it. */
export const seenOfCompany = (actor: Actor): Visibility<Company> => {
  const signedIn: Where<Company> = seesAll(actor) || actor.kind === 'member' ? ALL : NONE
  return {
    contactEmail: lookedAfter(actor),
    webhookApiKeyHash: NONE,
    referralUrl: signedIn,
    hasTraining: signedIn,
    hasDocumentation: signedIn,
    trainingLinks: signedIn,
    divisionLeadId: signedIn,
    commissionRate: signedIn,
    commissionAverage: signedIn,
    createdAt: signedIn,
    updatedAt: signedIn,
  }
}
