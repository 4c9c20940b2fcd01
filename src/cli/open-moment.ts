import type { Moment } from '#platform/backup/write-backup.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { refuseNewer } from '#platform/db/directory-mark.ts'
import { pendingMigrations } from '#platform/db/migrate.ts'
import { readMigrations } from '#platform/db/migration-files.ts'
import { askForSnapshot } from '#platform/db/snapshot-socket.ts'
import { COMMAND_PATIENCE } from '#server/patience.ts'
import { MIGRATIONS, VERSION } from '#server/version.ts'

/** The database as it is now, beside a server that may be running on it. */
export async function openMoment(url: string): Promise<Moment> {
  const moment = await openSecondConnection(url)
  try {
    await checkSchema(moment.database)
    return moment
  } catch (error) {
    await moment.close()
    throw error
  }
}

/** The same, whatever release it is of, save a directory that a newer one served. */
export const openSecondConnection = (url: string): Promise<Moment> =>
  url.startsWith('pglite:') ? embeddedMoment(url) : serverMoment(url)

async function embeddedMoment(url: string): Promise<Moment> {
  const database = openUnlessServed(url)
  if (database) {
    refuseNewer(database, MIGRATIONS, VERSION)
    return { database, running: false, close: database.close }
  }
  const copy = await askForSnapshot(url)
  const copied = openDatabase(copy.url, COMMAND_PATIENCE)
  const close = async () => {
    await copied.close()
    await copy.remove()
  }
  return { database: copied, running: true, close }
}

function openUnlessServed(url: string): Database | undefined {
  try {
    return openDatabase(url, COMMAND_PATIENCE)
  } catch (error) {
    if (/already running/.test((error as Error).message)) return undefined
    throw error
  }
}

async function serverMoment(url: string): Promise<Moment> {
  const database = openDatabase(url, COMMAND_PATIENCE)
  return { database, running: await isServed(database), close: database.close }
}

/** Whether a node is connected to this PostgreSQL beside us. */
export async function isServed(database: Database): Promise<boolean> {
  const [others] = await database.rows<{ are: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database()
       and application_name like 'goodword%' and pid <> pg_backend_pid()) as are`,
  )
  return others?.are === true
}

async function checkSchema(database: Database): Promise<void> {
  const program = database.engine === 'postgres' ? VERSION : undefined
  const missing = await pendingMigrations(database, await readMigrations(MIGRATIONS), program)
  if (missing.length === 0) return
  throw new Error(
    `the database has not met this Goodword yet (${missing[0]} is missing). Start it on this database once, and back it up then.`,
  )
}
