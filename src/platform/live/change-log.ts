import type { Sql } from '../db/database.ts'
import { type LogEntry, type LogSource, makeLogReader } from './log-reader.ts'

export interface SeenEntry extends LogEntry {
  /** When this node first saw it. */
  readonly seenAt: number
  /** The last look that didn't see it yet. */
  readonly notBefore: number
}

/** What has changed according to the database, for changes that no message told this node of. */
export interface ChangeLog {
  /** Calls back with the entries of a model once they have been visible for two seconds. */
  follow(model: string, catchUp: (lines: readonly SeenEntry[]) => Promise<void>): void
  close(): Promise<void>
}

const LOOK_MS = 1000
// How long a message may take; messages are faster even on a busy machine.
const GRACE_MS = 2000

interface Parts {
  readonly sql: Sql
  readonly sources: readonly LogSource[]
  readonly report: (cause: unknown) => void
}

/**
 * Reads the logs once a second.
 * One function: looking and handing over share the entries that wait.
 */
export function readChangeLog({ sql, sources, report }: Parts): ChangeLog {
  const readers = sources.map(source => makeLogReader(sql, source))
  const followers = new Map<string, (lines: readonly SeenEntry[]) => Promise<void>>()
  let waiting: SeenEntry[] = []
  let lookedAt = performance.now()
  let isAway = false
  let isClosed = false

  const look = async () => {
    const began = performance.now()
    const see = (line: LogEntry) =>
      void waiting.push({ ...line, seenAt: performance.now(), notBefore: lookedAt })
    await Promise.all(readers.map(reader => reader.look(see)))
    lookedAt = began
  }
  const handOver = async () => {
    const due = performance.now() - GRACE_MS
    const lines = Map.groupBy(
      waiting.filter(({ seenAt }) => seenAt <= due),
      ({ topic }) => topic.split('.')[0] ?? '',
    )
    for (const [model, each] of lines) {
      await followers.get(model)?.(each)
      // Entries whose callback failed wait for the next turn.
      const done = new Set(each)
      waiting = waiting.filter(line => !done.has(line))
    }
  }
  const turn = async () => {
    try {
      await look()
      await handOver()
      isAway = false
    } catch (error) {
      // Reported once, however long it lasts.
      if (!isAway && !isClosed) report(error)
      isAway = true
    }
  }
  let running = turn()
  const timer = setInterval(() => {
    running = running.then(turn)
  }, LOOK_MS).unref()

  return {
    follow: (model, catchUp) => void followers.set(model, catchUp),
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}

/** For a single process, which hears of every change. */
export const noChangeLog: ChangeLog = {
  follow: () => {},
  close: async () => {},
}

/** The log of changes of every model that has none of its own; triggers write it. */
export const MODEL_LOG: LogSource = {
  last: 'select max(sequence) from model_change',
  after: `select sequence, topic, row_id as id, version from model_change
    where sequence > $1 order by sequence limit $2`,
}

/** Forgets what every node has long seen. */
export async function sweepModelLog(sql: Sql): Promise<void> {
  await sql.rows("delete from model_change where changed_at < now() - interval '1 day'")
}
