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

/** One loader for each request, so that a row is loaded once and shown as this reader may see it. */
export function perRequest<K, V>(
  make: (context: ApiContext) => (key: K) => Promise<V | undefined>,
): (context: ApiContext, key: K) => Promise<V | undefined> {
  const loaders = new WeakMap<ApiContext, (key: K) => Promise<V | undefined>>()
  return (context, key) => {
    const load = loaders.get(context) ?? make(context)
    loaders.set(context, load)
    return load(key)
  }
}
