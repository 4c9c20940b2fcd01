import type { Shown } from '#kernel/access.ts'
import { visibilityOf } from '#kernel/fields.ts'
import type { ApiBuilder } from '#platform/graphql/builder.ts'
import { apiFields, filtersOf } from '#platform/graphql/declared.ts'
import { describedEnum } from '#platform/graphql/descriptions.ts'
import { type Model, modelReads, type SchemaContext } from '#platform/graphql/model.ts'
import type { ChangeFeed } from '#platform/graphql/model-feed.ts'
import { modelLive } from '#platform/graphql/model-live.ts'
import { readLedgerEntry } from '../ledger-access.ts'
import {
  LEDGER_ENTRY_FIELDS,
  type LedgerEntry,
  type LedgerEntryKind,
  type LedgerShare,
} from '../ledger-entry.ts'
import { authorNames } from './author-names.ts'
import { ledgerKeysOf } from './ledger-live.ts'
import { ledgerRows } from './ledger-store.ts'

const enumsOf = (builder: ApiBuilder) => ({
  kind: describedEnum<LedgerEntryKind>(builder, 'LedgerEntryKind', 'The kind of a ledger entry.', {
    ACCRUAL: 'A share of a fee was earned.',
    RELEASE: 'A hold ended, or began again.',
    PAYMENT: 'A person was paid.',
    RECEIPT: 'A company received what it was owed.',
    ADJUSTMENT: 'An amount was typed, or a share went to somebody else.',
    REVERSAL: 'A payment, receipt or fee was taken back.',
    OPENING: 'The amount stood before there was a ledger.',
    DISTRIBUTION: 'A pool was divided among people.',
  }),
  share: describedEnum<LedgerShare>(builder, 'LedgerShare', 'A share of what a referral earns.', {
    AGENT: 'The agent’s share.',
    SPLIT: 'The split participant’s share.',
    TEAM: 'The team lead’s share.',
    DIVISION: 'The division lead’s share.',
    POOL: 'The share of the bonus pool.',
    MRN: 'The MRN share.',
    HOUSE: 'The share of the referring company.',
  }),
})

/** Entries of the ledger: who is owed and paid what, and why. Gives the type of an entry. */
export function ledgerApi(schemaContext: SchemaContext, feed: ChangeFeed<LedgerEntry>) {
  const { builder, sql } = schemaContext
  const enums = enumsOf(builder)
  const nameOf = authorNames(sql)
  const type = builder.objectRef<Shown<LedgerEntry>>('LedgerEntry').implement({
    description: 'An amount that went from one account of the ledger to another.',
    fields: t => ({
      ...apiFields(t, LEDGER_ENTRY_FIELDS, enums),
      authorName: t.string({
        description: 'The name of the member or partner company who caused the entry.',
        resolve: async ({ author }, _args, context) => (await nameOf(context)(author)) ?? '',
      }),
    }),
  })
  const seen = visibilityOf(LEDGER_ENTRY_FIELDS)<LedgerEntry>({})
  const model: Model<LedgerEntry> = {
    name: 'LedgerEntry',
    plural: 'LedgerEntries',
    type,
    rows: ledgerRows,
    read: readLedgerEntry,
    seen: () => seen,
    filters: filtersOf(LEDGER_ENTRY_FIELDS, enums),
  }
  const { filterType } = modelReads(schemaContext, model)
  modelLive(builder, { ...model, filterType, feed, keysOf: ledgerKeysOf })
  return type
}
