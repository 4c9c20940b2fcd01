import { Fault } from '#kernel/errors.ts'
import { PARTS_AT_ONCE, type Part } from '../upload-parts.ts'

const TRIES = 3
const WAIT_MS = 1000

type Send = (part: Part, signal: AbortSignal) => Promise<void>

/** Sends the parts four at once, each again where the line breaks; one that fails for good stops all. */
export async function sendParts(
  parts: readonly Part[],
  send: Send,
  signal: AbortSignal,
): Promise<void> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const waiting = [...parts]
  const work = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      await patiently(part, send, either)
    }
  }
  const workers = Array.from({ length: PARTS_AT_ONCE }, () =>
    work().catch((error: unknown) => {
      failed.abort(error)
      throw error
    }),
  )
  await Promise.all(workers)
}

async function patiently(part: Part, send: Send, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await send(part, signal)
    } catch (error) {
      const isLost = error instanceof Fault && error.code === 'UNAVAILABLE'
      if (!isLost || attempt === TRIES) throw error
      await new Promise(done => setTimeout(done, WAIT_MS * attempt))
    }
  }
}
