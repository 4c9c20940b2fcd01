import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Sql } from './database.ts'

/*
 * What PostgreSQL's autovacuum does, for the embedded engine, which has none (decision 73): plans follow what
 * tables hold, counts read an index alone, and the room of rows that are gone is used again.
 */

/** Rows since a table was last vacuumed or analyzed. */
interface Changes {
  readonly modified: number
  readonly inserted: number
  readonly dead: number
}

/** A table as the engine knows it; what it counted, since it started. */
interface TableState extends Changes {
  /** As SQL names it. */
  readonly name: string
  /** As of the last look at it by the engine; -1 before the first. */
  readonly rows: number
  /** The rows of its partitions, where it has some. */
  readonly partitioned: number | null
  readonly isEmpty: boolean
  /** No page of it is known as visible to all, so it was never vacuumed, or rewritten since. */
  readonly isUnseen: boolean
  readonly isOld: boolean
  readonly isVacuumed: boolean
  readonly isAnalyzed: boolean
  /** The start of the engine. */
  readonly run: string
}

// Counts of the last second are still with the session.
const FLUSH = 'select pg_stat_force_next_flush()'
const READ = `
  select format('%I.%I', schemaname, stat.relname) as name,
    n_mod_since_analyze::float8 as modified, n_ins_since_vacuum::float8 as inserted, n_dead_tup::float8 as dead,
    reltuples::float8 as rows,
    (select sum(greatest(leaf.reltuples, 0))::float8 from pg_inherits join pg_class leaf on leaf.oid = inhrelid
      where inhparent = relid and own.relkind = 'p') as partitioned,
    relkind <> 'p' and pg_relation_size(relid) = 0 as "isEmpty", relallvisible = 0 as "isUnseen",
    relkind <> 'p' and age(relfrozenxid) > current_setting('autovacuum_freeze_max_age')::int as "isOld",
    last_vacuum is not null as "isVacuumed", last_analyze is not null as "isAnalyzed",
    pg_postmaster_start_time()::text as run
  from pg_stat_all_tables stat join pg_class own on own.oid = relid
  where relkind in ('r', 'p') and relpersistence <> 't'
  order by relid`

// As many as autovacuum waits for: so many, and a share of all.
const MODIFIED = { least: 50, share: 0.1 }
const INSERTED = { least: 1000, share: 0.2 }
const DEAD = { least: 50, share: 0.2 }

type Threshold = typeof MODIFIED

const isOver = (changes: number, { least, share }: Threshold, { rows }: TableState): boolean =>
  changes > least + share * Math.max(rows, 0)

/** What is to be done about a table, in SQL's words: two statements, since others wait for each. */
function workOn(table: TableState, { modified, inserted, dead }: Changes): string[] {
  const { rows, partitioned, isEmpty, isOld } = table
  if (partitioned !== null) {
    // Partitions are counted; what holds them is not.
    return isOver(Math.abs(partitioned - rows), MODIFIED, table) ? ['analyze'] : []
  }
  // Restored, rewritten, or filled before anybody counted.
  const isUnknown = table.isUnseen && !table.isVacuumed && rows > INSERTED.least
  const isVacuumDue =
    isUnknown || isOld || isOver(inserted, INSERTED, table) || isOver(dead, DEAD, table)
  const isAnalyzeDue = isUnknown || (rows < 0 && !isEmpty) || isOver(modified, MODIFIED, table)
  return [...(isVacuumDue ? ['vacuum'] : []), ...(isAnalyzeDue ? ['analyze'] : [])]
}

/** The engine forgets its counts when it stops; a file beside its own keeps them. */
interface KeptCounts {
  readonly run: string
  /** Of the runs before this one. */
  readonly before: Readonly<Record<string, Changes>>
  readonly total: Readonly<Record<string, Changes>>
}

const FILE = 'goodword-changes.json'
const NONE: Changes = { modified: 0, inserted: 0, dead: 0 }

function readCounts(directory: string): KeptCounts {
  try {
    return JSON.parse(readFileSync(join(directory, FILE), 'utf8')) as KeptCounts
  } catch {
    // None yet, or half of one: then the counts begin anew.
    return { run: '', before: {}, total: {} }
  }
}

function writeCounts(directory: string, counts: KeptCounts): void {
  const draft = join(directory, `${FILE}.new`)
  writeFileSync(draft, JSON.stringify(counts), { mode: 0o600 })
  renameSync(draft, join(directory, FILE))
}

const totalOf = (table: TableState, before: Changes = NONE): Changes => ({
  modified: table.modified + (table.isAnalyzed ? 0 : before.modified),
  inserted: table.inserted + (table.isVacuumed ? 0 : before.inserted),
  dead: table.dead + (table.isVacuumed ? 0 : before.dead),
})

async function countChanges(sql: Sql, directory: string) {
  await sql.rows(FLUSH)
  const tables = await sql.rows<TableState>(READ)
  const run = tables[0]?.run ?? ''
  const kept = readCounts(directory)
  const before = kept.run === run ? kept.before : kept.total
  const total = Object.fromEntries(
    tables.map(table => [table.name, totalOf(table, before[table.name])]),
  )
  writeCounts(directory, { run, before, total })
  return tables.map(table => ({ table, changes: total[table.name] ?? NONE }))
}

/**
 * Makes the work of one look: it vacuums and analyzes the tables that have changed enough, each by itself, so
 * that others are answered in between. Gives what it did.
 */
export function makeAutovacuum(database: Database): () => Promise<string[]> {
  // What broke the engine would break it again every minute.
  const failed = new Set<string>()
  return async () => {
    const { directory } = database
    // PostgreSQL has its own.
    if (directory === undefined) return []
    const done: string[] = []
    for (const { table, changes } of await countChanges(database, directory)) {
      if (failed.has(table.name)) continue
      failed.add(table.name)
      for (const work of workOn(table, changes)) {
        await database.session(sql => sql.script(`${work} ${table.name}`))
        done.push(`${work} ${table.name}`)
      }
      failed.delete(table.name)
    }
    if (done.length > 0) await countChanges(database, directory)
    return done
  }
}
