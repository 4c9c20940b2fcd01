/** Work for one key is done one after the other; work for others does not wait for it. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function makeKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = (before ?? Promise.resolve()).then(work)
    const settled = mine.catch(() => undefined)
    last.set(key, settled)
    try {
      return await mine
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
