import type { Cents } from '#kernel/money.ts'
import type { Sql } from '#platform/db/database.ts'
import type { LedgerEntryKind, LedgerShare } from '../ledger-entry.ts'

/** An entry that isn’t about a referral. */
export interface NewEntry {
  readonly kind: LedgerEntryKind
  readonly debit: string
  readonly credit: string
  readonly cents: Cents
  readonly share: LedgerShare
  readonly person_id: string
  readonly referring_company_id: string
  readonly cause: string
  /** What is posted again under the same key is left out. */
  readonly key: string
}

const POST = `
  insert into ledger_entry (kind, debit, credit, cents, share, person_id, referring_company_id, cause, key, author,
      reason)
    select kind, debit, credit, cents, share, person_id, referring_company_id, cause, key,
           coalesce(nullif(current_setting('goodword.author', true), ''), 'unknown'),
           nullif(current_setting('goodword.reason', true), '')
      from jsonb_to_recordset($1::jsonb) as entry (kind text, debit text, credit text, cents bigint, share text,
           person_id text, referring_company_id text, cause text, key text)
  on conflict (key) do nothing
  returning id`

/** Posts entries, with the author and reason that `setPosting` set; gives the IDs of those that are new. */
export async function postEntries(sql: Sql, entries: readonly NewEntry[]): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(POST, [JSON.stringify(entries)])
  return rows.map(({ id }) => id)
}
