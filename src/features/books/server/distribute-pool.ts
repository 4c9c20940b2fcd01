import { randomUUID } from 'node:crypto'
import { postEntries } from '#features/ledger/server/posting.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { type Actor, senderOf } from '#kernel/actor.ts'
import { badInput, Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import { distributionInput, type PoolShare, poolProblem } from '../distribution.ts'
import {
  type Distribution,
  distributionKey,
  distributionsByKey,
  entriesOf,
  lockPool,
  poolBalance,
} from './distribution-store.ts'
import { type BooksDeps, requireBooks } from './read-books.ts'

export interface DistributionRequest {
  readonly companyId: string
  readonly shares: readonly object[]
  readonly reason?: string | null | undefined
  readonly idempotencyKey?: string | null | undefined
}

/** Divides part of a company's pool among its members: all of them are given their amounts, or none. */
export async function distributePool(
  { database, events }: BooksDeps,
  actor: Actor,
  { companyId, idempotencyKey: key, ...rest }: DistributionRequest,
): Promise<Distribution[]> {
  await requireBooks(database, actor, companyId)
  const { shares, reason } = parseInput(distributionInput, rest)
  const request = { companyId, shares, reason: reason ?? null }
  const sent = { actor: senderOf(actor), verb: 'distributePool', key, request }
  let posted: readonly string[] = []
  const given = await database.tx(async sql => {
    const id = await withIdempotencyKey(sql, sent, async () => {
      // Whoever divides the same pool waits here, so what is in it is not given twice.
      await lockPool(sql, companyId)
      await requireMembers(sql, companyId, shares)
      const problem = poolProblem(await poolBalance(sql, companyId), shares)
      if (problem !== undefined) throw new Fault('CONFLICT', problem, { field: 'shares' })
      const id = randomUUID()
      posted = await postEntries(sql, actor, entriesOf(id, companyId, shares), reason)
      return id
    })
    return await distributionsByKey(
      sql,
      shares.map(({ userId }) => distributionKey(id, userId)),
    )
  })
  await publishEntries(events, posted)
  return given
}

async function requireMembers(
  sql: Sql,
  companyId: string,
  shares: readonly PoolShare[],
): Promise<void> {
  const values = shares.map(({ userId }) => userId)
  const among = { is: 'in', field: 'id', values } as const
  const found = await memberRows.all(sql, and(among, eq('companyId', companyId)), ['id'])
  const members = new Set(found.map(({ id }) => id))
  const stranger = shares.findIndex(({ userId }) => !members.has(userId))
  if (stranger >= 0) throw badInput('Choose members of the company', `shares.${stranger}.userId`)
}

export async function publishEntries(
  events: BooksDeps['events'],
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await events.publish({ topic: 'ledgerEntry.created', id })
}
