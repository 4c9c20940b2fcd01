import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type { Sql } from '../db/database.ts'
import { applyMigrations, lockMigrations } from '../db/migrate.ts'
import type { Migration } from '../db/migration-files.ts'
import type { Summary } from './check-backup.ts'
import type { Counters, Partition, Schema, Table } from './parts.ts'
import { columnList, KEPT_BY_MIGRATE, quoted } from './table-shapes.ts'
import { withoutConstraints } from './without-constraints.ts'

const decompress = promisify(zstdDecompress)

/** Where the rows of a backup go, as they are read. */
export interface RowTarget {
  begin(table: Table): void
  rows(compressed: Buffer): Promise<void>
}

export interface RestoreRequest {
  readonly summary: Summary
  readonly known: readonly Migration[]
  /** Whether what is there may go. */
  readonly replace: boolean
  /** Tables whose rows stay behind. */
  readonly leaveOut: readonly string[]
}

/**
 * Makes the schema as it was, has it loaded, and brings it up to this program; all of it in the
 * transaction it is given.
 */
export async function restoreDatabase(
  sql: Sql,
  { summary: { schema, counters }, known, replace, leaveOut }: RestoreRequest,
  load: (target: RowTarget) => Promise<void>,
): Promise<void> {
  const then = migrationsOf(schema, known)
  await sql.script('set local idle_in_transaction_session_timeout = 0')
  await lockMigrations(sql)
  if (!replace && (await isInUse(sql))) {
    throw new Error(
      'the database is not empty. Name an empty one in DATABASE_URL, or add --replace, which removes everything that is in this one.',
    )
  }
  await clear(sql)
  await applyMigrations(sql, then)
  for (const partition of schema.partitions) await makePartition(sql, partition)
  await withoutConstraints(sql, () => load(targetOf(sql, leaveOut)))
  await setCounters(sql, counters)
  await applyMigrations(sql, known)
}

/** The migrations that made the backup's schema, held against those of this program. */
export function migrationsOf({ migrations }: Schema, known: readonly Migration[]): Migration[] {
  const last = migrations.at(-1)?.name ?? ''
  if (migrations.length > known.length) {
    throw new Error(
      `the backup was made by a newer Goodword (it has ${last}). Restore it with that one.`,
    )
  }
  const other = migrations.find(({ checksum }, at) => checksum !== known[at]?.checksum)
  if (other)
    throw new Error(`the backup was made with another ${other.name} than this program has.`)
  return known.slice(0, migrations.length)
}

async function isInUse(sql: Sql): Promise<boolean> {
  const [found] = await sql.rows<{ ours: boolean; others: boolean }>(
    `select to_regclass('public.account') is not null as ours,
       exists (select from information_schema.tables
                where table_schema = 'public' and table_name <> '${KEPT_BY_MIGRATE}') as others`,
  )
  if (!found?.ours) return found?.others === true
  const [use] = await sql.rows<{ is: boolean }>(
    'select exists (select from account) or exists (select from member) or exists (select from company) as is',
  )
  return use?.is === true
}

const CLEAR = `
  do $$ declare one text; begin
    drop schema if exists jobs cascade;
    for one in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace
                and relkind in ('r', 'p') and not relispartition loop
      execute 'drop table ' || one || ' cascade';
    end loop;
    for one in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
                and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') loop
      execute 'drop function ' || one || ' cascade';
    end loop;
  end $$`

async function clear(sql: Sql): Promise<void> {
  await sql.script(CLEAR)
}

async function makePartition(sql: Sql, { parent, name, bound }: Partition): Promise<void> {
  if (!/^FOR VALUES FROM \('[^']+'\) TO \('[^']+'\)$/.test(bound)) return
  await sql.script(
    `create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`,
  )
}

function targetOf(sql: Sql, leaveOut: readonly string[]): RowTarget {
  let into: string | undefined
  return {
    begin({ name, columns }) {
      const copy = `copy ${quoted(name)} (${columnList(columns)}) from stdin`
      into = leaveOut.includes(name) ? undefined : copy
    },
    async rows(compressed) {
      if (into !== undefined) await sql.copyIn(into, await decompress(compressed))
    },
  }
}

async function setCounters(sql: Sql, counters: Counters): Promise<void> {
  for (const [name, { last, called }] of Object.entries(counters)) {
    await sql.script('select setval($1::regclass, $2::bigint, $3::boolean)', [
      quoted(name),
      last,
      called,
    ])
  }
}
