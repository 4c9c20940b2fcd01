import { createHash } from 'node:crypto'

interface Entry<X> {
  readonly value: X
  readonly size: number
  isUsed: boolean
}

export interface DocumentCache<X> {
  get(key: string): X | undefined
  /** Keeps the value if its key was offered before: most texts of strangers come once. */
  offer(key: string, value: X, size: number): void
}

// Keys that came once, as digests; after so many others they count as new.
const SEEN_ONCE = 2000

/** Keeps values up to a total size; what nobody used since the last round goes first. */
export function makeDocumentCache<X>(maxSize: number): DocumentCache<X> {
  const entries = new Map<string, Entry<X>>()
  const seenOnce = new Set<string>()
  let total = 0
  const makeRoom = (): void => {
    for (const [key, entry] of entries) {
      if (total <= maxSize) return
      entries.delete(key)
      if (entry.isUsed) entries.set(key, { ...entry, isUsed: false })
      else total -= entry.size
    }
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry) entry.isUsed = true
      return entry?.value
    },
    offer(key, value, size) {
      const digest = createHash('sha256').update(key).digest('base64')
      if (!seenOnce.delete(digest)) {
        seenOnce.add(digest)
        if (seenOnce.size > SEEN_ONCE) seenOnce.delete(seenOnce.values().next().value as string)
        return
      }
      entries.set(key, { value, size, isUsed: false })
      total += size
      makeRoom()
    },
  }
}
