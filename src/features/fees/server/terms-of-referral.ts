import { termsRows } from '#features/terms/server/terms-store.ts'
import type { Terms } from '#features/terms/terms.ts'
import { Fault } from '#kernel/errors.ts'
import type { Sql } from '#platform/db/database.ts'

const termsById = termsRows.byId()

/** A referral or its fee. */
interface UnderTerms {
  readonly termsId: string | null
}

/** Reads the terms of referrals or fees, and gives those of each; without any there is nothing to divide a fee by. */
export async function termsOfReferrals(
  sql: Sql,
  rows: readonly UnderTerms[],
): Promise<(row: UnderTerms) => Terms> {
  const ids = new Set(rows.flatMap(({ termsId }) => termsId ?? []))
  const found = ids.size > 0 ? await termsById(sql, [...ids]) : []
  const byId = new Map(found.map(terms => [terms.id, terms]))
  return ({ termsId }) => {
    const terms = byId.get(termsId ?? '')
    if (terms) return terms
    throw new Fault('CONFLICT', 'This referral was made under no terms', { field: 'referralId' })
  }
}
