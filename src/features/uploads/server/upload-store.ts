import { and, count, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/page.ts'
import { RESUMABLE_MS } from '../picture.ts'
import type { Upload } from '../upload.ts'
import { uploadTable } from './upload-table.ts'

export const uploadRows = rowsOf<Upload>(uploadTable)

export async function insertUpload(sql: Sql, upload: Allowed<Upload>): Promise<void> {
  await sql.orm.insert(uploadTable).values(upload)
}

/** How many a person has under way. */
export async function countOpen(sql: Sql, startedBy: string): Promise<number> {
  const [row] = await sql.orm
    .select({ open: count() })
    .from(uploadTable)
    .where(
      and(
        eq(uploadTable.startedBy, startedBy),
        gt(uploadTable.createdAt, anHourAgo()),
        isNull(uploadTable.finishedAt),
      ),
    )
  return row?.open ?? 0
}

/** Gives the upload as it is now. */
export async function markFinished(
  sql: Sql,
  upload: Allowed<Upload>,
  key: string,
): Promise<Upload> {
  const changes = { key, finishedAt: new Date() }
  await sql.orm.update(uploadTable).set(changes).where(eq(uploadTable.id, upload.id))
  return { ...upload, ...changes }
}

/** Ends an upload's hour before its time; says whether it was still under way. */
export async function endHour(sql: Sql, { id }: Upload): Promise<boolean> {
  const ended = await sql.orm
    .update(uploadTable)
    .set({ createdAt: new Date(0) })
    .where(and(eq(uploadTable.id, id), isNull(uploadTable.finishedAt)))
    .returning({ id: uploadTable.id })
  return ended.length > 0
}

export async function deleteUpload(sql: Sql, { id }: Upload): Promise<void> {
  await sql.orm.delete(uploadTable).where(eq(uploadTable.id, id))
}

export const uploadsThatAreOver = (sql: Sql): Promise<Upload[]> =>
  sql.orm.select().from(uploadTable).where(lte(uploadTable.createdAt, anHourAgo())).limit(1000)

const anHourAgo = (): Date => new Date(Date.now() - RESUMABLE_MS)
