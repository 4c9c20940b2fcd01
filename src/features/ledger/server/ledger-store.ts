import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import { tableOf } from '#platform/db/table-of.ts'
import { LEDGER_ENTRY_FIELDS, type LedgerEntry } from '../ledger-entry.ts'

const ledgerEntryTable = tableOf('ledger_entry', LEDGER_ENTRY_FIELDS)

export const ledgerRows = tableRows<LedgerEntry>(ledgerEntryTable, {
  // Several are stored at one moment, in an order that means something.
  sortedBy: { createdAt: '"id"' },
})

/** Whether there is any entry of a referral: then it stays. */
export async function hasEntries(sql: Sql, referralId: string): Promise<boolean> {
  const [found] = await sql.rows<{ are: boolean }>(
    'select exists (select from ledger_entry where referral_id = $1) as are',
    [referralId],
  )
  return found?.are === true
}
