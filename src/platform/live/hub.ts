/** Who is listening here, found by what they may have a share in, so that a change touches only those. */
export interface Hub<T> {
  /** Tells whoever listens to any of the keys, and did so before that time. */
  publish(audience: Iterable<string>, item: T, before?: number): void
  /**
   * What is told to any of the keys, as `show` gives it to the reader, until they leave. Calls
   * `fallBehind` and ends where the reader cannot keep up.
   */
  listen<S>(
    keys: readonly string[],
    show: Show<T, S>,
    fallBehind: () => void,
  ): AsyncGenerator<S, void, void>
  size(): number
}

/** The item as its reader may see it; undefined where it is none of theirs. */
type Show<T, S> = (item: T) => Promise<S | undefined>

// A reader this far behind does better to reconnect and read the list anew.
const MAX_WAITING = 1000

interface Listener<T> {
  readonly since: number
  readonly waiting: T[]
  wake: () => void
  fallBehind: () => void
}

/**
 * `attend` is called when the first listens to a key, and what it gives when the last has left.
 * One function: joining, telling and leaving share the listeners by key.
 */
export function makeHub<T>(attend: (key: string) => () => void): Hub<T> {
  const byKey = new Map<string, { readonly set: Set<Listener<T>>; readonly stop: () => void }>()
  const join = (key: string, listener: Listener<T>) => {
    const known = byKey.get(key) ?? { set: new Set(), stop: attend(key) }
    known.set.add(listener)
    byKey.set(key, known)
  }
  const leave = (key: string, listener: Listener<T>) => {
    const known = byKey.get(key)
    known?.set.delete(listener)
    if (known?.set.size !== 0) return
    byKey.delete(key)
    known.stop()
  }

  return {
    publish(audience, item, before = Number.POSITIVE_INFINITY) {
      const listeners = new Set<Listener<T>>()
      for (const key of audience) for (const each of byKey.get(key)?.set ?? []) listeners.add(each)
      for (const listener of listeners) {
        if (listener.since >= before) continue
        if (listener.waiting.push(item) > MAX_WAITING) listener.fallBehind()
        listener.wake()
      }
    },
    listen(keys, show, fallBehind) {
      let left = false
      const stop = () => {
        left = true
        listener.waiting.length = 0
        for (const key of keys) leave(key, listener)
        listener.wake()
      }
      const listener: Listener<T> = {
        since: performance.now(),
        waiting: [],
        wake: () => {},
        fallBehind: () => {
          stop()
          fallBehind()
        },
      }
      for (const key of keys) join(key, listener)
      return readUntil(listener, show, () => left, stop)
    },
    size: () => byKey.size,
  }
}

// Written out rather than as `async function*`: the listener must be there before the first `next`,
// and `return` must end a `next` that is still waiting.
function readUntil<T, S>(
  listener: Listener<T>,
  show: Show<T, S>,
  left: () => boolean,
  stop: () => void,
): AsyncGenerator<S, void, void> {
  const read = async (): Promise<IteratorResult<S, void>> => {
    while (!left()) {
      const item = listener.waiting.shift()
      const value = item === undefined ? await quiet(listener) : await show(item)
      if (value !== undefined && !left()) return { done: false, value }
    }
    return { done: true, value: undefined }
  }
  return {
    next: () =>
      read().catch(error => {
        stop()
        throw error
      }),
    async return() {
      stop()
      return { done: true, value: undefined }
    },
    async throw(error) {
      stop()
      throw error
    },
    [Symbol.asyncIterator]() {
      return this
    },
    async [Symbol.asyncDispose]() {
      stop()
    },
  }
}

const quiet = <T>(listener: Listener<T>): Promise<undefined> =>
  new Promise(wake => {
    listener.wake = () => wake(undefined)
  })
