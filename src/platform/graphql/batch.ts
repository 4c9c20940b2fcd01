import type { ApiContext } from './builder.ts'

/** Collects the keys asked for in one turn of the event loop and loads them together. */
export function batch<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  const known = new Map<K, Promise<V | undefined>>()
  let waiting: { keys: K[]; loaded: Promise<ReadonlyMap<K, V>> } | undefined
  return key => {
    let value = known.get(key)
    if (!value) {
      if (!waiting) {
        const keys: K[] = []
        const loaded = new Promise<void>(turn => process.nextTick(turn)).then(() => {
          waiting = undefined
          return load(keys)
        })
        waiting = { keys, loaded }
      }
      waiting.keys.push(key)
      value = waiting.loaded.then(values => values.get(key))
      known.set(key, value)
    }
    return value
  }
}

/** One of it for each request: a loader, say, so that a row is loaded once and as this reader may see it. */
export function perRequest<X>(make: (context: ApiContext) => X): (context: ApiContext) => X {
  const made = new WeakMap<ApiContext, X>()
  return context => {
    const known = made.get(context) ?? make(context)
    made.set(context, known)
    return known
  }
}
