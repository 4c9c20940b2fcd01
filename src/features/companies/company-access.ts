import type { Visibility } from '#kernel/access.ts'
import { type Actor, administeredCompany, seesAll } from '#kernel/actor.ts'
import { visibilityOf } from '#kernel/fields.ts'
import { ALL, eq, NONE, or, type Where } from '#kernel/where.ts'
import { type Company, STORED_COMPANY_FIELDS } from './company.ts'
import type { CompanyEdit } from './company-input.ts'

/** Guests choose among the active ones at registration; who has signed in knows them all. */
export const readCompany = (actor: Actor): Where<Company> => {
  if (seesAll(actor) || actor.kind === 'member') return ALL
  return actor.kind === 'partner' ? NONE : eq('status', 'ACTIVE')
}

type Identified = Pick<Company, 'id'>

/** Who looks after how a company shows itself: its logo, say. */
export const administerCompany = (actor: Actor): Where<Identified> => {
  if (seesAll(actor)) return ALL
  const own = administeredCompany(actor)
  return own === null ? NONE : eq('id', own)
}

/** Whose webhook key one may make anew, and know the age of. */
export const keepWebhookKey = (actor: Actor): Where<Identified> => {
  if (seesAll(actor)) return ALL
  const own = actor.kind === 'member' ? actor.siteOf : null
  return own === null ? NONE : eq('id', own)
}

/** What the platform decides about a company: its standing, its name, how to reach it, what it shares. */
export const governCompany = (actor: Actor): Where<Identified> => (seesAll(actor) ? ALL : NONE)

/** What a company's own administrators may edit; all else is for the platform alone. */
export const OWN_COLUMNS = [
  'iconName',
  'description',
  'tags',
  'bgColor',
  'referralUrl',
  'hasTraining',
  'hasDocumentation',
  'trainingLinks',
  'joiningPolicy',
  'joiningDomains',
] as const satisfies readonly (keyof CompanyEdit)[]
export const OWN_FIELDS: readonly string[] = [...OWN_COLUMNS, 'commissionInfo']

const visibility = /* @__PURE__ */ visibilityOf(STORED_COMPANY_FIELDS)

/** What not every reader of a company may see of it. */
export const seenOfCompany = (actor: Actor): Visibility<Company> => {
  const administrator = administerCompany(actor)
  const webhookKeeper = keepWebhookKey(actor)
  return visibility<Company>({
    signedIn: seesAll(actor) || actor.kind === 'member' ? ALL : NONE,
    contact: or(administrator, webhookKeeper),
    administrator,
    webhookKeeper,
  })
}
