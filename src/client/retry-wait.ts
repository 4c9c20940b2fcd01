// SPEC section 9: never giving up, at most 60 s apart. Jitter keeps a restarted server from a stampede.
const LONGEST = 60_000

/** Waits longer after each failure, or until the browser says that it is online again. */
export const retryWait = (failures: number): Promise<void> => {
  const longest = Math.min(LONGEST, 1_000 * 2 ** failures)
  const ms = longest * (0.5 + Math.random() / 2)
  return new Promise(resolve => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}
