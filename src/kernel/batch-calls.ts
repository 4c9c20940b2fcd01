/** Sends what comes while something is on its way all at once when that has arrived, in order. */
export function batchCalls<T>(
  send: (items: readonly T[]) => Promise<unknown>,
): (item: T) => Promise<void> {
  let onItsWay: Promise<unknown> | undefined
  let next: { readonly items: T[]; readonly sent: Promise<void> } | undefined
  const sendNext = async (items: readonly T[]): Promise<void> => {
    await onItsWay?.catch(() => {})
    next = undefined
    onItsWay = send(items)
    await onItsWay
  }
  return async item => {
    if (!next) {
      const items: T[] = []
      next = { items, sent: sendNext(items) }
    }
    next.items.push(item)
    await next.sent
  }
}
