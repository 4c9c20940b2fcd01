import type { Sql } from '../db/database.ts'
import { type LogLine, type LogSource, makeLogReader } from './log-reader.ts'

export interface SeenLine extends LogLine {
  /** When it came into view here. */
  readonly seenAt: number
}

/** What has changed, as the database says: for whatever nobody told this node of. */
export interface ChangeLog {
  /** Brings everything committed by now into view: whoever listens after it has not missed that. */
  look(): Promise<void>
  /** Calls back with the lines of a model that have been in view for a while. */
  follow(model: string, catchUp: (lines: readonly SeenLine[]) => Promise<void>): void
  close(): Promise<void>
}

const LOOK_MS = 1000
// As long as a message may take; longer than it does even where the machine is busy.
const GRACE_MS = 2000

interface Parts {
  readonly sql: Sql
  readonly sources: readonly LogSource[]
  readonly report: (cause: unknown) => void
}

/** Reads the logs once a second, and once for those who begin to listen at the same moment. */
export function readChangeLog({ sql, sources, report }: Parts): ChangeLog {
  const readers = sources.map(source => makeLogReader(sql, source))
  const followers = new Map<string, (lines: readonly SeenLine[]) => Promise<void>>()
  let waiting: SeenLine[] = []
  let isAway = false
  let isClosed = false

  const look = oneAfterAnother(async () => {
    const fresh = await Promise.all(readers.map(reader => reader.look()))
    const seenAt = performance.now()
    for (const line of fresh.flat()) waiting.push({ ...line, seenAt })
  })
  const handOver = async () => {
    const due = performance.now() - GRACE_MS
    const lines = Map.groupBy(
      waiting.filter(({ seenAt }) => seenAt <= due),
      ({ topic }) => topic.split('.')[0] ?? '',
    )
    waiting = waiting.filter(({ seenAt }) => seenAt > due)
    for (const [model, each] of lines) await followers.get(model)?.(each)
  }
  const turn = async () => {
    try {
      await look()
      await handOver()
      isAway = false
    } catch (error) {
      // Said once, however long it lasts.
      if (!isAway && !isClosed) report(error)
      isAway = true
    }
  }
  let running = turn()
  const timer = setInterval(() => {
    running = running.then(turn)
  }, LOOK_MS).unref()

  return {
    // Where the database is away, there is nothing to have missed.
    look: () => look().catch(() => {}),
    follow: (model, catchUp) => void followers.set(model, catchUp),
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}

/** For nodes that hear all there is to hear: one process alone. */
export const noChangeLog: ChangeLog = {
  look: async () => {},
  follow: () => {},
  close: async () => {},
}

/** Who asks while it is under way waits for the next time, which is one for all of them. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        running = work()
        return running
      })
    return next
  }
}
