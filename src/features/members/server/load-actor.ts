import type { Principal } from '#features/identity/server/authenticate.ts'
import type { Actor } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { memberActor } from '../member-actor.ts'
import { markArrived, memberRows } from './member-store.ts'

/** The actor that a signed-in person is now; none where their User row is not active. */
export async function loadActor(sql: Sql, { id, groups }: Principal): Promise<Actor | undefined> {
  const row = await memberRows.find(sql, eq('id', id))
  if (!row) return { kind: 'newcomer', id }
  // No token is given for a temporary password, so whoever has one has come.
  if (row.invited) await markArrived(sql, id)
  return row.active ? memberActor(row, groups) : undefined
}
