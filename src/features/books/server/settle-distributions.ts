import { postEntries } from '#features/ledger/server/posting.ts'
import { type Actor, senderOf } from '#kernel/actor.ts'
import { badInput, Fault, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { requireSignedIn } from '#kernel/signed-in.ts'
import { matches } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import { keepBooks } from '../books-access.ts'
import { MOST_SHARES, takeBackInput } from '../distribution.ts'
import { publishEntries } from './distribute-pool.ts'
import {
  type Distribution,
  distributionPayment,
  distributionReturn,
  distributionsById,
  lockPool,
} from './distribution-store.ts'
import type { BooksDeps } from './read-books.ts'

/* What was given from a pool is paid, or it goes back to the pool. */

/** Marks distributions as paid by their company; those that are paid already stay as they are. */
export async function payDistributions(
  { database, events }: BooksDeps,
  actor: Actor,
  ids: readonly string[],
): Promise<Distribution[]> {
  requireSome(actor, ids)
  let posted: readonly string[] = []
  const paid = await database.tx(async sql => {
    const open = await lockOpen(sql, actor, ids)
    posted = await postEntries(sql, actor, open.map(distributionPayment))
    const rows = await distributionsById(sql, ids)
    if (rows.some(({ takenBackAt }) => takenBackAt !== null))
      throw new Fault('CONFLICT', 'One of them was taken back', { field: 'ids' })
    return rows
  })
  await publishEntries(events, posted)
  return paid
}

export interface TakeBackRequest {
  readonly ids: readonly string[]
  readonly reason: string
  readonly idempotencyKey?: string | null | undefined
}

/** Returns distributions that are not paid to the pool: all of them, or none. */
export async function takeBackDistributions(
  { database, events }: BooksDeps,
  actor: Actor,
  { ids, idempotencyKey: key, ...rest }: TakeBackRequest,
): Promise<Distribution[]> {
  requireSome(actor, ids)
  const { reason } = parseInput(takeBackInput, rest)
  const sent = { actor: senderOf(actor), verb: 'takeBackDistributions', key }
  let posted: readonly string[] = []
  const returned = await database.tx(async sql => {
    // Before the key, so that a repeat asks again who may.
    const open = await lockOpen(sql, actor, ids)
    await withIdempotencyKey(sql, { ...sent, request: { ids, reason } }, async () => {
      posted = await postEntries(sql, actor, open.map(distributionReturn), reason)
      return posted[0] ?? ''
    })
    const rows = await distributionsById(sql, ids)
    if (rows.some(({ paidAt }) => paidAt !== null))
      throw new Fault('CONFLICT', 'One of them is paid already', { field: 'ids' })
    return rows
  })
  await publishEntries(events, posted)
  return returned
}

function requireSome(actor: Actor, ids: readonly string[]): void {
  requireSignedIn(actor)
  if (ids.length < 1 || ids.length > MOST_SHARES)
    throw badInput(`Choose from 1 to ${MOST_SHARES} distributions`, 'ids')
}

/** Of these distributions, those that are neither paid nor taken back, which stays so until the transaction ends. */
async function lockOpen(sql: Sql, actor: Actor, ids: readonly string[]): Promise<Distribution[]> {
  const found = await distributionsById(sql, ids)
  const may = found.filter(row => matches(keepBooks(actor), row))
  if (may.length < new Set(ids).size) throw notFound('Distribution')
  // Always in the same order, so that two requests can't deadlock.
  const companies = [...new Set(may.map(({ companyId }) => companyId))].sort()
  for (const companyId of companies) await lockPool(sql, companyId)
  const now = await distributionsById(sql, ids)
  return now.filter(({ paidAt, takenBackAt }) => paidAt === null && takenBackAt === null)
}
