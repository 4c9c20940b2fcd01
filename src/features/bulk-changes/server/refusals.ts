import type { Referral } from '#features/referrals/referral.ts'
import { readReferral } from '#features/referrals/referral-access.ts'
import { referralRows } from '#features/referrals/server/referral-store.ts'
import type { Allowed } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput } from '#kernel/errors.ts'
import { and } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Page } from '#platform/db/page.ts'
import type { BulkChange } from '../bulk-change.ts'
import { type RefusedItem, refusedItems } from './bulk-change-store.ts'

/** A referral that was not changed, as its reader may see it. */
export interface BulkRefusal extends RefusedItem {
  readonly clientName: string | null
}

interface PageAsked {
  readonly limit: number
  readonly nextToken?: string | null | undefined
}

/** What a bulk change refused; a client's name only to who may read the referral now. */
export async function refusalsOf(
  sql: Sql,
  actor: Actor,
  { id }: Allowed<BulkChange>,
  { limit, nextToken }: PageAsked,
): Promise<Page<BulkRefusal>> {
  const found = await refusedItems(sql, id, nextToken ? readPlace(nextToken) : 0, limit + 1)
  const items = found.slice(0, limit)
  const values = items.map(({ referralId }) => referralId)
  const mine = and<Referral>(readReferral(actor), { is: 'in', field: 'id', values })
  const readable = await referralRows.all(sql, mine, ['id', 'name'])
  const names = new Map(readable.map(referral => [referral.id, referral.name]))
  const last = found.length > limit ? items.at(-1) : undefined
  return {
    items: items.map(item => ({ ...item, clientName: names.get(item.referralId) ?? null })),
    nextToken: last ? writePlace(last.place) : null,
  }
}

const MARK = 'refusal '

const writePlace = (place: number): string => Buffer.from(`${MARK}${place}`).toString('base64url')

function readPlace(token: string): number {
  const text = Buffer.from(token, 'base64url').toString()
  const place = text.startsWith(MARK) ? text.slice(MARK.length) : ''
  if (!/^\d{1,6}$/.test(place)) throw badInput('nextToken doesn’t belong to this list', 'nextToken')
  return Number(place)
}
