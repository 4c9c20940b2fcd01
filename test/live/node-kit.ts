import { after } from 'node:test'
import type { ReferralStatus } from '#features/referrals/referral-status.ts'
import { referralRows, updateReferrals } from '#features/referrals/server/referral-store.ts'
import { allow } from '#kernel/access.ts'
import { ALL, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { makeDatabase } from '../kit/databases.ts'
import { startWorldOn, type World } from '../kit/world.ts'

/** Why tests of many nodes are left out: the embedded database serves one process alone. */
export const ONE_NODE = process.env['TEST_DATABASE_URL'] ? false : 'needs PostgreSQL'

/** Nodes on one database, gone when the test file is done. */
export async function startNodes(
  count: number,
  more: Record<string, string> = {},
): Promise<readonly World[]> {
  const database = await makeDatabase()
  const nodes = await Promise.all(Array.from({ length: count }, () => startWorldOn(database, more)))
  after(() => database.remove())
  return nodes
}

/** Moves a referral as a node does that dies before it has told anybody. */
export async function moveSilently(sql: Sql, id: string, status: ReferralStatus): Promise<void> {
  const row = allow(ALL, await referralRows.find(sql, eq('id', id)), 'Referral')
  await updateReferrals(sql, [{ referral: row, changes: { status } }], { kind: 'apiKey' })
}
