import { buffer } from 'node:stream/consumers'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { PICTURE_MESSAGES, PICTURE_TYPES, withExtension } from '../picture.ts'
import { isOver, partKey, partKeys, type Upload } from '../upload.ts'
import { writeUpload } from '../upload-access.ts'
import { partsOf } from '../upload-parts.ts'
import { deleteAll, discard, findUpload, type UploadDeps } from './upload-actions.ts'
import { markFinished, uploadRows } from './upload-store.ts'

/** Judges what has come, keeps the picture in it and sets it; done twice, it gives the first. */
export async function finishUpload(deps: UploadDeps, actor: Actor, id: string): Promise<Upload> {
  const upload = await findUpload(deps.database, actor, id)
  if (upload.finishedAt) return upload
  const file = await arrived(deps.files, upload)
  if (!file) return await unlessFinished(deps, actor, id)
  const picture = await deps.encode(file).catch(async error => {
    await discard(deps, upload)
    throw error
  })
  const key = withExtension(upload.key, picture.extension)
  await deps.files.put(key, picture.bytes, PICTURE_TYPES[picture.extension])
  const finished = await deps.database.tx(sql => settle(sql, deps, actor, { ...upload, key }))
  if (!finished) {
    await deps.files.delete(key)
    throw notFound('Upload')
  }
  await deps.placed(upload.kind, upload.ownerId)
  await deleteAll(deps.files, partKeys(upload))
  return finished
}

/** The file as it was sent, or undefined where some of it is missing. */
async function arrived(files: Files, upload: Upload): Promise<Uint8Array | undefined> {
  const parts = partsOf(upload.size).map(async ({ number, start, end }) => {
    const part = await files.get(partKey(upload, number))
    if (part?.size === end - start) return await buffer(part.body)
    part?.body.destroy()
    return undefined
  })
  const found = await Promise.all(parts)
  const whole = found.filter(part => part !== undefined)
  return whole.length === found.length ? Buffer.concat(whole) : undefined
}

// The same may have been asked for twice, and the first to be done clears the pieces away.
async function unlessFinished(deps: UploadDeps, actor: Actor, id: string): Promise<Upload> {
  const upload = await findUpload(deps.database, actor, id)
  if (upload.finishedAt) return upload
  throw conflict(PICTURE_MESSAGES.incomplete)
}

// Drawing takes too long for a transaction, so what has happened meanwhile is asked once more.
async function settle(
  sql: Sql,
  { place }: UploadDeps,
  actor: Actor,
  { id, kind, ownerId, key }: Upload,
): Promise<Upload | undefined> {
  const row = await uploadRows.lock(sql, eq('id', id))
  if (!row || isOver(row)) return undefined
  if (row.finishedAt) return row
  const finished = await markFinished(sql, allow(writeUpload(actor), row, 'Upload'), key)
  await place[kind](sql, actor, ownerId, key)
  return finished
}
