import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Sql } from './database.ts'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly text: string
  readonly checksum: string
}

// Any number will do, as long as every node asks for the same.
const LOCK = 7_166_473

/**
 * Brings the schema up to this program: all that is missing in one transaction, under a lock, so
 * that nodes may start together and a fault leaves the old schema whole.
 */
export async function migrate(database: Database, directory: string): Promise<string[]> {
  const known = await readMigrations(directory)
  return await database.tx(async sql => {
    await lockMigrations(sql)
    return await applyMigrations(sql, known)
  }, 'unhurried')
}

/** Whoever starts meanwhile waits until this transaction is over. */
export const lockMigrations = (sql: Sql) => sql.script(`select pg_advisory_xact_lock(${LOCK})`)

/** Applies of these what is missing, in the transaction it is given. */
export async function applyMigrations(sql: Sql, known: readonly Migration[]): Promise<string[]> {
  const applied = await appliedMigrations(sql)
  verify(known, applied)
  const missing = known.slice(applied.length)
  for (const migration of missing) await apply(sql, migration)
  return missing.map(({ name }) => name)
}

/** The names of those that this database has not met; throws where it has met others. */
export async function pendingMigrations(sql: Sql, known: readonly Migration[]): Promise<string[]> {
  const applied = await appliedMigrations(sql)
  verify(known, applied)
  return known.slice(applied.length).map(({ name }) => name)
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter(name => name.endsWith('.sql')).sort()
  return await Promise.all(
    names.map(async name => {
      const text = await readFile(join(directory, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { version: Number.parseInt(name, 10), name, text, checksum }
    }),
  )
}

type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>

/** What has been applied to this database, in order; makes the list where there is none. */
export async function appliedMigrations(sql: Sql): Promise<Applied[]> {
  const tables = await sql.rows<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public'",
  )
  if (tables.some(({ table_name }) => table_name === 'schema_migration')) {
    return await sql.rows<Applied>(
      'select version, name, checksum from schema_migration order by 1',
    )
  }
  if (tables.length > 0) throw new Error('The database holds tables that are not Goodword’s.')
  await sql.script(`create table schema_migration (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz(3) not null default now()
  )`)
  return []
}

function verify(known: readonly Migration[], applied: readonly Applied[]): void {
  if (applied.length > known.length) {
    throw new Error(
      `The database is newer than this program (it has ${applied.at(-1)?.name}). Start a newer Goodword on it.`,
    )
  }
  const changed = applied.find((one, index) => one.checksum !== known[index]?.checksum)
  if (changed) {
    throw new Error(`The database was made with another ${changed.name} than this program has.`)
  }
}

async function apply(sql: Sql, { version, name, text, checksum }: Migration): Promise<void> {
  await sql.script(text).catch(cause => {
    throw new Error(`Migration ${name} failed: ${cause.message} The old schema stands.`, { cause })
  })
  await sql.rows('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}
