import { createHash } from 'node:crypto'
import type { Sql } from '#platform/db/database.ts'
import type { Referral } from '../referral.ts'

/** What makes two requests the same one, without saying whose they are. */
export const contactDigest = (companyId: string, agentId: string, email: string): string =>
  createHash('sha256')
    .update(JSON.stringify([companyId, agentId, email]))
    .digest('hex')

/** Whether this is the first such request of a day; a second one waits here for the first. */
export async function isFirstOfDay(sql: Sql, digest: string): Promise<boolean> {
  const fresh = await sql.rows(
    `insert into contact_receipt as r (digest, received_at) values ($1, clock_timestamp())
     on conflict (digest) do update set received_at = clock_timestamp()
       where r.received_at <= clock_timestamp() - interval '1 day'
     returning 1`,
    [digest],
  )
  return fresh.length > 0
}

/** Forgets that a client came by the contact form, as far as that is still noted. */
export async function forgetContact(
  sql: Sql,
  { companyId, userId, email }: Pick<Referral, 'companyId' | 'userId' | 'email'>,
): Promise<void> {
  const digest = contactDigest(companyId, userId, email)
  await sql.rows('delete from contact_receipt where digest = $1', [digest])
  await sql.rows('delete from idempotency where actor = $1', [`guest ${digest}`])
}

/** Forgets receipts that no longer count. */
export async function sweepContacts(sql: Sql): Promise<void> {
  await sql.rows("delete from contact_receipt where received_at < now() - interval '1 day'")
}
