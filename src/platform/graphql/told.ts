interface Row {
  readonly id: string
  readonly updatedAt: Date
}

interface Telling {
  readonly version: number
  readonly isLate: boolean
  readonly at: number
}

// Longer than the log of changes waits before it says that something was missed.
const KEPT_MS = 120_000

/** What a node has told of lately: of which rows, as late as what. */
export function makeTold() {
  const known = new Map<string, Telling>()
  const keyOf = (event: string, id: string) => `${event} ${id}`
  const forget = (now: number) => {
    for (const [key, { at }] of known) {
      if (now - at < KEPT_MS) return
      known.delete(key)
    }
  }
  return {
    /** `isLate` where the log of changes said so, and the message may still be on its way. */
    note(event: string, { id, updatedAt }: Row, isLate = false): void {
      const now = performance.now()
      const key = keyOf(event, id)
      known.delete(key)
      known.set(key, { version: updatedAt.getTime(), isLate, at: now })
      forget(now)
    },
    /** Whether the log was quicker than this message. */
    isOvertaken(event: string, { id, updatedAt }: Row): boolean {
      const found = known.get(keyOf(event, id))
      return found?.isLate === true && found.version >= updatedAt.getTime()
    },
    /** A row is made once; it changes again and again. */
    knows(event: string | undefined, line: { readonly id: string; readonly version: Date }) {
      const found = event && known.get(keyOf(event, line.id))
      return Boolean(found && (event === 'created' || found.version >= line.version.getTime()))
    },
  }
}
