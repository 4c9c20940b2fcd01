/** Sends what comes while something is on its way all at once when that has arrived, in order; each has the answer. */
export function batchCalls<T, R = unknown>(
  send: (items: readonly T[]) => Promise<R>,
): (item: T) => Promise<R> {
  let onItsWay: Promise<unknown> | undefined
  let next: { readonly items: T[]; readonly sent: Promise<R> } | undefined
  const sendNext = async (items: readonly T[]): Promise<R> => {
    await onItsWay?.catch(() => {})
    next = undefined
    const sent = send(items)
    onItsWay = sent
    return await sent
  }
  return async item => {
    if (!next) {
      const items: T[] = []
      next = { items, sent: sendNext(items) }
    }
    next.items.push(item)
    return await next.sent
  }
}
