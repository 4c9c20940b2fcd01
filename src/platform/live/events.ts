/** Something that changed, told after its transaction has committed. It carries no data, only where to look. */
export interface Change {
  readonly topic: string
  readonly id: string
}

export type ChangeListener = (change: Change) => void

/**
 * How nodes tell each other what changed: quick, and allowed to lose. What it loses, each node finds
 * in the log of changes.
 */
export interface Events {
  /** Neither fails nor waits: the change itself is stored already. */
  publish(change: Change): Promise<void>
  /**
   * Calls back for each change that concerns one of the subjects, from whichever node, and perhaps
   * for others; gives the way to stop. Whoever listens to several hears a change once.
   */
  listen(subjects: readonly string[], listener: ChangeListener): () => void
  close(): Promise<void>
}

/** Within one process. Whoever listens hears all: picking is as quick where the rows are. */
export function memoryEvents(): Events {
  const listeners = makeEmitter()
  return {
    async publish(change) {
      for (const listener of listeners.all()) listener(change)
    },
    listen: (_subjects, listener) => listeners.add(listener),
    async close() {
      listeners.clear()
    },
  }
}

/** Everyone who listens, each once however often they asked to. */
export function makeEmitter() {
  const counts = new Map<ChangeListener, number>()
  return {
    all: () => counts.keys(),
    size: () => counts.size,
    clear: () => counts.clear(),
    add(listener: ChangeListener): () => void {
      counts.set(listener, (counts.get(listener) ?? 0) + 1)
      let stopped = false
      return () => {
        if (stopped) return
        stopped = true
        const left = (counts.get(listener) ?? 1) - 1
        if (left > 0) counts.set(listener, left)
        else counts.delete(listener)
      }
    },
  }
}

/** The same events, of which someone in this process also hears what is published here. */
export const tapEvents = (events: Events, listener: ChangeListener): Events => ({
  ...events,
  publish(change) {
    listener(change)
    return events.publish(change)
  },
})
