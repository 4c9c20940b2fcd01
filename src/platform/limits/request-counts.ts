import type { DistributedCounters } from './distributed-counters.ts'

interface Window {
  amount: number
  readonly endsAt: number
}

/** What each network has used since its minute began, together with the other nodes. */
export interface WindowCounts {
  /** Adds to it; gives the sum, and how long the minute still lasts. */
  add(network: string, amount: number): { readonly sum: number; readonly leftMs: number }
}

const WINDOW_MS = 60_000
// A node shares a network's count only from this part of the limit on; below, it isn't worth a row in the database.
const SHARED_FROM = 1 / 20
// How many networks are counted. More at once mean an attack; then the oldest are forgotten.
const KEPT = 5000
// The column that nodes compare by is an integer.
const MAX_SHARED = 2 ** 31 - 1

export function windowCounts(
  shared: DistributedCounters,
  name: string,
  most: number,
): WindowCounts {
  const windows = new Map<string, Window>()
  const keyOf = (network: string) => `${name} ${network}`

  shared.share(function* () {
    const now = performance.now()
    for (const [network, { amount, endsAt }] of windows) {
      if (endsAt <= now || amount < most * SHARED_FROM) continue
      yield { key: keyOf(network), amount: Math.min(amount, MAX_SHARED), leftMs: endsAt - now }
    }
  })
  return {
    add(network, amount) {
      const now = performance.now()
      const known = windows.get(network)
      const current = known && known.endsAt > now ? known : { amount: 0, endsAt: now + WINDOW_MS }
      current.amount += amount
      if (current !== known) {
        windows.delete(network)
        windows.set(network, current)
        if (windows.size > KEPT) windows.delete(windows.keys().next().value as string)
      }
      const sum = current.amount + shared.others(keyOf(network))
      return { sum, leftMs: Math.floor(current.endsAt - now) }
    },
  }
}
