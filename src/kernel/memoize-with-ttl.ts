/**
 * Remembers an answer for a moment, so that a burst of the same question is asked once. What is not
 * `lasting` is asked for anew.
 */
export function memoizeWithTtl<V>(
  ms: number,
  ask: (key: string) => Promise<V>,
  lasting: (answer: V) => boolean = () => true,
): (key: string) => Promise<V> {
  const known = new Map<string, { readonly until: number; readonly answer: Promise<V> }>()
  return key => {
    const now = Date.now()
    const found = known.get(key)
    if (found && found.until > now) return found.answer
    for (const [old, { until }] of known) {
      if (until > now) break
      known.delete(old)
    }
    const answer = ask(key)
    known.delete(key)
    known.set(key, { until: now + ms, answer })
    answer.then(
      found => lasting(found) || known.delete(key),
      () => known.delete(key),
    )
    return answer
  }
}
