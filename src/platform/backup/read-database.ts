import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { Sql } from '../db/database.ts'
import { appliedMigrations } from '../db/migrate.ts'
import type { FrameWriter } from './frame-writer.ts'
import { asJson, type Counters, KINDS, type Schema } from './parts.ts'
import { columnList, partitionsOf, quoted, type TableShape, tableShapes } from './table-shapes.ts'

const compress = promisify(zstdCompress)
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
// Two megabytes of rows or so.
const PAGES_AT_ONCE = 256

/** One moment of the database for as long as the transaction lasts, in words that any engine reads. */
export const HOLD_STILL = `
  set transaction isolation level repeatable read read only;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** Writes the schema's name, every row and every counter; gives how many rows of which table. */
export async function readDatabase(
  sql: Sql,
  out: FrameWriter,
  running: boolean,
): Promise<Record<string, number>> {
  const schema: Schema = {
    migrations: await appliedMigrations(sql),
    partitions: await partitionsOf(sql),
    running,
  }
  await out.write(KINDS.schema, asJson(schema))
  const counts: Record<string, number> = {}
  for (const shape of await tableShapes(sql)) counts[shape.name] = await readTable(sql, out, shape)
  const waiting = await readWaiting(sql, out)
  counts[WAITING] = (counts[WAITING] ?? 0) + waiting
  await out.write(KINDS.counters, asJson(await readCounters(sql)))
  return counts
}

async function readTable(sql: Sql, out: FrameWriter, shape: TableShape): Promise<number> {
  const { name, columns, leaves } = shape
  await out.write(KINDS.table, asJson({ name, columns }))
  let count = 0
  // By place rather than by key: no table needs to be known, and no index is read.
  const texts = leaves.flatMap(leaf =>
    Array.from(
      { length: Math.ceil(leaf.pages / PAGES_AT_ONCE) },
      (_, at) => `copy (select ${columnList(columns)} from only ${quoted(leaf.name)}
        where ctid >= '(${at * PAGES_AT_ONCE},0)' and ctid < '(${(at + 1) * PAGES_AT_ONCE},0)') to stdout`,
    ),
  )
  for await (const rows of oneAhead(texts, sql.copyOut)) count += await writeRows(out, rows)
  return count
}

/** What each of these gives, in order; the next is under way while one is used. */
async function* oneAhead<T, R>(
  list: readonly T[],
  give: (one: T) => Promise<R>,
): AsyncGenerator<R> {
  const begin = (at: number): Promise<R> | undefined => {
    const begun = at < list.length ? give(list[at] as T) : undefined
    // The loop awaits it in its turn. If an earlier one fails, nobody does: its own failure must not count as unhandled.
    begun?.catch(() => {})
    return begun
  }
  let next = begin(0)
  for (let at = 1; next; at++) {
    const given = await next
    next = begin(at)
    yield given
  }
}

async function writeRows(out: FrameWriter, rows: Buffer): Promise<number> {
  if (rows.length === 0) return 0
  await out.write(KINDS.rows, await compress(rows, FAST))
  return countLines(rows)
}

export function countLines(rows: Buffer): number {
  let count = 0
  for (let at = rows.indexOf(10); at >= 0; at = rows.indexOf(10, at + 1)) count++
  return count
}

/** The table in which a restored backup keeps queued jobs until platform/jobs takes them over. */
export const WAITING = 'waiting_job'

// Leaves out scheduled jobs, which the schedule queues again, and jobs that have failed for good.
const waitingAfter = (id: string): string => `
  select id, name, coalesce(data, '{}'), start_after, created_on from jobs.job
   where state < 'completed' and name not in (select name from jobs.schedule)
     and name not like '\\_\\_pgboss\\_\\_%' and id > '${id}'
   order by id limit ${JOBS_AT_ONCE}`
const JOBS_AT_ONCE = 1000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

async function readWaiting(sql: Sql, out: FrameWriter): Promise<number> {
  const [jobs] = await sql.rows<{ are: boolean }>(
    "select to_regclass('jobs.job') is not null as are",
  )
  if (!jobs?.are) return 0
  const columns = ['id', 'queue', 'data', 'start_after', 'created_at']
  await out.write(KINDS.table, asJson({ name: WAITING, columns }))
  let count = 0
  let after = BEFORE_ALL
  for (;;) {
    const rows = await sql.copyOut(`copy (${waitingAfter(after)}) to stdout`)
    const found = await writeRows(out, rows)
    count += found
    if (found < JOBS_AT_ONCE) return count
    const last = rows.lastIndexOf(10, -2) + 1
    after = rows.toString('latin1', last, last + BEFORE_ALL.length)
  }
}

async function readCounters(sql: Sql): Promise<Counters> {
  const names = await sql.rows<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public'",
  )
  const counters: Record<string, { last: string; called: boolean }> = {}
  for (const { name } of names) {
    const [found] = await sql.rows<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    )
    if (found) counters[name] = found
  }
  return counters
}
