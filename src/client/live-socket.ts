import { type Client, createClient } from 'graphql-ws'
import { retryWait } from './retry-wait.ts'
import type { Session } from './session.ts'

// SPEC section 9: a ping every 15 s; 65 s of silence is a dead line.
const KEEP_ALIVE = 15_000
const SILENCE = 65_000
// A walk from one screen to the next keeps the socket.
const LINGER = 3_000
const UNAUTHORIZED = 4401

const address = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`

/** The one socket: opened for the first listener, closed after the last, reopened for ever. */
export const openLiveSocket = (session: Session, onLine: (standing: boolean) => void): Client => {
  let refusals = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const credentials = async (): Promise<Record<string, unknown>> => {
    const token = await session.accessToken({ fresh: refusals > 0 })
    if (!token) await session.signOut()
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
        onLine(true)
      },
      ping: received => {
        if (!received) silence = setTimeout(() => client.terminate(), SILENCE - KEEP_ALIVE)
      },
      pong: received => {
        if (received) clearTimeout(silence)
      },
      closed: event => {
        clearTimeout(silence)
        onLine(false)
        if (!(event instanceof CloseEvent) || event.code !== UNAUTHORIZED) return
        refusals += 1
        if (refusals > 1) void session.signOut()
      },
    },
  })
  // The socket lingers, but never into the session of another person.
  session.onEnd(() => client.terminate())
  return client
}
