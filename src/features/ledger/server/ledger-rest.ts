import { z } from 'zod'
import { and } from '#kernel/where.ts'
import { equalTo, idFilter, listQuery, restList } from '#platform/http/rest-list.ts'
import { readLedgerEntry } from '../ledger-access.ts'
import { LEDGER_ENTRY_FIELDS, LEDGER_ENTRY_KINDS, type LedgerEntry } from '../ledger-entry.ts'
import { ledgerRows } from './ledger-store.ts'

const query = listQuery(
  {
    referralId: idFilter('Only entries of this referral.'),
    personId: idFilter('Only entries of this member.'),
    kind: z.enum(LEDGER_ENTRY_KINDS).optional().meta({ description: 'Only entries of this kind.' }),
  },
  { usual: 100, most: 1000 },
)

/** `GET /api/entries`: the ledger, for whoever may see it. */
export const ledgerRest = restList<LedgerEntry, typeof query>({
  group: 'Ledger',
  path: '/api/entries',
  name: 'listEntries',
  items: 'ledger entries',
  description: 'Returns the ledger entries that you can see, latest first.',
  fields: LEDGER_ENTRY_FIELDS,
  rows: ledgerRows,
  query,
  where: (actor, filters) =>
    and<LedgerEntry>(readLedgerEntry(actor), equalTo<LedgerEntry>(filters)),
})
