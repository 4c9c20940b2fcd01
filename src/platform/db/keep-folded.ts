import type { ChangeListener } from '../live/events.ts'
import type { Database } from './database.ts'
import { foldSums, isFull, type MonthlySums, tidySums } from './monthly-sums.ts'

interface Parts {
  readonly database: Database
  readonly sums: readonly MonthlySums[]
  /** What a change is called that the sums follow. */
  readonly topic: string
  readonly report: (cause: unknown) => void
}

export interface Folding {
  /** To be told of what changes here: the node that made a change folds it. */
  readonly onChange: ChangeListener
  /** Folds whatever there is; for changes that nobody told of. */
  fold(): Promise<void>
  close(): Promise<void>
}

// The tail stays as short as a second's changes, and a quiet product asks its database nothing.
const SOON_MS = 1000
// Folded rows leave room behind that is taken back now and then.
const UNTIDY = 5000

/** Folds the tails of sums soon after something changed. Where nobody does, they are exact all the same. */
export function keepFolded({ database, sums, topic: followed, report }: Parts): Folding {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  // A start may have summed everything anew, which leaves the most behind.
  const untidy = new Map(sums.map(each => [each, UNTIDY]))

  const foldOne = async (each: MonthlySums): Promise<void> => {
    let folded: number
    let left = untidy.get(each) ?? 0
    do {
      folded = await foldSums(database, each)
      left += folded
    } while (isFull(folded) && !isClosed)
    untidy.set(each, left < UNTIDY ? left : 0)
    if (left >= UNTIDY) await tidySums(database, each)
  }
  const foldAll = async (): Promise<void> => {
    for (const each of sums) await foldOne(each)
  }
  const fold = (): Promise<void> => {
    running = running.then(foldAll).catch(report)
    return running
  }
  let isClosed = false
  const onChange: ChangeListener = ({ topic }) => {
    if (timer || isClosed || !topic.startsWith(`${followed}.`)) return
    timer = setTimeout(() => {
      timer = undefined
      void fold()
    }, SOON_MS)
  }
  return {
    onChange,
    fold,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
