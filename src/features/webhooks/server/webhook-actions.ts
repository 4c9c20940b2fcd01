import { keepWebhookKey } from '#features/companies/company-access.ts'
import { type CompanyDeps, lockFor } from '#features/companies/server/company-actions.ts'
import { COMPANY_TOPIC } from '#features/companies/server/company-live.ts'
import { updateCompany } from '#features/companies/server/company-store.ts'
import { WEBHOOK_MESSAGES } from '#features/webhooks/webhook-messages.ts'
import type { Actor } from '#kernel/actor.ts'
import { forbidden } from '#kernel/errors.ts'
import { hashWebhookKey, makeWebhookKey } from './webhook-key.ts'

/** A key as it is shown, this once: only its hash is kept. */
export interface NewWebhookKey {
  readonly key: string
  readonly setAt: Date
}

/** Gives a company a new key; the one before it is worth nothing from then on. */
export async function regenerateWebhookKey(
  { database, events }: CompanyDeps,
  actor: Actor,
  companyId: string,
): Promise<NewWebhookKey> {
  const rule = keepWebhookKey(actor)
  if (rule.is === 'none') throw forbidden(WEBHOOK_MESSAGES.keyForbidden.title)
  const key = makeWebhookKey()
  const setAt = new Date()
  await database.tx(async sql => {
    const company = await lockFor(sql, actor, companyId, rule)
    const changes = { webhookApiKeyHash: hashWebhookKey(key), webhookKeySetAt: setAt }
    await updateCompany(sql, company, changes)
  })
  await events.publish({ topic: `${COMPANY_TOPIC}.updated`, id: companyId })
  return { key, setAt }
}
