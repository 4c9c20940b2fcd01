import { openSecretStore } from '#features/identity/server/secret-store.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { MIGRATIONS, VERSION } from '#server/version.ts'
import { fillDemo } from '../../demo/fill.ts'

/** The schema and the demo network, where the database has none yet. */
export async function fillNetwork(databaseUrl: string, filesUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl)
  try {
    await migrate(database, MIGRATIONS, VERSION)
    const secret = await (await openSecretStore(database, {})).load('file-links')
    // What is only written has no address.
    const files = await openFiles(filesUrl, { publicUrl: '', secret })
    await fillDemo(database, files)
    files.close()
  } finally {
    await database.close()
  }
}
