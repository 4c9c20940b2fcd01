import { type Client, createClient } from 'graphql-ws'
import { retryWait } from './retry-wait.ts'
import type { Session } from './session.ts'

// SPEC section 9: a ping every 15 s; after 65 s of silence the connection is dead.
const KEEP_ALIVE = 15_000
const SILENCE = 65_000
// A walk from one screen to the next keeps the socket.
const LINGER = 3_000
const UNAUTHORIZED = 4401

const address = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`

/** Gives up on a connection that leaves a ping without an answer. */
const watchSilence = (giveUp: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    pinged: (byServer: boolean): void => {
      if (!byServer) timer = setTimeout(giveUp, SILENCE - KEEP_ALIVE)
    },
    answered: (): void => clearTimeout(timer),
  }
}

/**
 * The one socket: opened for the first listener, closed after the last, reopened for ever.
 * One function: signing in again and the silence timer act on the same socket.
 */
export const openLiveSocket = (
  session: Session,
  onConnection: (isOpen: boolean) => void,
): Client => {
  let refusals = 0
  const silence = watchSilence(() => client.terminate())

  const credentials = async (): Promise<Record<string, unknown>> => {
    const token = await session.accessToken({ fresh: refusals > 0 })
    if (!token) await session.end()
    return { authorization: `Bearer ${token}` }
  }

  const client = createClient({
    url: address,
    connectionParams: credentials,
    keepAlive: KEEP_ALIVE,
    lazyCloseTimeout: LINGER,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait,
    shouldRetry: () => true,
    on: {
      connected: () => {
        refusals = 0
        onConnection(true)
      },
      ping: silence.pinged,
      pong: silence.answered,
      closed: event => {
        silence.answered()
        onConnection(false)
        if (!(event instanceof CloseEvent) || event.code !== UNAUTHORIZED) return
        refusals += 1
        if (refusals > 1) void session.end()
      },
    },
  })
  // The socket lingers, but never into the session of another person.
  session.onEnd(() => client.terminate())
  return client
}
