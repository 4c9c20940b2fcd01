import { conflict, unavailable } from '#kernel/errors.ts'

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
      fail(unavailable('The connection was lost. Check it and try again.', request.status))
    request.open('PUT', url)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      if (request.status < 300) return done()
      if (request.status >= 500) return lost()
      fail(conflict('The upload did not go through. Please try again.', request.status))
    }
    request.onerror = lost
    request.onabort = () => fail(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    if (signal.aborted) return fail(signal.reason)
    request.send(bytes)
  })
