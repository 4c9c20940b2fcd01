import { conflict, Fault, unavailable } from '#kernel/errors.ts'
import { PARTS_AT_ONCE, type UploadPart } from '../upload-parts.ts'

const TRIES = 3
const WAIT_MS = 1000

type Send = (part: UploadPart, signal: AbortSignal) => Promise<void>

/** Sends the parts four at once, each again where the line breaks; one that fails for good stops all. */
export async function sendParts(
  parts: readonly UploadPart[],
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

async function patiently(part: UploadPart, send: Send, signal: AbortSignal): Promise<void> {
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

/** PUTs bytes to a signed link. Not by fetch, which does not tell how far it is. */
export const sendPart = (
  url: string,
  bytes: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    const lost = (): void =>
      fail(
        unavailable(
          'The connection was lost. Check your connection and try again.',
          request.status,
        ),
      )
    request.open('PUT', url)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      if (request.status < 300) return done()
      if (request.status >= 500) return lost()
      fail(conflict('The upload failed. Please try again.', request.status))
    }
    request.onerror = lost
    request.onabort = () => fail(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return fail(signal.reason)
    request.send(bytes)
  })
