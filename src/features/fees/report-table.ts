import { Fault } from '#kernel/errors.ts'
import { type Cents, formatTypedDollars, toDollars } from '#kernel/money.ts'
import { amountsOfReport, type FeeTerms, feeByTerms } from './fee-amount.ts'
import { type FeeContent, feeInput } from './fee-input.ts'

/*
 * The table in which several fees are reported: one row for each referral, as it is typed.
 */

export const REPORT_AMOUNTS = ['dealValue', 'feeAmount'] as const
export type ReportAmount = (typeof REPORT_AMOUNTS)[number]
export type ReportField = ReportAmount | 'reason'

export type TypedReport = Readonly<Partial<Record<ReportField, string>>>

export interface TypedReportField {
  readonly id: string
  readonly field: ReportField
  readonly text: string
}

export interface ReportRow {
  /** What the terms come to, as far as that is known. */
  readonly byTerms: Cents | null
  /** What is reported; null while it can't be. */
  readonly fee: Cents | null
  /** Whether the fee differs from the terms. */
  readonly isOther: boolean
  /** Texts that can't be read. */
  readonly unreadable: Readonly<Partial<Record<ReportField, string>>>
  /** What is still to be typed, or to be corrected. */
  readonly wrong: { readonly field: ReportField; readonly words: string } | undefined
  readonly content: FeeContent
}

/** A referral’s fee by its terms and by what was typed, judged as the server will. */
export function reportRow(terms: FeeTerms, typed: TypedReport = {}): ReportRow {
  const { unreadable, content } = readReport(typed)
  const { dealValue = null, feeAmount } = content
  const byTerms = unreadable.dealValue ? null : feeByTerms(terms, dealValue)
  const isOther = byTerms !== null && Boolean(feeAmount) && feeAmount !== byTerms
  const row = { byTerms, isOther, unreadable, content }
  const [unread] = Object.entries(unreadable)
  if (unread) {
    const [field, words] = unread
    return { ...row, fee: null, wrong: { field: field as ReportField, words } }
  }
  try {
    return {
      ...row,
      fee: amountsOfReport(terms, { ...content, dealValue }).amount,
      wrong: undefined,
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const fee = error.field === 'reason' ? (feeAmount ?? null) : null
    return { ...row, fee, wrong: { field: error.field as ReportField, words: error.message } }
  }
}

function readReport(typed: TypedReport): Pick<ReportRow, 'unreadable' | 'content'> {
  const entries = Object.entries(typed).filter(([, text]) => text.trim() !== '')
  const { data, error } = feeInput.safeParse(Object.fromEntries(entries))
  if (data) return { unreadable: {}, content: data }
  const unreadable = Object.fromEntries(
    error.issues.map(({ path, message }) => [path[0] as ReportField, message]),
  )
  const readable = entries.filter(([field]) => !(field in unreadable))
  return { unreadable, content: feeInput.parse(Object.fromEntries(readable)) }
}

/** What is sent for a row. */
export const reportOf = (referralId: string, { content }: ReportRow) => ({
  referralId,
  dealValue: dollarsOf(content.dealValue),
  feeAmount: dollarsOf(content.feeAmount),
  reason: content.reason ?? null,
})

const dollarsOf = (cents: Cents | null | undefined): number | null =>
  cents === null || cents === undefined ? null : toDollars(cents)

interface Pasting {
  readonly copied: readonly (readonly string[])[]
  /** The rows from the one that was pasted into. */
  readonly ids: readonly string[]
  /** The column that was pasted into. */
  readonly field: ReportAmount
}

/** Lays copied cells over the table, as far as it reaches. */
export function pasteReports({ copied, ids, field }: Pasting): TypedReportField[] {
  const fields = REPORT_AMOUNTS.slice(REPORT_AMOUNTS.indexOf(field))
  return ids.flatMap((id, down) =>
    fields.flatMap((each, right) => {
      const text = copied[down]?.[right]
      return text ? { id, field: each, text: formatTypedDollars(text) } : []
    }),
  )
}
