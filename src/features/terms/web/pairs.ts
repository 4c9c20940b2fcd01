import type { TermsRow } from './use-terms.ts'

/** The terms of two companies that matter now. */
export interface PairTerms {
  readonly companyId: string
  readonly referringCompanyId: string | null
  /** What applies, what will, what waits for an answer, and one's own draft; the newest of each. */
  readonly active: TermsRow | undefined
  readonly coming: TermsRow | undefined
  readonly proposed: TermsRow | undefined
  readonly draft: TermsRow | undefined
  readonly newest: TermsRow
}

/** What of these terms, the newest first, matters now. */
export function pairOf(rows: readonly TermsRow[], now: Date): PairTerms | undefined {
  const [newest] = rows
  if (!newest) return undefined
  const agreed = rows.filter(({ state }) => state === 'ACTIVE')
  const hasBegun = ({ effectiveFrom }: TermsRow) => new Date(effectiveFrom ?? 0) <= now
  return {
    companyId: newest.companyId,
    referringCompanyId: newest.referringCompanyId,
    newest,
    active: agreed.find(hasBegun),
    coming: agreed.find(terms => !hasBegun(terms)),
    proposed: rows.find(({ state }) => state === 'PROPOSED'),
    draft: rows.find(({ state }) => state === 'DRAFT'),
  }
}

/** The pairs of a list; those that wait for the reader come first, then those that wait for others. */
export function pairsOf(
  rows: readonly TermsRow[],
  waitsForReader: (terms: TermsRow) => boolean,
  now: Date,
): PairTerms[] {
  const byPair = Map.groupBy(rows, row => `${row.companyId} ${row.referringCompanyId ?? ''}`)
  const pairs = [...byPair.values()].flatMap(each => pairOf(each, now) ?? [])
  const urgency = ({ proposed, draft }: PairTerms): number => {
    if (proposed) return waitsForReader(proposed) ? 0 : 1
    return draft ? 2 : 3
  }
  return pairs.toSorted((a, b) => urgency(a) - urgency(b))
}
