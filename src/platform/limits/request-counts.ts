import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { SharedCounts } from './shared-counts.ts'

interface Window {
  requests: number
  readonly endsAt: number
}

// Who sends less than this part of what is allowed is not worth a row in the database.
const SHARED_FROM = 1 / 20
// The addresses that are kept in mind; more at once are somebody's attack, and the oldest go.
const KEPT = 5000

/** Counts requests by address for the rate limit, together with the other nodes. */
export function requestCounts(shared: SharedCounts, most: number): FastifyRateLimitStoreCtor {
  const windows = new Map<string, Window>()
  const keyOf = (address: string) => `requests ${address}`

  shared.share(function* () {
    const now = performance.now()
    for (const [address, { requests, endsAt }] of windows) {
      if (endsAt <= now || requests < most * SHARED_FROM) continue
      yield { key: keyOf(address), amount: requests, leftMs: endsAt - now }
    }
  })
  const store: FastifyRateLimitStore = {
    incr(address, callback, timeWindow = 60_000) {
      const now = performance.now()
      const known = windows.get(address)
      const current =
        known && known.endsAt > now ? known : { requests: 0, endsAt: now + timeWindow }
      current.requests++
      windows.delete(address)
      windows.set(address, current)
      if (windows.size > KEPT) windows.delete(windows.keys().next().value as string)
      const sum = current.requests + shared.others(keyOf(address))
      callback(null, { current: sum, ttl: Math.floor(current.endsAt - now) })
    },
    child: () => store,
  }
  // The plugin makes it with `new`.
  return function newStore() {
    return store
  } as unknown as FastifyRateLimitStoreCtor
}
