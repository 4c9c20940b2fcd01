import type { Api } from '#client/api.ts'
import { type EntryRow, entriesOfMonth, readEntryPage } from '#features/earnings/web/own-entries.ts'
import type { StatementMonth } from '#features/earnings/web/use-earnings.ts'
import { effectOf, entryWords, SHARE_LABELS } from '#features/ledger/entry-words.ts'
import { numericFromCents } from '#kernel/money.ts'
import type { ReportSource } from '../report.ts'

const COLUMNS: readonly (readonly [heading: string, cell: (row: EntryRow) => string | null])[] = [
  ['Time', row => row.effectiveAt],
  ['Client', row => row.referral?.name ?? null],
  ['Company', row => row.referral?.company?.companyName ?? null],
  ['Share', row => row.share && SHARE_LABELS[row.share]],
  ['Entry', row => entryWords(row)],
  ['Earned', row => numericFromCents(effectOf(row).earned)],
  ['Paid', row => numericFromCents(effectOf(row).paid)],
  ['By', row => row.authorName],
  ['Reason', row => row.reason],
  ['Referral', row => row.referralId],
]

/** Every entry of a month's statement. */
export const statementReport = (
  api: Api,
  me: string,
  month: StatementMonth,
): ReportSource<EntryRow> => ({
  name: `statement-${month.month}`,
  table: 'LedgerEntry',
  readPage: (nextToken, signal) => readEntryPage(api, entriesOfMonth(me, month), nextToken, signal),
  recordOf: row => row,
  headings: COLUMNS.map(([heading]) => heading),
  cellsOf: row => COLUMNS.map(([, cell]) => cell(row) ?? ''),
})
