import type { Company } from '#features/companies/company.ts'
import { administerCompany, keepWebhookKey } from '#features/companies/company-access.ts'
import type { Actor } from '#kernel/actor.ts'
import { or, type Where } from '#kernel/where.ts'

/** Of which company one may see what its systems sent: whoever looks after its key. */
export const watchWebhook = keepWebhookKey

/** For which company one may say what the stages of its customer system stand for. */
export const matchStages = (actor: Actor): Where<Company> =>
  or(keepWebhookKey(actor), administerCompany(actor))
