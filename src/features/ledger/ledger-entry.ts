import type { Fields, RowOf } from '#kernel/fields.ts'
import type { Cents } from '#kernel/money.ts'

export const LEDGER_ENTRY_KINDS = [
  'ACCRUAL',
  'RELEASE',
  'PAYMENT',
  'RECEIPT',
  'ADJUSTMENT',
  'REVERSAL',
  'OPENING',
  'DISTRIBUTION',
] as const
export type LedgerEntryKind = (typeof LEDGER_ENTRY_KINDS)[number]

export const LEDGER_SHARES = ['AGENT', 'SPLIT', 'TEAM', 'DIVISION', 'POOL', 'MRN', 'HOUSE'] as const
export type LedgerShare = (typeof LEDGER_SHARES)[number]

const seen = { seenBy: 'reader' } as const
const party = { ...seen, holds: 'id', optional: true, filter: true } as const

/** The fields of an entry: so many cents from one account to another. */
export const LEDGER_ENTRY_FIELDS = {
  id: {
    ...seen,
    holds: 'id',
    filter: true,
    says: 'The entry’s ID. Later entries have higher ones.',
  },
  at: { ...seen, holds: 'instant', filter: true, says: 'Time when the entry was stored.' },
  effectiveAt: {
    ...seen,
    holds: 'instant',
    filter: true,
    says: 'Time from which the entry counts. For opening entries, the time of the payment.',
  },
  kind: { ...seen, holds: LEDGER_ENTRY_KINDS, filter: true, says: 'The kind of entry.' },
  debit: { ...seen, holds: 'text', filter: true, says: 'The account that is debited.' },
  credit: { ...seen, holds: 'text', filter: true, says: 'The account that is credited.' },
  amount: { ...seen, holds: 'cents', column: 'cents', says: 'The amount.' },
  referralId: { ...party, says: 'The referral.' },
  feeId: { ...party, says: 'The fee. Null where the amount was typed.' },
  share: {
    ...seen,
    holds: LEDGER_SHARES,
    optional: true,
    filter: true,
    says: 'The share that the entry is about.',
  },
  personId: { ...party, says: 'The member whose share it is. Null where it is a company’s.' },
  companyId: { ...party, says: 'The partner company, which pays.' },
  referringCompanyId: { ...party, says: 'The agent’s company.' },
  cause: {
    ...seen,
    holds: 'text',
    says: 'The cause of the entry, such as `referral`: an amount of the referral changed.',
  },
  author: {
    ...seen,
    holds: 'text',
    says: 'The author: `member:` or `partner:` and an ID, `apiKey`, `system` or `unknown`.',
  },
  reason: { ...seen, holds: 'text', optional: true, says: 'The reason that the author gave.' },
  // Entries never change: what lists and subscriptions ask of every model.
  createdAt: { holds: 'instant', column: 'at' },
  updatedAt: { holds: 'instant', column: 'at' },
} as const satisfies Fields

export interface LedgerEntry extends RowOf<typeof LEDGER_ENTRY_FIELDS> {}

/** An entry to post; `key` makes it unique, so that nothing is posted twice. */
export type NewLedgerEntry = Pick<
  LedgerEntry,
  | 'kind'
  | 'debit'
  | 'credit'
  | 'referralId'
  | 'feeId'
  | 'share'
  | 'personId'
  | 'companyId'
  | 'referringCompanyId'
  | 'cause'
> & { readonly cents: Cents; readonly key: string }

/** What an entry says, in a form that is the same everywhere and always: its digest is of this text. */
export const entryText = (entry: LedgerEntry & { readonly key: string }): string =>
  JSON.stringify([
    Number(entry.id),
    entry.at.toISOString(),
    entry.effectiveAt.toISOString(),
    entry.kind,
    entry.debit,
    entry.credit,
    entry.amount,
    entry.referralId,
    entry.feeId,
    entry.share,
    entry.personId,
    entry.companyId,
    entry.referringCompanyId,
    entry.cause,
    entry.author,
    entry.reason,
    entry.key,
  ])
