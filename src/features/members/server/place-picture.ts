import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { writeProfile } from '../member-access.ts'
import { memberRows, updateMember } from './member-store.ts'

/** Sets a person's picture once it is in its place. */
export async function placePicture(
  sql: Sql,
  actor: Actor,
  id: string,
  profilePicture: string,
): Promise<void> {
  const row = await memberRows.lock(sql, eq('id', id))
  await updateMember(sql, allow(writeProfile(actor), row, 'User'), { profilePicture })
}
