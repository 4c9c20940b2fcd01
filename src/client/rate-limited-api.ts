import { Fault } from '#kernel/errors.ts'
import type { Send } from './send.ts'

// What is left, of all that one address may ask in a minute, to whatever else is done there.
const LEFT_TO_OTHERS = 0.1

/** When the server takes more: at once, or after so many seconds, as its headers say. */
const restAfter = (headers: Headers): number => {
  const [limit, left, seconds] = ['limit', 'remaining', 'reset'].map(name =>
    Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN),
  ) as [number, number, number]
  return left < limit * LEFT_TO_OTHERS ? seconds : 0
}

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      fail(signal.reason)
    })
  })

/**
 * The way to the server for who asks a thousand times in a row. It neither uses up what the rest of the
 * office may ask in that minute nor takes a "later" for a "no": it waits as long as the server says.
 */
export const rateLimitedApi = <Api extends { send: Send }>(
  api: Api,
  onWait: (isWaiting: boolean) => void,
): Api => {
  let restUntil = 0
  const rest = async (signal?: AbortSignal): Promise<void> => {
    const ms = restUntil - Date.now()
    if (ms <= 0) return
    onWait(true)
    await pause(ms, signal)
    onWait(false)
  }
  const restFor = (seconds: number): void => {
    restUntil = Date.now() + seconds * 1000
  }
  const send: Send = async (document, variables, signal) => {
    await rest(signal)
    try {
      return await api.send(document, variables, signal, headers => restFor(restAfter(headers)))
    } catch (error) {
      if (!(error instanceof Fault) || error.retryAfterS === undefined) throw error
      restFor(error.retryAfterS)
    }
    return send(document, variables, signal)
  }
  return { ...api, send }
}
