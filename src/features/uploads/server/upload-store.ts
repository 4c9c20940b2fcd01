import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Allowed } from '#kernel/access.ts'
import type { Sql } from '#platform/db/database.ts'
import { tableRows } from '#platform/db/page.ts'
import { RESUMABLE_MS } from '../picture.ts'
import type { Upload } from '../upload.ts'
import { uploadTable } from './upload-table.ts'

export const uploadRows = tableRows<Upload>(uploadTable)

export async function insertUpload(sql: Sql, upload: Allowed<Upload>): Promise<void> {
  await sql.orm.insert(uploadTable).values(upload)
}

/** How many a person has under way, and how many bytes all of theirs of the last hour may take. */
export async function uploadsLately(
  sql: Sql,
  startedBy: string,
): Promise<{ readonly open: number; readonly bytes: number }> {
  const [row] = await sql.rows<{ open: number; bytes: number }>(
    `select count(*) filter (where finished_at is null and aborted_at is null)::int as open,
        coalesce(sum(size), 0)::float8 as bytes
      from upload where started_by = $1 and created_at > $2`,
    [startedBy, anHourAgo()],
  )
  return row ?? { open: 0, bytes: 0 }
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

/** Says that nobody finishes an upload any more; whether it was still under way. */
export async function markAborted(sql: Sql, { id }: Upload): Promise<boolean> {
  const aborted = await sql.orm
    .update(uploadTable)
    .set({ abortedAt: new Date() })
    .where(and(eq(uploadTable.id, id), isNull(uploadTable.finishedAt)))
    .returning({ id: uploadTable.id })
  return aborted.length > 0
}

/** Aborts what a person is putting up of themselves; gives those uploads. */
export const abortUploadsOf = (sql: Sql, personId: string): Promise<Upload[]> =>
  sql.orm
    .update(uploadTable)
    .set({ abortedAt: new Date() })
    .where(
      and(
        eq(uploadTable.startedBy, personId),
        eq(uploadTable.kind, 'PROFILE_PICTURE'),
        isNull(uploadTable.finishedAt),
      ),
    )
    .returning()

export async function deleteUpload(sql: Sql, { id }: Upload): Promise<void> {
  await sql.orm.delete(uploadTable).where(eq(uploadTable.id, id))
}

// What began within a link's last second may take some minutes more to arrive.
const GRACE_MS = 15 * 60 * 1000

/** Those whose links have expired, and what was being sent to them has arrived. */
export const uploadsPastTheirLinks = (sql: Sql): Promise<Upload[]> =>
  sql.orm
    .select()
    .from(uploadTable)
    .where(lte(uploadTable.createdAt, new Date(anHourAgo().getTime() - GRACE_MS)))
    .limit(1000)

const anHourAgo = (): Date => new Date(Date.now() - RESUMABLE_MS)
