import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict, forbidden, notFound } from '#kernel/errors.ts'
import { and, eq } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import type { FilePage, Files } from '#platform/files/files.ts'
import { folderOf, type PictureKind } from '../picture.ts'
import { isOver, partKeys, traces, type Upload } from '../upload.ts'
import { writeUpload } from '../upload-access.ts'
import type { Encode } from './encode-picture.ts'
import { deleteUpload, markAborted, uploadRows, uploadsPastTheirLinks } from './upload-store.ts'

/** Sets a picture on the row of its owner, in the transaction in which the upload ends. */
export type PlacePicture = (sql: Sql, actor: Actor, ownerId: string, key: string) => Promise<void>

export interface UploadStores {
  readonly database: Database
  readonly files: Files
}

export interface UploadDeps extends UploadStores {
  readonly encode: Encode
  readonly place: Readonly<Record<PictureKind, PlacePicture>>
  /** Tells that the owner of a picture of this kind has changed. */
  readonly publishChange: (kind: PictureKind, ownerId: string) => Promise<void>
  /** Whether there is such a company. */
  readonly hasCompany: (id: string) => Promise<boolean>
}

/** The upload, for who may carry it on and while its hour lasts. */
export async function findUpload(sql: Sql, actor: Actor, id: string): Promise<Allowed<Upload>> {
  const row = await uploadRows.find(sql, and(writeUpload(actor), eq('id', id)))
  const upload = allow(writeUpload(actor), row, 'Upload')
  if (isOver(upload)) throw notFound('Upload')
  return upload
}

/** Cancels an upload and deletes what has come of it. */
export async function abortUpload(deps: UploadStores, actor: Actor, id: string): Promise<true> {
  const upload = await findUpload(deps.database, actor, id)
  if (await discard(deps, upload)) return true
  throw conflict('This upload is already finished')
}

/** A person's own pictures, the newest first. */
export async function listPictures(
  { files }: Pick<UploadStores, 'files'>,
  actor: Actor,
  limit: number,
  nextToken: string | null | undefined,
): Promise<FilePage> {
  if (actor.kind !== 'member') throw forbidden()
  return await files.list(folderOf('PROFILE_PICTURE', actor.id), limit, nextToken)
}

/**
 * Clears away the uploads whose links have expired. The row goes last, so that where the store is away
 * the next sweep finds what is left; a finished picture stays.
 */
export async function sweepUploads({ database, files }: UploadStores): Promise<void> {
  for (const upload of await uploadsPastTheirLinks(database)) {
    const isOpen = !upload.finishedAt && !upload.abortedAt
    if (isOpen && !(await markAborted(database, upload))) continue
    await deleteAll(files, upload.finishedAt ? partKeys(upload) : traces(upload))
    await deleteUpload(database, upload)
  }
  await files.sweepPartial?.()
}

/** Cancels an upload, unless it is finished by now. Its row stays as long as its links take files. */
export async function discard({ database, files }: UploadStores, upload: Upload): Promise<boolean> {
  if (!(await markAborted(database, upload))) return false
  await deleteAll(files, traces(upload))
  return true
}

export async function deleteAll(
  files: Pick<Files, 'delete'>,
  keys: readonly string[],
): Promise<void> {
  await Promise.all(keys.map(key => files.delete(key)))
}
