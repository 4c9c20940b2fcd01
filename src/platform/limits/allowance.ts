/** So many at once, and the same number again over each while that follows. */
export interface Allowance {
  readonly most: number
  readonly everyS: number
}

export interface Allowances {
  /** Seconds until there is one left for the key; undefined if there is one now. */
  wait(key: string): number | undefined
  /** Takes one; gives the seconds to wait where there is none. */
  take(key: string): number | undefined
}

// A key whose allowance is full again is as good as new, and need not be remembered.
const REMEMBERED = 10_000

/** Counts by key what may be done, on this node. */
export function makeAllowances({ most, everyS }: Allowance, now = Date.now): Allowances {
  const perMs = most / (everyS * 1000)
  const buckets = new Map<string, { left: number; at: number }>()
  const leftOf = (key: string): number => {
    const bucket = buckets.get(key)
    return bucket ? Math.min(most, bucket.left + (now() - bucket.at) * perMs) : most
  }
  let roomFor = REMEMBERED
  const forgetFull = (): void => {
    for (const key of buckets.keys()) if (leftOf(key) >= most) buckets.delete(key)
    roomFor = Math.max(REMEMBERED, 2 * buckets.size)
  }
  const wait = (key: string): number | undefined => {
    const missing = 1 - leftOf(key)
    return missing <= 0 ? undefined : Math.max(1, Math.ceil(missing / perMs / 1000))
  }
  return {
    wait,
    take(key) {
      const seconds = wait(key)
      if (seconds !== undefined) return seconds
      if (buckets.size >= roomFor) forgetFull()
      buckets.set(key, { left: leftOf(key) - 1, at: now() })
      return undefined
    },
  }
}
