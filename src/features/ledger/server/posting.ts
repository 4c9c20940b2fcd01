import type { Actor } from '#kernel/actor.ts'
import type { Sql } from '#platform/db/database.ts'
import type { NewLedgerEntry } from '../ledger-entry.ts'

const SET =
  "select set_config('goodword.author', $1, true), set_config('goodword.reason', $2, true)"

/** Says who causes the entries that the rest of this transaction posts, and why. */
export async function setPosting(sql: Sql, actor: Actor, reason = ''): Promise<void> {
  await sql.rows(SET, [authorOf(actor), reason])
}

/** Who an entry says it is by. */
export function authorOf(actor: Actor): string {
  if (actor.kind === 'partner') return `partner:${actor.companyId}`
  return actor.kind === 'member' ? `member:${actor.id}` : actor.kind
}

const POST = `
  with posted as (
  insert into ledger_entry (debit, credit, cents, referral_id, fee_id, share, person_id, company_id,
      referring_company_id, kind, cause, key, author, reason)
    select e.debit, e.credit, e.cents, e."referralId", e."feeId", e.share, e."personId", e."companyId",
           e."referringCompanyId", e.kind, e.cause, e.key, $2, $3
      from jsonb_to_recordset($1::jsonb) e (debit text, credit text, cents bigint, "referralId" text,
        "feeId" text, share text, "personId" text, "companyId" text, "referringCompanyId" text, kind text,
        cause text, key text)
  on conflict (key) do nothing
  returning id, referral_id)
  select array_agg(id order by id) as ids,
         set_config('goodword.settled', coalesce(string_agg(distinct referral_id, chr(10)), ''), true)
    from posted having count(*) > 0`

/**
 * Posts entries, in their order; gives the IDs of those that were not posted before. Where they are of referrals whose
 * amounts follow in this transaction, these post nothing more.
 */
export async function postEntries(
  sql: Sql,
  actor: Actor,
  entries: readonly NewLedgerEntry[],
  reason: string | null = null,
): Promise<string[]> {
  if (entries.length === 0) return []
  const values = [JSON.stringify(entries), authorOf(actor), reason]
  const [posted] = await sql.rows<{ ids: string[] }>(POST, values)
  return posted?.ids ?? []
}
