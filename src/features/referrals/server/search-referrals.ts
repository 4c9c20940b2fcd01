import type { Actor } from '#kernel/actor.ts'
import { and, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { readWords, type Search } from '#platform/db/search.ts'
import type { Referral } from '../referral.ts'
import { findByName } from '../referral-access.ts'
import { idsByExternalId, idsByReference } from './reference-store.ts'
import { referralRows } from './referral-store.ts'

/** What finds referrals by the words of their client, by their own reference, and by a partner's name for them. */
export async function searchReferrals(sql: Sql, actor: Actor, words: string): Promise<Search> {
  const read = await readWords(sql, words)
  const mine: Where<Referral> = findByName(actor)
  const named = mine.is === 'none' ? [] : await idsByExternalId(sql, words)
  const found =
    named.length === 0
      ? []
      : await referralRows.all(sql, and(mine, { is: 'in', field: 'id', values: named }))
  const ids = [...(await idsByReference(sql, words)), ...found.map(({ id }) => id)]
  return { ...read, ids }
}
