import type { Database } from '#platform/db/database.ts'
import type { ChangeListener } from '#platform/live/events.ts'
import { foldFigures, isFull, tidyFigures } from './figure-store.ts'

interface Parts {
  readonly database: Database
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

/** Folds the figures' tail soon after something changed. Where nobody does, figures are exact all the same. */
export function keepFolded({ database, report }: Parts): Folding {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  // A start may have summed everything anew, which leaves the most behind.
  let untidy = UNTIDY

  const foldAll = async (): Promise<void> => {
    let folded: number
    do {
      folded = await foldFigures(database)
      untidy += folded
    } while (isFull(folded) && !isClosed)
    if (untidy < UNTIDY) return
    untidy = 0
    await tidyFigures(database)
  }
  const fold = (): Promise<void> => {
    running = running.then(foldAll).catch(report)
    return running
  }
  let isClosed = false
  const onChange: ChangeListener = ({ topic }) => {
    if (timer || isClosed || !topic.startsWith('referral.')) return
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
