import type { LedgerEntryKind, LedgerShare } from '#features/ledger/ledger-entry.ts'
import { type Cents, formatMoney, parseDollars, sumCents } from '#kernel/money.ts'

/** An entry of a person's own shares, as the API gives it. */
export interface OwnEntry {
  readonly id: string
  readonly effectiveAt: string
  readonly kind: LedgerEntryKind
  readonly debit: string
  readonly credit: string
  /** In dollars. */
  readonly amount: number
  readonly share: LedgerShare | null
  readonly referralId: string | null
  readonly authorName: string
  readonly reason: string | null
  /** Null where the amount was typed. */
  readonly origin: { readonly holdUntil: string | null } | null
  /** Null where the person no longer sees it. */
  readonly referral: {
    readonly name: string
    readonly company: { readonly companyName: string } | null
  } | null
}

type Posting = Pick<OwnEntry, 'kind' | 'debit' | 'credit' | 'amount'>

const PERSONAL = /^(?:held|payable):/

const centsOf = ({ amount }: Pick<OwnEntry, 'amount'>): Cents => parseDollars(amount) ?? 0

/** How many times the entry counts for what the person earned: 1, -1 or not at all. */
const gain = ({ debit, credit }: Posting): number =>
  Number(PERSONAL.test(credit)) - Number(PERSONAL.test(debit))

const isPayment = (entry: Posting): boolean =>
  entry.kind === 'PAYMENT' || (entry.kind === 'OPENING' && gain(entry) < 0)

/** A payment that was taken back: it is due to the person again. */
const isPaymentBack = (entry: Posting): boolean => entry.kind === 'REVERSAL' && gain(entry) > 0

/** What an entry adds to what the person earned, and to what they were paid. */
export function effectOf(entry: Posting): { readonly earned: Cents; readonly paid: Cents } {
  const cents = centsOf(entry)
  if (isPayment(entry)) return { earned: 0, paid: cents }
  if (isPaymentBack(entry)) return { earned: 0, paid: -cents }
  return { earned: gain(entry) * cents, paid: 0 }
}

const HELD = /^held:/

/** What the entries leave on hold. */
export const heldOf = (entries: readonly Posting[]): Cents =>
  sumCents(
    entries.map(
      entry => (Number(HELD.test(entry.credit)) - Number(HELD.test(entry.debit))) * centsOf(entry),
    ),
  )

/** An entry in words, for the person whose share it is. */
export function entryWords(entry: Posting): string {
  const money = formatMoney(centsOf(entry))
  const isMore = gain(entry) > 0
  switch (entry.kind) {
    case 'OPENING':
      return isMore ? `${money} stood before the ledger` : `${money} was paid before the ledger`
    case 'PAYMENT':
      return `${money} paid`
    case 'RELEASE':
      return `${money} released from hold`
    case 'ACCRUAL':
      return `${money} earned`
    case 'DISTRIBUTION':
      return `${money} from the pool`
    case 'REVERSAL':
      return isMore ? `Payment of ${money} taken back` : `${money} taken back`
    case 'ADJUSTMENT':
    case 'RECEIPT':
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

/** What a referral brought a person, by the entries that are given. */
export interface StatementRow {
  /** Empty for what a pool gave, which is no referral’s. */
  readonly referralId: string
  readonly client: string
  readonly company: string
  readonly shares: string
  readonly earned: Cents
  readonly paid: Cents
  /** Until when a part of it is on hold. */
  readonly holdUntil: string | null
}

/** Entries by referral, in the order in which the referrals come first. */
export function statementOf(entries: readonly OwnEntry[]): StatementRow[] {
  const byReferral = Map.groupBy(entries, ({ referralId }) => referralId ?? '')
  return [...byReferral].map(([referralId, of]) => {
    const referral = of[0]?.referral
    const effects = of.map(effectOf)
    const shares = new Set(of.map(({ share }) => (share ? SHARE_LABELS[share] : 'Other')))
    return {
      referralId,
      client: referral?.name ?? (referralId === '' ? 'Bonus pool' : 'A referral you no longer see'),
      company: referral?.company?.companyName ?? '',
      shares: [...shares].join(', '),
      earned: sumCents(effects.map(({ earned }) => earned)),
      paid: sumCents(effects.map(({ paid }) => paid)),
      holdUntil: heldOf(of) > 0 ? latestHold(of) : null,
    }
  })
}

const latestHold = (entries: readonly OwnEntry[]): string | null =>
  entries
    .flatMap(({ origin }) => origin?.holdUntil ?? [])
    .toSorted()
    .at(-1) ?? null
