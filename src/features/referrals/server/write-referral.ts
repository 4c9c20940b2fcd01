import type { Outbox } from '#features/webhooks/server/outbox.ts'
import type { Allowed } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { Sent } from '#platform/db/idempotency.ts'
import type { Referral } from '../referral.ts'
import { companiesOf, eventOfChange, eventOfCreation } from './referral-events.ts'
import {
  insertReferral,
  type ReferralChanges,
  type ReferralDraft,
  type ReferralEdit,
  updateReferrals,
  type WrittenChange,
} from './referral-store.ts'

/*
 * The one way in which a referral is made or changed: its row, its log, and what others hear of it.
 */

/** What writes a referral: a transaction, and where others hear of it. */
export interface ReferralWriter {
  readonly sql: Sql
  readonly outbox: Outbox
}

/** Makes a referral; gives nothing where the key was sent before. */
export async function writeNew(
  { sql, outbox }: ReferralWriter,
  draft: ReferralDraft,
  actor: Actor,
  sent?: Sent,
): Promise<Referral | undefined> {
  const made = await insertReferral(sql, draft, actor, sent)
  if (made) await outbox.put(sql, companiesOf(made), () => [eventOfCreation(made)])
  return made
}

/** What is stored with a new referral, or not at all. */
export type WriteAlongside = (sql: Sql, referral: Allowed<Referral>) => Promise<void>

interface Made {
  readonly draft: ReferralDraft
  readonly actor: Actor
  readonly sent: Sent
  readonly alongside: WriteAlongside | undefined
}

/** Makes a referral and all that goes with it. */
export async function writeNewWith(
  { database, outbox }: { readonly database: Database; readonly outbox: Outbox },
  { draft, actor, sent, alongside }: Made,
): Promise<Referral | undefined> {
  const companies = [draft.companyId, draft.referringCompanyId]
  // One statement is stored whole or not at all without a transaction around it, which costs as much
  // again. A machine that is registered at this very moment hears of the next referral.
  const isAlone = !alongside && !(await outbox.hasReceiver(database, companies))
  if (isAlone) return await insertReferral(database, draft, actor, sent)
  return await database.tx(async sql => {
    const made = await writeNew({ sql, outbox }, draft, actor, sent)
    if (made) await alongside?.(sql, made as Allowed<Referral>)
    return made
  })
}

/** Changes a referral; gives it as it is now. */
export async function writeChange(
  writer: ReferralWriter,
  referral: Allowed<Referral>,
  changes: ReferralChanges,
  actor: Actor,
  reason?: string,
): Promise<Referral> {
  const [written] = await writeChanges(writer, [{ referral, changes }], actor, reason)
  return (written as WrittenChange).after
}

/** Changes several referrals. */
export async function writeChanges(
  { sql, outbox }: ReferralWriter,
  edits: readonly ReferralEdit[],
  actor: Actor,
  reason?: string,
): Promise<WrittenChange[]> {
  if (edits.length === 0) return []
  const written = await updateReferrals(sql, edits, actor, reason)
  const companies = written.flatMap(({ before, after }) => [
    ...companiesOf(before),
    ...companiesOf(after),
  ])
  await outbox.put(sql, companies, () =>
    written.flatMap(({ before, after }) => eventOfChange(before, after) ?? []),
  )
  return written
}
