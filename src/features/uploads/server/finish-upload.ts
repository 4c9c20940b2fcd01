import { buffer } from 'node:stream/consumers'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict, Fault, notFound } from '#kernel/errors.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { PICTURE_MESSAGES, PICTURE_TYPES, withExtension } from '../picture.ts'
import { isOver, partKey, partKeys, type Upload } from '../upload.ts'
import { writeUpload } from '../upload-access.ts'
import { partsOf } from '../upload-parts.ts'
import { deleteAll, discard, findUpload, type UploadDeps } from './upload-actions.ts'
import { markFinished, uploadRows } from './upload-store.ts'

export type FinishUpload = (actor: Actor, id: string) => Promise<Upload>

/** Finishes uploads, each once: whoever asks again, meanwhile or later, gets what the first one got. */
export function makeFinishUpload(deps: UploadDeps): FinishUpload {
  const running = new Map<string, Promise<Upload>>()
  return async (actor, id) => {
    const upload = await findUpload(deps.database, actor, id)
    if (upload.finishedAt) return upload
    const finishing =
      running.get(id) ?? finish(deps, actor, upload).finally(() => running.delete(id))
    running.set(id, finishing)
    return await finishing
  }
}

/** Checks what has come, keeps the picture in it and sets it. */
async function finish(deps: UploadDeps, actor: Actor, upload: Allowed<Upload>): Promise<Upload> {
  const read = () => arrived(deps.files, upload)
  const picture = await deps.encode(read).catch(async error => {
    if (error instanceof Fault && error.code === 'BAD_INPUT') await discard(deps, upload)
    throw error
  })
  if (!picture) return await unlessFinished(deps, actor, upload.id)
  const key = withExtension(upload.key, picture.extension)
  await deps.files.put(key, picture.bytes, PICTURE_TYPES[picture.extension])
  const finished = await deps.database.tx(sql => settle(sql, deps, actor, { ...upload, key }))
  if (!finished) {
    await deps.files.delete(key)
    throw notFound('Upload')
  }
  await deps.publishChange(finished.kind, finished.ownerId)
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

// Another node may have finished it, which deletes the parts.
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
