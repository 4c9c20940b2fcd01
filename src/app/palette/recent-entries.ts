const MOST_RECENT = 8

const keyOf = (me: string): string => `goodword.recent.${me}`

/**
 * What somebody used last on this browser, the latest first. Only keys are kept: a name is read anew, by
 * what its reader may see by then.
 */
export const readRecent = (me: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(me)) ?? '[]')
    return Array.isArray(kept) ? kept.map(String).slice(0, MOST_RECENT) : []
  } catch {
    return []
  }
}

export const addRecent = (me: string, key: string): void => {
  const keys = [key, ...readRecent(me).filter(one => one !== key)].slice(0, MOST_RECENT)
  try {
    localStorage.setItem(keyOf(me), JSON.stringify(keys))
  } catch {
    // Where storage is barred or full, nothing is remembered.
  }
}
