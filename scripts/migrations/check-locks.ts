import { PGlite, type Transaction } from '@electric-sql/pglite'
import { type Migration, readMigrations, type Step } from '#platform/db/migration-files.ts'
import { MIGRATIONS } from '#server/version.ts'
import { reportFaults } from '../code-check.ts'
import { BIG_TABLES, LAST_OF_1_0_0 } from './big-tables.ts'

/*
 * Refuses a migration that would hold a lock on a large table for more than a second. It asks
 * PostgreSQL itself: each migration runs on an empty embedded database, which says whether a large table
 * was read from end to end or written anew, and under which locks.
 */

interface Use {
  readonly table: string
  /** Whether its rows were written anew. */
  readonly isAnew: boolean
  /** Whether it was read from end to end. */
  readonly isScanned: boolean
  readonly locks: readonly string[]
}

// Those that writers wait for, and those that readers wait for as well.
const STOPS_WRITERS = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']
const WRITES_ROWS = 'RowExclusiveLock'

/** What is wrong with these migrations, applied in order after the last of 1.0.0. */
export async function lockFaults(migrations: readonly Migration[]): Promise<string[]> {
  if (migrations.every(({ name }) => name <= LAST_OF_1_0_0)) return []
  const database = await PGlite.create()
  const faults: string[] = []
  try {
    for (const migration of migrations) {
      if (migration.name <= LAST_OF_1_0_0) await database.exec(migration.text)
      else faults.push(...(await faultsOf(database, migration)))
    }
  } finally {
    await database.close()
  }
  return faults
}

async function faultsOf(database: PGlite, migration: Migration): Promise<string[]> {
  const { name, text, steps, oldestProgram } = migration
  const found = oldestProgram ? [] : ['names no release in a line "-- Oldest program: 1.0.0"']
  const before = await columnsOf(database)
  try {
    if (steps.length === 0) found.push(...(await judgeTransaction(database, text)))
    // A crash makes a step run again, so each is run twice.
    for (const step of [...steps, ...steps]) found.push(...(await judgeStep(database, step)))
  } catch (cause) {
    found.push(`fails: ${(cause as Error).message}`)
  }
  found.push(...olderProgramFaults(before, await columnsOf(database), oldestProgram))
  return [...new Set(found)].map(fault => `${name} ${fault}`)
}

type Columns = ReadonlyMap<string, { readonly isRequired: boolean }>

/** What the older release that a migration names could not live with. */
function olderProgramFaults(before: Columns, after: Columns, oldest: string | undefined): string[] {
  const tables = new Set([...before.keys()].map(column => column.split('.')[0]))
  const isNew = (column: string) => !before.has(column) && tables.has(column.split('.')[0])
  return [
    ...[...before.keys()]
      .filter(column => !after.has(column) && oldest === FIRST)
      .map(column => `takes away ${column}, which ${FIRST} may use: name the release that stopped`),
    ...[...after]
      .filter(([column, { isRequired }]) => isRequired && isNew(column))
      .map(([column]) => `adds ${column}, which older releases leave out: give it a default`),
  ]
}

const FIRST = '1.0.0'

const COLUMNS = `
  select table_name || '.' || column_name as name,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
      as "isRequired"
    from information_schema.columns where table_schema = 'public' and table_name <> all (
      select relname from pg_class where relispartition)`

async function columnsOf(database: PGlite): Promise<Columns> {
  const { rows } = await database.query<{ name: string; isRequired: boolean }>(COLUMNS)
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}

/** What runs in one transaction holds every lock until its end, so it may read no large table. */
async function judgeTransaction(database: PGlite, text: string): Promise<string[]> {
  const uses = await usesOf(database, tx => tx.exec(text))
  return uses.flatMap(({ table, isAnew, isScanned, locks }) => {
    if (isAnew) return [`writes ${table} anew`]
    if (isScanned) return [`reads all of ${table} in one transaction`]
    return locks.includes(WRITES_ROWS) ? [`writes rows of ${table} in one transaction`] : []
  })
}

async function judgeStep(database: PGlite, step: Step): Promise<string[]> {
  const text = step.text.replaceAll('{partition}', `${step.partitionsOf}_rest`)
  // It builds beside writers, and fails in a transaction.
  if (/\bconcurrently\b/i.test(text)) {
    await database.query(text)
    return []
  }
  const isBatch = step.isRepeated && /\blimit\b/i.test(text)
  const uses = await usesOf(database, tx => tx.query(text))
  return uses.flatMap(({ table, isAnew, isScanned, locks }) => {
    if (isAnew) return [`writes ${table} anew`]
    if (isScanned && locks.some(lock => STOPS_WRITERS.includes(lock))) {
      return [`reads all of ${table} while writers wait`]
    }
    return locks.includes(WRITES_ROWS) && !isBatch
      ? [`writes rows of ${table} in a step that is not repeated with a limit`]
      : []
  })
}

const TABLES = `
  select regexp_replace(oid::regclass::text, '_(rest|\\d{4}_\\d\\d)$', '') as "table", oid,
    pg_relation_filenode(oid) as file, pg_stat_get_xact_numscans(oid)::int as scans,
    array(select mode from pg_locks where relation = big.oid and pid = pg_backend_pid()) as locks
  from (select to_regclass(name)::oid as oid from unnest($1::text[]) name
         where to_regclass(name) is not null
        union select inhrelid from pg_inherits
         where inhparent = any(select to_regclass(name) from unnest($1::text[]) name)) big`

interface State {
  readonly table: string
  readonly oid: number
  /** Where its rows lie. */
  readonly file: number | null
  readonly scans: number
  readonly locks: readonly string[]
}

/** What a transaction does to the large tables. */
async function usesOf(
  database: PGlite,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Use[]> {
  return await database.transaction(async tx => {
    const read = async () => (await tx.query<State>(TABLES, [BIG_TABLES])).rows
    const before = new Map((await read()).map(state => [state.oid, state]))
    await work(tx)
    // A table that the migration itself makes is empty.
    const known = new Set([...before.values()].map(({ table }) => table))
    return (await read())
      .filter(({ table }) => known.has(table))
      .map(({ table, oid, file, scans, locks }) => ({
        table,
        isAnew: file !== before.get(oid)?.file,
        isScanned: scans > (before.get(oid)?.scans ?? 0),
        locks,
      }))
  })
}

if (import.meta.main) {
  const migrations = await readMigrations(MIGRATIONS)
  const faults = migrations.length > 0 ? await lockFaults(migrations) : []
  reportFaults(migrations.length, 'migrations', faults)
}
