import { type Cents, formatMoney, parseDollars, sumCents } from '#kernel/money.ts'
import type { LedgerEntryKind, LedgerShare } from './ledger-entry.ts'

/* Entries in words, for whoever reads why an amount is what it is. */

/** An entry as the API gives it. */
export interface PostingRow {
  readonly kind: LedgerEntryKind
  readonly debit: string
  readonly credit: string
  /** In dollars. */
  readonly amount: number
}

const PERSONAL = /^(?:held|payable):/
const HOUSE = /^house:/
const CASH = /^cash:/

const centsOf = ({ amount }: Pick<PostingRow, 'amount'>): Cents => parseDollars(amount) ?? 0

/** How many times the entry counts for what was earned: 1, -1 or not at all. */
const gain = ({ debit, credit }: PostingRow): number => {
  // An amount of nobody’s is the company’s.
  const mine = PERSONAL.test(debit) || PERSONAL.test(credit) ? PERSONAL : HOUSE
  return Number(mine.test(credit)) - Number(mine.test(debit))
}

const isPayment = (entry: PostingRow): boolean =>
  entry.kind === 'PAYMENT' ||
  entry.kind === 'RECEIPT' ||
  (entry.kind === 'OPENING' && gain(entry) <= 0)

/** A payment that was taken back: it is due again. */
const isPaymentBack = (entry: PostingRow): boolean =>
  entry.kind === 'REVERSAL' && (gain(entry) > 0 || CASH.test(entry.credit))

/** What an entry adds to what the person earned, and to what they were paid. */
export function effectOf(entry: PostingRow): { readonly earned: Cents; readonly paid: Cents } {
  const cents = centsOf(entry)
  if (isPayment(entry)) return { earned: 0, paid: cents }
  if (isPaymentBack(entry)) return { earned: 0, paid: -cents }
  return { earned: gain(entry) * cents, paid: 0 }
}

const HELD = /^held:/

/** What the entries leave on hold. */
export const heldOf = (entries: readonly PostingRow[]): Cents =>
  sumCents(
    entries.map(
      entry => (Number(HELD.test(entry.credit)) - Number(HELD.test(entry.debit))) * centsOf(entry),
    ),
  )

/** An entry in words. */
export function entryWords(entry: PostingRow): string {
  const money = formatMoney(centsOf(entry))
  const isMore = gain(entry) > 0
  switch (entry.kind) {
    case 'OPENING':
      return isMore ? `${money} stood before the ledger` : `${money} was paid before the ledger`
    case 'PAYMENT':
      return `${money} paid`
    case 'RELEASE':
      return HELD.test(entry.debit) ? `${money} released from hold` : `${money} on hold again`
    case 'ACCRUAL':
      return `${money} earned`
    case 'DISTRIBUTION':
      return `${money} from the pool`
    case 'REVERSAL':
      return isPaymentBack(entry) ? `Payment of ${money} taken back` : `${money} taken back`
    case 'RECEIPT':
      return `${money} received`
    case 'ADJUSTMENT':
      return isMore ? `${money} added` : `${money} taken off`
  }
}

export const SHARE_LABELS = {
  AGENT: 'Agent',
  SPLIT: 'Split',
  TEAM: 'Team lead',
  DIVISION: 'Division lead',
  POOL: 'Bonus pool',
  MRN: 'MRN',
  HOUSE: 'Company',
} as const satisfies Record<LedgerShare, string>
