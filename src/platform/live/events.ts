/** Something that changed, told after its transaction has committed. It carries no data, only where to look. */
export interface Change {
  readonly topic: string
  readonly id: string
}

/** How nodes tell each other what changed. */
export interface Events {
  publish(change: Change): Promise<void>
  /** Calls back for each change, from whichever node; gives the way to stop. */
  listen(hear: (change: Change) => void): () => void
  close(): Promise<void>
}

/** Within one process. */
export function memoryEvents(): Events {
  const listeners = new Set<(change: Change) => void>()
  return {
    async publish(change) {
      for (const hear of listeners) hear(change)
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    async close() {
      listeners.clear()
    },
  }
}
