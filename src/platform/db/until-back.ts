import { setTimeout as pause } from 'node:timers/promises'
import { away } from './driver-errors.ts'

const AGAIN_MS = 1000

interface Patience {
  readonly signal: AbortSignal
  readonly report: (cause: unknown) => void
}

/** Does the work, again and again while the database is away; gives up without an error once the signal says so. */
export async function untilBack(
  work: () => Promise<unknown>,
  { signal, report }: Patience,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
      return
    } catch (error) {
      if (!away(error)) throw error
      report(error)
    }
    await pause(AGAIN_MS, undefined, { signal }).catch(() => {})
  }
}
