import type { Sql } from '../db/database.ts'
import type { Rows } from '../db/page.ts'
import type { ApiContext } from './builder.ts'

/** Gives the value of a key at once where it is loaded, or the promise of it. */
export interface Batch<K, V> {
  (key: K): V | undefined | Promise<V | undefined>
  /** Loads these together now, so that each is given at once. */
  ahead(keys: Iterable<K>): Promise<void>
}

/** Collects the keys asked for in one turn of the event loop and loads them together. */
export function batch<K, V>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>): Batch<K, V> {
  const known = new Map<K, V | undefined | Promise<V | undefined>>()
  let waiting: { keys: Set<K>; loaded: Promise<ReadonlyMap<K, V>> } | undefined
  const join = () => {
    if (!waiting) {
      const keys = new Set<K>()
      const loaded = new Promise<void>(turn => process.nextTick(turn)).then(() => {
        waiting = undefined
        return load([...keys])
      })
      waiting = { keys, loaded }
    }
    return waiting
  }
  const one = (key: K) => {
    if (known.has(key)) return known.get(key)
    const { keys, loaded } = join()
    keys.add(key)
    const value = loaded.then(values => values.get(key))
    known.set(key, value)
    return value
  }
  const ahead = async (asked: Iterable<K>) => {
    const missing = [...asked].filter(key => !known.has(key))
    if (missing.length === 0) return
    const { keys, loaded } = join()
    for (const key of missing) keys.add(key)
    const values = await loaded
    for (const key of missing) known.set(key, values.get(key))
  }
  return Object.assign(one, { ahead })
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

/** Rows by their IDs, whoever asks: for names and other facts of which the reader sees a part. */
export const rowLoader = <T extends { id: string }>(
  sql: Sql,
  rows: Pick<Rows<T>, 'all'>,
  fields?: readonly (keyof T & string)[],
) =>
  perRequest(() =>
    batch<string, T>(async values => {
      const among = { is: 'in', field: 'id' as keyof T & string, values } as const
      return new Map((await rows.all(sql, among, fields)).map(row => [row.id, row]))
    }),
  )

/** What is made of an actor and a place in a document, once for as long as both are around. */
export function oncePer<A extends object, B extends object, X>(
  make: (actor: A, place: B) => X,
): (actor: A, place: B) => X {
  const made = new WeakMap<A, WeakMap<B, X>>()
  return (actor, place) => {
    const ofActor = made.get(actor) ?? new WeakMap<B, X>()
    const known = ofActor.get(place) ?? make(actor, place)
    made.set(actor, ofActor.set(place, known))
    return known
  }
}
