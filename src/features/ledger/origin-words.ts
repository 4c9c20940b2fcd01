import { formatPercent } from '#features/terms/percent.ts'
import { formatAmount } from '#kernel/money.ts'
import { formatDate } from '#kernel/time.ts'
import type { LedgerShare } from './ledger-entry.ts'

/** The fee and the terms that a share follows from, as the API gives them. */
export interface ShareOriginRow {
  readonly feeAmount: number
  readonly feeReversed: number
  readonly feeAmountReason: string | null
  readonly dealValue: number | null
  readonly feeRate: number | null
  readonly calculation: string
  readonly termsVersion: number | null
  readonly termsAcceptedBy: readonly string[]
  readonly termsAcceptedAt: string | null
  readonly reportedAt: string
  readonly reportedByName: string
  readonly holdUntil: string | null
}

interface OriginEntry {
  readonly share: LedgerShare | null
  readonly feeId: string | null
  readonly origin: ShareOriginRow | null
}

interface Origin {
  readonly key: string
  readonly share: LedgerShare | null
  readonly origin: ShareOriginRow
}

/** What the entries follow from, each fee and share once, in their order. */
export function originsOf(entries: readonly OriginEntry[]): Origin[] {
  const byKey = new Map<string, Origin>()
  for (const { share, feeId, origin } of entries) {
    const key = `${feeId}/${share}`
    if (origin && !byKey.has(key)) byKey.set(key, { key, share, origin })
  }
  return [...byKey.values()]
}

/** Why a share is what it is, in sentences; only what is known. */
export function originSentences(origin: ShareOriginRow, isHeld: boolean, now: Date): string[] {
  const { feeReversed, reportedByName, reportedAt, holdUntil } = origin
  const by = reportedByName ? ` by ${reportedByName}` : ''
  return [
    feeSentence(origin),
    origin.feeAmountReason !== null &&
      `Another fee than by the terms, because: “${origin.feeAmountReason}”.`,
    termsSentence(origin),
    `Fee reported${by} on ${formatDate(reportedAt)}.`,
    feeReversed > 0 && `Of the fee, ${formatAmount(feeReversed)} was taken back.`,
    isHeld && holdUntil !== null && holdSentence(new Date(holdUntil), now),
  ].filter(sentence => typeof sentence === 'string')
}

function feeSentence(origin: ShareOriginRow): string {
  const { calculation, feeAmount, dealValue, feeRate, feeAmountReason } = origin
  const ofDeal =
    dealValue === null
      ? ''
      : feeRate === null || feeAmountReason !== null
        ? ` for a deal of ${formatAmount(dealValue)}`
        : `, which is ${formatPercent(feeRate)} of ${formatAmount(dealValue)}`
  // The calculation ends with “of the fee”, or goes on about an absent lead’s part.
  return `${calculation.replace('of the fee', `of the fee of ${formatAmount(feeAmount)}${ofDeal}`)}.`
}

function termsSentence(origin: ShareOriginRow): string | false {
  const { termsVersion, termsAcceptedBy, termsAcceptedAt } = origin
  if (termsVersion === null) return false
  const who = [...new Set(termsAcceptedBy)].join(' and ')
  const by = who ? ` by ${who}` : ''
  const accepted = termsAcceptedAt ? `, accepted${by} on ${formatDate(termsAcceptedAt)}` : ''
  return `Terms version ${termsVersion}${accepted}.`
}

/** Until when a share is on hold. */
export const holdSentence = (until: Date, now: Date): string =>
  until > now ? `On hold until ${formatDate(until)}.` : 'On hold until the company has the fee.'
