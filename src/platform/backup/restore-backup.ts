import type { Database } from '../db/database.ts'
import type { Migration } from '../db/migration-files.ts'
import type { Files } from '../files/files.ts'
import { checkBackup, type Summary } from './check-backup.ts'
import { readFrames } from './frame-reader.ts'
import { type BackedUpFile, damaged, KINDS } from './parts.ts'
import { WAITING } from './read-database.ts'
import { migrationsOf, type RowTarget, restoreDatabase } from './restore-database.ts'

export interface RestoreTarget {
  readonly database: Database
  readonly files: Files
  /** The content type of the file with this key. */
  readonly typeOfKey: (key: string) => string
  /** What this program knows of the schema. */
  readonly known: readonly Migration[]
}

export interface Restoring {
  readonly path: string
  readonly passphrase: string | undefined
  readonly replace: boolean
  /** Whether to send queued letters and deliveries; a product that kept running has sent them already. */
  readonly sendWaiting: boolean
}

/** Restores all of a backup or nothing: it is read to its end before anything is written. */
export async function restoreBackup(target: RestoreTarget, asked: Restoring): Promise<Summary> {
  const summary = await checkBackup(asked.path, asked.passphrase)
  migrationsOf(summary.schema, target.known)
  const placed: string[] = []
  const leaveOut = summary.schema.running && !asked.sendWaiting ? [WAITING] : []
  const request = { summary, known: target.known, replace: asked.replace, leaveOut }
  const { database, files } = target
  try {
    await database.tx(
      sql => restoreDatabase(sql, request, rows => carryOver(target, asked, rows, placed)),
      'unhurried',
    )
  } catch (error) {
    for (const key of placed) await files.delete(key).catch(() => {})
    throw error
  }
  await database.tx(async sql => void (await sql.script('analyze')), 'unhurried')
  return summary
}

/** Reads the backup a second time, each part to its place. */
async function carryOver(
  { files, typeOfKey }: RestoreTarget,
  { path, passphrase }: Restoring,
  rows: RowTarget,
  placed: string[],
): Promise<void> {
  const there = new Set<string>()
  for await (const key of files.keys()) there.add(key)
  let file: BackedUpFile | undefined
  for await (const { kind, payload } of readFrames(path, passphrase)) {
    if (kind === KINDS.table) rows.begin(JSON.parse(payload.toString()))
    if (kind === KINDS.rows) await rows.rows(payload)
    if (kind === KINDS.file) file = JSON.parse(payload.toString()) as BackedUpFile
    if (kind !== KINDS.bytes) continue
    if (!file || file.size !== payload.length) throw damaged('a file has lost its name')
    if (!there.has(file.key)) placed.push(file.key)
    await files.put(file.key, payload, typeOfKey(file.key))
  }
}
