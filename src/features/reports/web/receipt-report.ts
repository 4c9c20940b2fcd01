import { PAY_AMOUNTS } from '#features/payments/payment.ts'
import { paidTotal } from '#features/payments/receipt.ts'
import type { ReceiptRow } from '#features/payments/web/use-payment-receipt.ts'
import { REFERRAL_FIELDS } from '#features/referrals/referral.ts'
import { numericFromCents } from '#kernel/money.ts'
import type { ReportSource } from '../report.ts'

type Column = readonly [heading: string, cell: (row: ReceiptRow) => string | null | undefined]

const COLUMNS: readonly Column[] = [
  ['Id', row => row.id],
  [REFERRAL_FIELDS.name.label, row => row.name],
  ['Agent', row => row.agent?.name],
  ['Company', row => row.referringCompany?.companyName],
  ['Split with', row => row.splitUsers.map(({ name }) => name).join(', ')],
  ...PAY_AMOUNTS.map(
    (field): Column => [REFERRAL_FIELDS[field].label, row => row[field]?.toFixed(2)],
  ),
  ['Total', row => numericFromCents(paidTotal(row))],
  ['Created', row => row.createdAt],
  ['Paid', row => row.processedAt],
]

/** The receipt of what was paid together. */
export const receiptReport = (
  paidAt: string,
  rows: readonly ReceiptRow[],
): ReportSource<ReceiptRow> => ({
  name: `receipt-${paidAt.slice(0, 10)}`,
  table: 'Payment',
  readPage: async () => ({ items: rows, nextToken: null }),
  recordOf: row => row,
  headings: COLUMNS.map(([heading]) => heading),
  cellsOf: row => COLUMNS.map(([, cell]) => cell(row) ?? ''),
})
