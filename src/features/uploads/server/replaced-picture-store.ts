import { eq, lte } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { Sql } from '#platform/db/database.ts'
import { folderOf, isPictureOf, type PictureKind } from '../picture.ts'

const replacedPictureTable = pgTable('replaced_picture', {
  /** A picture, or a folder (`a/b/`) with all that is in it. */
  key: text('key').primaryKey(),
  kind: text('kind').$type<PictureKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  deleteAt: instant('delete_at').notNull(),
})

export type ReplacedPicture = typeof replacedPictureTable.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000

/** Has a picture deleted in a day, if it is one of the owner's: pages that are open still show it. */
export async function noteReplaced(
  sql: Sql,
  kind: PictureKind,
  ownerId: string,
  key: string | null,
): Promise<void> {
  if (key === null || !isPictureOf(kind, ownerId, key)) return
  await note(sql, { key, kind, ownerId, deleteAt: new Date(Date.now() + DAY_MS) })
}

/** Has all pictures of an owner deleted that are not shown, at the next sweep. */
export async function noteErased(
  sql: Sql,
  kind: PictureKind,
  ownerId: string,
): Promise<ReplacedPicture> {
  const erased = { key: folderOf(kind, ownerId), kind, ownerId, deleteAt: new Date() }
  await note(sql, erased)
  return erased
}

async function note(sql: Sql, picture: ReplacedPicture): Promise<void> {
  await sql.orm
    .insert(replacedPictureTable)
    .values(picture)
    .onConflictDoUpdate({
      target: replacedPictureTable.key,
      set: { deleteAt: picture.deleteAt },
    })
}

export const picturesToDelete = (sql: Sql): Promise<ReplacedPicture[]> =>
  sql.orm
    .select()
    .from(replacedPictureTable)
    .where(lte(replacedPictureTable.deleteAt, new Date()))
    .limit(1000)

export async function forgetReplaced(sql: Sql, { key }: ReplacedPicture): Promise<void> {
  await sql.orm.delete(replacedPictureTable).where(eq(replacedPictureTable.key, key))
}
