import type { Sql } from '#platform/db/database.ts'
import { traces, type Upload } from '../upload.ts'
import { noteErased, type ReplacedPicture } from './replaced-picture-store.ts'
import { deleteReplaced, type PictureSweepDeps } from './sweep-pictures.ts'
import { deleteAll } from './upload-actions.ts'
import { abortUploadsOf } from './upload-store.ts'

/** The pictures of a person whose account goes, and those that they were sending. */
export interface ErasedPictures {
  readonly folder: ReplacedPicture
  readonly uploads: readonly Upload[]
}

/** Has all pictures of a person deleted, in the transaction that takes their picture off their row. */
export async function noteErasedPictures(sql: Sql, personId: string): Promise<ErasedPictures> {
  const uploads = await abortUploadsOf(sql, personId)
  return { folder: await noteErased(sql, 'PROFILE_PICTURE', personId), uploads }
}

/** Deletes them at once. Where the store is away the sweep does it later, so nothing else fails. */
export async function erasePictures(
  deps: Pick<PictureSweepDeps, 'database' | 'files'>,
  { folder, uploads }: ErasedPictures,
): Promise<void> {
  await Promise.all([
    deleteReplaced(deps, folder),
    ...uploads.map(upload => deleteAll(deps.files, traces(upload))),
  ]).catch(() => {})
}
