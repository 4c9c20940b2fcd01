import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pipeline } from 'node:stream/promises'
import { isPictureKey, typeOfKey } from '#features/uploads/picture.ts'
import type { Summary } from '#platform/backup/check-backup.ts'
import { WAITING } from '#platform/backup/read-database.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { refuseNewer, removeMark } from '#platform/db/directory-mark.ts'
import { readMigrations } from '#platform/db/migration-files.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { type Config, readConfig } from '#server/config.ts'
import { MIGRATIONS, VERSION } from '#server/version.ts'
import { openUnservedDatabase } from './command-context.ts'
import { isServed } from './open-moment.ts'

const FLAGS = ['--replace', '--send-waiting'] as const
type Flag = (typeof FLAGS)[number]

/** Restores a backup into the database and the file store that the settings name. */
export async function restore(path = '', ...flags: string[]): Promise<string> {
  const unknown = flags.find(flag => !FLAGS.some(known => known === flag))
  if (path === '' || path.startsWith('--') || unknown !== undefined) {
    throw new Error(`name one file: npm run admin -- restore FILE [${FLAGS.join('] [')}]`)
  }
  const config = readConfig()
  if (path !== '-') return await restoreFrom(path, config, flags as Flag[])
  // It is read twice, so what comes from another program is kept for the while.
  mkdirSync(config.dataDir, { recursive: true })
  const kept = join(config.dataDir, `restore-${process.pid}`)
  try {
    await pipeline(process.stdin, createWriteStream(kept, { flags: 'wx', mode: 0o600 }))
    return await restoreFrom(kept, config, flags as Flag[])
  } finally {
    rmSync(kept, { force: true })
  }
}

async function restoreFrom(path: string, config: Config, flags: readonly Flag[]): Promise<string> {
  const database = openUnservedDatabase(config.databaseUrl)
  const files = await openFiles(config.filesUrl, { publicUrl: config.publicUrl, secret: '' })
  try {
    if (database.engine === 'postgres' && (await isServed(database))) {
      throw new Error(
        'a server is running on this database. Stop all nodes first and start them afterwards.',
      )
    }
    if (!flags.includes('--replace')) refuseNewer(database, MIGRATIONS, VERSION)
    if (database.directory) removeMark(database.directory)
    const summary = await restoreBackup(
      {
        database,
        files,
        typeOfKey: key => (isPictureKey(key) ? typeOfKey(key) : 'application/octet-stream'),
        known: await readMigrations(MIGRATIONS),
      },
      {
        path,
        passphrase: config.backupPassphrase,
        replace: flags.includes('--replace'),
        sendWaiting: flags.includes('--send-waiting'),
      },
    )
    return summaryText(summary, flags)
  } finally {
    files.close()
    await database.close()
  }
}

function summaryText({ head, schema, end }: Summary, flags: readonly Flag[]): string {
  const waiting = end.tables[WAITING] ?? 0
  const isHeldBack = schema.running && waiting > 0 && !flags.includes('--send-waiting')
  return `Everything of ${head.madeAt} is restored: ${end.tables['referral'] ?? 0} referrals, ${
    end.tables['member'] ?? 0
  } people, ${end.files} files. Everyone can sign in as before.${
    isHeldBack
      ? `

${waiting} emails and deliveries were waiting at that time. The server that was running then has sent them since, so they weren’t restored. If it hasn’t, restore again with --replace --send-waiting.`
      : ''
  }`
}
