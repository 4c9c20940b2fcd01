import type { Sql } from '../db/database.ts'

/** A log that the writers of rows keep in their own transactions, in SQL. */
export interface LogSource {
  /** The highest sequence. */
  readonly last: string
  /** Lines after sequence $1, $2 at most: `sequence`, `topic`, `id` and the row's `version`, if it is there. */
  readonly after: string
}

export interface LogEntry {
  readonly sequence: number
  readonly topic: string
  readonly id: string
  /** The row's `updatedAt`: whoever has told of a row as late as that has told of this line. */
  readonly version: Date
}

export interface LogReader {
  /** Calls back with each line that has come into view since it was asked last, each once. */
  look(see: (line: LogEntry) => void): Promise<void>
}

const PAGE = 2000
// Numbers are given before transactions commit: those under way when a node starts are not far back.
const BEFORE_START = 1000
// Nothing that writes a line takes longer; what does (a migration, say) must not hold the reader back.
const LONGEST_MS = 60_000

/** Up to where the log had come into view at a moment, and which transactions were still to begin. */
interface Mark {
  readonly sequence: number
  readonly next: bigint
  readonly at: number
}

interface Answer {
  readonly oldest: string
  readonly next: string
  readonly last: number
  readonly lines: readonly (Omit<LogEntry, 'version'> & { readonly version: string | null })[]
}

/**
 * Reads a log by sequence. A lower number may commit after a higher one, so lines are read again from
 * where the log is settled: up to a number that was in view when no transaction that is still under
 * way had begun. Whoever writes a line has written a row before, and so has begun by then.
 * One function: reading and settling move the same marks.
 */
export function makeLogReader(sql: Sql, { last, after }: LogSource): LogReader {
  const text = `
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text as next,
      coalesce((${last}), 0)::float8 as last,
      (select coalesce(json_agg(line order by line.sequence), '[]') from (${after}) as line) as lines`
  const seen = new Set<number>()
  let marks: Mark[] = []
  let settled: number | undefined

  const readPage = async (from: number): Promise<Answer> => {
    const [answer] = await sql.rows<Answer>(text, [from, PAGE])
    return answer as Answer
  }
  const settle = (oldest: bigint) => {
    const late = performance.now() - LONGEST_MS
    const reached = marks.filter(({ next, at }) => next <= oldest || at < late).at(-1)
    if (!reached) return
    settled = reached.sequence
    marks = marks.filter(({ sequence }) => sequence > reached.sequence)
    for (const sequence of seen) if (sequence <= settled) seen.delete(sequence)
  }
  const lookFrom = async (start: number, see: (line: LogEntry) => void): Promise<void> => {
    for (let from = start; ; ) {
      const { oldest, next, last, lines } = await readPage(from)
      const end = lines.at(-1)?.sequence
      // A database that was restored counts from where it was then.
      if (end === undefined && last < start) {
        settled = last
        marks = []
        seen.clear()
      }
      for (const { version, ...line } of lines) {
        if (version && !seen.has(line.sequence)) see({ ...line, version: new Date(version) })
        seen.add(line.sequence)
      }
      if (end !== undefined && end !== marks.at(-1)?.sequence) {
        marks.push({ sequence: end, next: BigInt(next), at: performance.now() })
      }
      settle(BigInt(oldest))
      if (end === undefined || lines.length < PAGE) return
      from = end
    }
  }
  return {
    async look(see) {
      if (settled !== undefined) return await lookFrom(settled, see)
      const { last } = await readPage(Number.MAX_SAFE_INTEGER)
      await lookFrom(Math.max(0, last - BEFORE_START), () => {})
      settled ??= Math.max(0, last - BEFORE_START)
    },
  }
}
