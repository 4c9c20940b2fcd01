import { effectOf, heldOf, type PostingRow, SHARE_LABELS } from '#features/ledger/entry-words.ts'
import type { LedgerShare } from '#features/ledger/ledger-entry.ts'
import { type Cents, sumCents } from '#kernel/money.ts'

/** An entry of a person's own shares, as the API gives it. */
export interface OwnEntry extends PostingRow {
  readonly id: string
  readonly effectiveAt: string
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
