import { noteReplaced } from '#features/uploads/server/replaced-picture-store.ts'
import type { ShownPictures } from '#features/uploads/server/sweep-pictures.ts'
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
  const member = allow(writeProfile(actor), row, 'User')
  await noteReplaced(sql, 'PROFILE_PICTURE', id, member.profilePicture)
  await updateMember(sql, member, { profilePicture })
}

/** The picture that a person shows. */
export const shownPicture: ShownPictures = async (sql, id) => [
  (await memberRows.find(sql, eq('id', id)))?.profilePicture ?? null,
]
