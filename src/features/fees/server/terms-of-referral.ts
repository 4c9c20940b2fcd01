import { termsRows } from '#features/terms/server/terms-store.ts'
import type { Terms } from '#features/terms/terms.ts'
import { Fault } from '#kernel/errors.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'

/** The terms of a referral or its fee; without any there is nothing to divide a fee by. */
export async function termsOfReferral(
  sql: Sql,
  { termsId }: { readonly termsId: string | null },
): Promise<Terms> {
  const terms = termsId === null ? undefined : await termsRows.find(sql, eq('id', termsId))
  if (terms) return terms
  throw new Fault('CONFLICT', 'This referral was made under no terms', { field: 'referralId' })
}
