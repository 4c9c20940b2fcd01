import { once } from 'node:events'
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import process from 'node:process'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import type { End } from '#platform/backup/parts.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { readConfig } from '#server/config.ts'
import { VERSION } from '#server/version.ts'
import { openMoment } from './open-moment.ts'

const STDOUT = '-'

/** Writes everything there is into one file, or to the next program where the file is `-`. */
export async function backup(path = '', ...more: string[]): Promise<string> {
  if (path === '' || more.length > 0) throw new Error('name one file: npm run admin -- backup FILE')
  if (path === STDOUT) {
    const end = await writeTo(process.stdout)
    process.stderr.write(`${summaryText(end)}\n`)
    return ''
  }
  if (existsSync(path)) throw new Error(`${path} already exists. Choose another file.`)
  // Under its own name only once it is whole.
  const draft = `${path}.part`
  const file = createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true })
  try {
    await once(file, 'open')
    const end = await writeTo(file)
    file.end()
    await finished(file)
    renameSync(draft, path)
    return `${summaryText(end)} It is in ${path}, which contains everything: keep it where no one else can read it.`
  } catch (error) {
    // What was still to be written fails with it, and would end the process with a stack.
    file.on('error', () => {}).destroy()
    rmSync(draft, { force: true })
    throw error
  }
}

async function writeTo(stream: Writable): Promise<End> {
  const config = readConfig()
  const files = await openFiles(config.filesUrl, { publicUrl: config.publicUrl, secret: '' })
  compileOnce()
  const engine = config.databaseUrl.startsWith('pglite:') ? 'embedded' : 'PostgreSQL'
  try {
    return await writeBackup(
      {
        files,
        openMoment: () => openMoment(config.databaseUrl),
        about: { product: config.productName, version: VERSION, engine },
      },
      stream,
      config.backupPassphrase,
    )
  } finally {
    files.close()
  }
}

// V8 compiles the embedded database's busiest functions a second time, for speed. One of them takes 600 MB
// while it does, and a backup reads too little by it to win that back. (A restore builds indexes, and does.)
function compileOnce(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

function summaryText({ tables, files }: End): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const referrals = tables['referral'] ?? 0
  return `The backup is complete: ${rows} rows (${referrals} referrals) and ${files} files.`
}
