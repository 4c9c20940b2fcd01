import { Fault } from '#kernel/errors.ts'

/** Who is listening here, found by what they may have a share in, so that a change touches only those. */
export interface Hub<T> {
  tell(audience: Iterable<string>, item: T): void
  /** What is told to any of the keys, until the reader leaves. */
  listen(keys: readonly string[]): AsyncGenerator<T, void, void>
  size(): number
}

// A reader this far behind is better off coming back and reading the list anew.
const MAX_WAITING = 1000

interface Listener<T> {
  readonly waiting: T[]
  wake: () => void
  overrun: boolean
}

export function makeHub<T>(): Hub<T> {
  const byKey = new Map<string, Set<Listener<T>>>()
  const join = (key: string, listener: Listener<T>) => {
    const set = byKey.get(key) ?? new Set()
    byKey.set(key, set.add(listener))
  }
  const leave = (key: string, listener: Listener<T>) => {
    const set = byKey.get(key)
    set?.delete(listener)
    if (set?.size === 0) byKey.delete(key)
  }

  return {
    tell(audience, item) {
      const listeners = new Set<Listener<T>>()
      for (const key of audience) for (const each of byKey.get(key) ?? []) listeners.add(each)
      for (const listener of listeners) {
        if (listener.waiting.length >= MAX_WAITING) listener.overrun = true
        else listener.waiting.push(item)
        listener.wake()
      }
    },
    listen(keys) {
      const listener: Listener<T> = { waiting: [], wake: () => {}, overrun: false }
      for (const key of keys) join(key, listener)
      let left = false
      const stop = () => {
        left = true
        for (const key of keys) leave(key, listener)
        listener.wake()
      }
      return readUntil(listener, () => left, stop)
    },
    size: () => byKey.size,
  }
}

// Written out rather than as `async function*`: the listener must be there before the first `next`,
// and `return` must end a `next` that is still waiting.
function readUntil<T>(
  listener: Listener<T>,
  left: () => boolean,
  stop: () => void,
): AsyncGenerator<T, void, void> {
  const end = async (): Promise<IteratorResult<T, void>> => {
    stop()
    return { done: true, value: undefined }
  }
  return {
    async next() {
      while (!left()) {
        if (listener.overrun) {
          stop()
          throw new Fault('LIMITED', 'Too many changes at once; please read the list again')
        }
        const item = listener.waiting.shift()
        if (item !== undefined) return { done: false, value: item }
        await new Promise<void>(wake => {
          listener.wake = wake
        })
      }
      return { done: true, value: undefined }
    },
    return: end,
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
