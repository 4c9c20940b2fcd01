import type { JWK } from 'jose'

export interface StoredKey {
  readonly id: string
  /** A string where it is encrypted. */
  readonly privateKey: JWK | string
  readonly createdAt: Date
}

// Every node has read a new key before any of them signs with it, so no node meets a token by a key
// that it does not know.
const WAIT_MS = 30_000
// A token lives a quarter of an hour; a day leaves room for clocks that differ and for caches.
const KEPT_MS = 24 * 60 * 60 * 1000

/** The key that signs: the newest that everyone knows by now. Keys come newest first. */
export const signerAmong = (keys: readonly StoredKey[], now = Date.now()): StoredKey | undefined =>
  keys.find(key => now - key.createdAt.getTime() >= WAIT_MS) ?? keys.at(-1)

/** The keys whose tokens count: a day after a key has its successor, it is retired. */
export const keysInUse = (keys: readonly StoredKey[], now = Date.now()): readonly StoredKey[] =>
  keys.filter((_, index) => {
    const successor = keys[index - 1]
    return !successor || now - successor.createdAt.getTime() < KEPT_MS
  })
