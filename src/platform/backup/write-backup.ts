import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { type FrameWriter, writeFrames } from './frame-writer.ts'
import { asJson, type End, type Head, KINDS } from './parts.ts'
import { HOLD_STILL, readDatabase } from './read-database.ts'

export interface BackupSource {
  readonly files: Files
  /** Opens the database as it is at the moment of asking, whether or not the product serves on it. */
  readonly openMoment: () => Promise<Moment>
  readonly about: Pick<Head, 'product' | 'version' | 'engine'>
}

export interface Moment {
  readonly database: Database
  readonly running: boolean
  close(): Promise<void>
}

/** Writes everything there is into one stream: files, rows, counters and what waits in the queues. */
export async function writeBackup(
  { files, openMoment, about }: BackupSource,
  stream: Writable,
  passphrase: string | undefined,
): Promise<End> {
  const head = { ...about, madeAt: new Date().toISOString() }
  const out = await writeFrames(stream, head, passphrase)
  // Most files before the rows, and those that came meanwhile after: whatever a row names was there at
  // the rows' moment, so it is in one of the two.
  const taken = new Set<string>()
  await writeFiles(files, out, taken)
  const moment = await openMoment()
  try {
    const tables = await moment.database.tx(async sql => {
      await sql.script(HOLD_STILL)
      await sql.rows('select 1')
      await writeFiles(files, out, taken)
      return await readDatabase(sql, out, moment.running)
    }, 'unhurried')
    const end: End = { tables, files: taken.size }
    await out.write(KINDS.end, asJson(end))
    return end
  } finally {
    await moment.close()
  }
}

async function writeFiles(files: Files, out: FrameWriter, taken: Set<string>): Promise<void> {
  for await (const key of files.keys()) {
    if (taken.has(key)) continue
    const file = await files.get(key)
    // Deleted since it was listed.
    if (!file) continue
    const bytes = await buffer(file.body)
    await out.write(KINDS.file, asJson({ key, size: bytes.length }))
    await out.write(KINDS.bytes, bytes)
    taken.add(key)
  }
}
