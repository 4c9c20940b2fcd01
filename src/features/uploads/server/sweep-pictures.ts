import type { Sql } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { PictureKind } from '../picture.ts'
import { forgetReplaced, picturesToDelete, type ReplacedPicture } from './replaced-picture-store.ts'

/** The keys of the pictures that an owner shows now. */
export type ShownPictures = (sql: Sql, ownerId: string) => Promise<readonly (string | null)[]>

export interface PictureSweepDeps {
  readonly database: Sql
  readonly files: Pick<Files, 'list' | 'delete'>
  readonly shown: Readonly<Record<PictureKind, ShownPictures>>
}

/** Deletes the pictures whose time is over, unless their owner shows them again. */
export async function sweepPictures(deps: PictureSweepDeps): Promise<void> {
  for (const replaced of await picturesToDelete(deps.database)) {
    const shown = await deps.shown[replaced.kind](deps.database, replaced.ownerId)
    await deleteReplaced(deps, replaced, shown)
  }
}

/** The note goes last, so that where the store is away the next sweep finds what is left. */
export async function deleteReplaced(
  { database, files }: Pick<PictureSweepDeps, 'database' | 'files'>,
  replaced: ReplacedPicture,
  shown: readonly (string | null)[] = [],
): Promise<void> {
  for (const key of await keysOf(files, replaced.key)) {
    if (!shown.includes(key)) await files.delete(key)
  }
  await forgetReplaced(database, replaced)
}

const PAGE = 1000

async function keysOf(files: Pick<Files, 'list'>, key: string): Promise<string[]> {
  if (!key.endsWith('/')) return [key]
  const keys: string[] = []
  let nextToken: string | null = null
  do {
    const page = await files.list(key, PAGE, nextToken)
    keys.push(...page.items.map(item => item.key))
    nextToken = page.nextToken
  } while (nextToken !== null)
  return keys
}
