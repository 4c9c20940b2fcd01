import { rewriteDeliveries } from '#features/webhooks/server/delivery-store.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { and, eq, type Where } from '#kernel/where.ts'
import { REMOVED_CLIENT, type Referral } from '../referral.ts'
import { anonymizeReferral } from '../referral-access.ts'
import { forgetContact } from './contact-store.ts'
import { publishUpdated, type ReferralDeps } from './referral-actions.ts'
import { withoutClient } from './referral-events.ts'
import { referralRows } from './referral-store.ts'
import { type ReferralWriter, writeChange } from './write-referral.ts'

/**
 * Removes what we hold about a referral's client, and every copy of it. The referral, its amounts and its
 * history stay. Done twice, it changes nothing more.
 */
export async function anonymizeClient(
  { database, events, outbox }: ReferralDeps,
  actor: Actor,
  id: string,
): Promise<Referral> {
  const { referral, changed } = await database.tx(async sql => {
    const mine: Where<Referral> = anonymizeReferral(actor)
    const row = allow(mine, await referralRows.lock(sql, and(mine, eq('id', id))), 'Referral')
    if (row.anonymizedAt) return { referral: row, changed: false }
    return { referral: await anonymize({ sql, outbox }, row, actor), changed: true }
  })
  if (changed) await publishUpdated(events, id)
  return referral
}

async function anonymize(
  writing: ReferralWriter,
  referral: Allowed<Referral>,
  actor: Actor,
): Promise<Referral> {
  await rewriteDeliveries(writing.sql, referral.id, withoutClient)
  await forgetContact(writing.sql, referral)
  const changes = { ...REMOVED_CLIENT, anonymizedAt: new Date() }
  return await writeChange(writing, referral, changes, actor)
}
