import type { Principal } from '#features/identity/server/authenticate.ts'
import type { Actor } from '#kernel/actor.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { memberActor } from '../member-actor.ts'
import { memberRows } from './member-store.ts'

/** The actor that a signed-in person is now; none without an active User row. */
export async function loadActor(sql: Sql, { id, groups }: Principal): Promise<Actor | undefined> {
  const row = await memberRows.find(sql, and(eq('id', id), eq('active', true)))
  return row && memberActor(row, groups)
}
