import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { LONG_BUDGET } from '../kit/settings.ts'
import { makeEmptyDatabase } from './empty-database.ts'

/** A database of the code before migration `first`, with these rows, brought up to the present code. */
export async function migratedFrom(first: string, rows: string): Promise<Database> {
  const empty = await makeEmptyDatabase()
  const database = openDatabase(empty.url, LONG_BUDGET)
  const earlier = mkdtempSync(join(tmpdir(), 'goodword-migrations-'))
  after(async () => {
    await database.close()
    await empty.remove()
    rmSync(earlier, { recursive: true, force: true })
  })
  for (const name of readdirSync('migrations').filter(each => each < first)) {
    cpSync(join('migrations', name), join(earlier, name))
  }
  await migrate(database, earlier)
  await database.script(rows)
  await migrate(database, 'migrations')
  return database
}
