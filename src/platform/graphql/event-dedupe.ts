interface Row {
  readonly id: string
  readonly updatedAt: Date
}

interface MissedEntry {
  readonly id: string
  readonly version: Date
  readonly notBefore: number
}

interface KnownEvent {
  /** None where nobody was there to be told. */
  readonly version: number | undefined
  readonly isLate: boolean
  readonly at: number
}

// Longer than the log of changes waits before it says that something was missed.
const KEPT_MS = 30_000

/** The events that a node has recently published, by row and version. */
export function makeEventDedupe() {
  const known = new Map<string, KnownEvent>()
  const keyOf = (event: string, id: string) => `${event} ${id}`
  const forget = (now: number) => {
    for (const [key, { at }] of known) {
      if (now - at < KEPT_MS) return
      known.delete(key)
    }
  }
  const note = (key: string, event: Omit<KnownEvent, 'at'>) => {
    const at = performance.now()
    known.delete(key)
    known.set(key, { ...event, at })
    forget(at)
  }
  return {
    /** `isLate` where the log of changes said so, and the message may still be on its way. */
    note(event: string, { id, updatedAt }: Row, isLate = false): void {
      note(keyOf(event, id), { version: updatedAt.getTime(), isLate })
    },
    /** A message came while nobody listened; those who begin to listen now don't need it. */
    noteUnheard(event: string, id: string): void {
      note(keyOf(event, id), { version: undefined, isLate: false })
    },
    /** Whether the log was quicker than this message. */
    isOvertaken(event: string, { id, updatedAt }: Row): boolean {
      const found = known.get(keyOf(event, id))
      return found?.isLate === true && (found.version ?? 0) >= updatedAt.getTime()
    },
    /** Whether this node has published the log's entry already. A row is created once; it changes again and again. */
    knows(event: string | undefined, { id, version, notBefore }: MissedEntry): boolean {
      const found = event && known.get(keyOf(event, id))
      if (!found) return false
      if (event === 'created') return true
      return found.version === undefined
        ? found.at >= notBefore
        : found.version >= version.getTime()
    },
  }
}
