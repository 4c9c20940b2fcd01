/** Something that changed, told after its transaction has committed. It carries no data, only where to look. */
export interface Change {
  readonly topic: string
  readonly id: string
}

export type Hear = (change: Change) => void

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
  listen(subjects: readonly string[], hear: Hear): () => void
  close(): Promise<void>
}

/** Within one process. Whoever listens hears all: picking is as quick where the rows are. */
export function memoryEvents(): Events {
  const ears = makeEmitter()
  return {
    async publish(change) {
      for (const hear of ears.all()) hear(change)
    },
    listen: (_subjects, hear) => ears.add(hear),
    async close() {
      ears.clear()
    },
  }
}

/** Everyone who listens, each once however often they asked to. */
export function makeEmitter() {
  const counts = new Map<Hear, number>()
  return {
    all: () => counts.keys(),
    size: () => counts.size,
    clear: () => counts.clear(),
    add(hear: Hear): () => void {
      counts.set(hear, (counts.get(hear) ?? 0) + 1)
      let stopped = false
      return () => {
        if (stopped) return
        stopped = true
        const left = (counts.get(hear) ?? 1) - 1
        if (left > 0) counts.set(hear, left)
        else counts.delete(hear)
      }
    },
  }
}

/** The same events, of which someone in this process also hears what is published here. */
export const tapEvents = (events: Events, hear: Hear): Events => ({
  ...events,
  publish(change) {
    hear(change)
    return events.publish(change)
  },
})
