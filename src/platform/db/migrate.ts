import { setTimeout } from 'node:timers/promises'
import type { Database, Sql } from './database.ts'
import { refuseNewer, writeMark } from './directory-mark.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { LOCK_TIMEOUT, runSteps, runStepsTogether } from './migration-steps.ts'

// Any number will do, as long as every node asks for the same.
const LOCK = 7_166_473
const LOOK_MS = 100
const BUSY_MS = 1000
// Longer than most backups and reports read a table.
const PATIENCE_MS = 10 * 60_000

/**
 * Brings the schema up to this program, under a lock, so that nodes may start together. What is missing
 * is applied in one transaction, so that a fault leaves the old schema whole; on a PostgreSQL in use,
 * migrations made of steps are applied one by one. `program` is the release that asks: on PostgreSQL it
 * may serve on a newer schema whose migrations say so (decision 45).
 */
export async function migrate(
  database: Database,
  directory: string,
  program?: string,
): Promise<string[]> {
  if (program) refuseNewer(database, directory, program)
  let [known, applied] = await Promise.all([readMigrations(directory), appliedMigrations(database)])
  const { engine, directory: place } = database
  const run: Run = { known, program: engine === 'postgres' ? program : undefined, database }
  const done: string[] = []
  for (;;) {
    verify(known, applied, run.program)
    if (applied.length >= known.length) break
    done.push(...(await advance(run, applied.length)))
    applied = await appliedMigrations(database)
  }
  if (place && program) writeMark(place, { program, migrations: known.length })
  return done
}

interface Run {
  readonly database: Database
  readonly known: readonly Migration[]
  readonly program: string | undefined
}

/** Applies the next that can be applied together; what another node was quicker with is left out. */
async function advance({ database, known, program }: Run, count: number): Promise<string[]> {
  const next = known[count]
  const isServed = database.engine === 'postgres' && count > 0
  if (isServed && next && next.steps.length > 0) return await applyAlone(database, next)
  const stop = isServed ? known.findIndex(({ steps }, at) => at > count && steps.length > 0) : -1
  const together = stop < 0 ? known : known.slice(0, stop)
  return await whenFree(() =>
    database.tx(async sql => {
      await lockMigrations(sql)
      await sql.script(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      return await applyMigrations(sql, together, program)
    }, 'unhurried'),
  )
}

// A migration that waits for a table makes everybody wait who asks for it later, so it waits briefly,
// lets them through, and tries again.
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > end) throw error
      await setTimeout(BUSY_MS)
    }
  }
}

const isLockTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === '55P03'
}

/** Applies one whose steps commit by themselves; after a crash it starts again at its first step. */
async function applyAlone(database: Database, migration: Migration): Promise<string[]> {
  return await database.session(async sql => {
    await untilLocked(sql, 'pg_try_advisory_lock')
    const applied = await appliedMigrations(sql)
    if (applied.some(({ name }) => name === migration.name)) return []
    await whenFree(() => runSteps(sql, migration)).catch(cause => {
      throw failed(
        migration,
        cause,
        'What was done of it stays, and the next start goes on with it.',
      )
    })
    await note(sql, migration)
    return [migration.name]
  })
}

/** Whoever starts meanwhile waits until this transaction is over. */
export const lockMigrations = (sql: Sql): Promise<void> =>
  untilLocked(sql, 'pg_try_advisory_xact_lock')

// By asking again and again: a query that stands waiting would keep an index from being finished,
// which waits for every query that is older.
async function untilLocked(sql: Sql, lock: string): Promise<void> {
  for (;;) {
    const [got] = await sql.rows<{ it: boolean }>(`select ${lock}(${LOCK}) as it`)
    if (got?.it) return
    await setTimeout(LOOK_MS)
  }
}

/** Applies of these what is missing, in the transaction it is given. */
export async function applyMigrations(
  sql: Sql,
  known: readonly Migration[],
  program?: string,
): Promise<string[]> {
  await ensureList(sql)
  const applied = await appliedMigrations(sql)
  verify(known, applied, program)
  const missing = known.slice(applied.length)
  for (const migration of missing) await apply(sql, migration)
  return missing.map(({ name }) => name)
}

/** The names of those that this database has not met; throws where it has met others. */
export async function pendingMigrations(
  sql: Sql,
  known: readonly Migration[],
  program?: string,
): Promise<string[]> {
  const applied = await appliedMigrations(sql)
  verify(known, applied, program)
  return known.slice(applied.length).map(({ name }) => name)
}

type Applied = Pick<Migration, 'version' | 'name' | 'checksum' | 'oldestProgram'>

/** What has been applied to this database, in order. */
export async function appliedMigrations(sql: Sql): Promise<Applied[]> {
  const [found] = await sql.rows<{ ours: boolean; others: boolean }>(
    `select to_regclass('public.schema_migration') is not null as ours, exists (
       select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'f')
     ) as others`,
  )
  if (found?.ours) {
    // The list of before 1.0.0 has no oldest program.
    return await sql.rows<Applied>(
      `select version, name, checksum, to_jsonb(schema_migration) ->> 'oldest_program' as "oldestProgram"
         from schema_migration order by 1`,
    )
  }
  if (found?.others) throw new Error('The database holds tables that are not Goodword’s.')
  return []
}

async function ensureList(sql: Sql): Promise<void> {
  // Refuses tables that are not ours.
  await appliedMigrations(sql)
  await sql.script(`
    create table if not exists schema_migration (
      version integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    );
    alter table schema_migration add column if not exists oldest_program text`)
}

function verify(
  known: readonly Migration[],
  applied: readonly Applied[],
  program: string | undefined,
): void {
  const tooNew = applied
    .slice(known.length)
    .find(({ oldestProgram }) => !program || !oldestProgram || isOlder(program, oldestProgram))
  if (tooNew) {
    throw new Error(
      `The database is newer than this program (it has ${tooNew.name}). Start a newer Goodword on it.`,
    )
  }
  const changed = applied.find(({ checksum }, at) => known[at] && checksum !== known[at].checksum)
  if (changed) {
    throw new Error(`The database was made with another ${changed.name} than this program has.`)
  }
}

/** Whether one release came before another, both such as 1.2.3. */
export function isOlder(release: string, than: string): boolean {
  const one = release.split('.')
  const other = than.split('.')
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && Number(one[at]) < Number(other[at])
}

async function apply(sql: Sql, migration: Migration): Promise<void> {
  const work =
    migration.steps.length > 0 ? runStepsTogether(sql, migration) : sql.script(migration.text)
  await work.catch(cause => {
    throw failed(migration, cause, 'The old schema stands.')
  })
  await note(sql, migration)
}

const failed = ({ name }: Migration, cause: Error, outcome: string): Error =>
  new Error(`Migration ${name} failed: ${cause.message} ${outcome}`, { cause })

async function note(sql: Sql, migration: Migration): Promise<void> {
  const { version, name, checksum, oldestProgram } = migration
  await sql.rows(
    'insert into schema_migration (version, name, checksum, oldest_program) values ($1, $2, $3, $4)',
    [version, name, checksum, oldestProgram],
  )
}
