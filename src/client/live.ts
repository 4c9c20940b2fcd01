import type { TypedDocument } from './graphql.ts'
import { openLiveSocket } from './live-socket.ts'
import { retryWait } from './retry-wait.ts'
import type { Session } from './session.ts'

interface LiveListener<Result> {
  next: (result: Result) => void
  /** This list hears from now on: what happened before, since it was read, must be fetched. */
  connected: () => void
}

export interface Live {
  subscribe: <Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    listener: LiveListener<Result>,
  ) => () => void
}

interface Channel {
  readonly query: string
  readonly variables: Record<string, unknown>
  readonly listeners: Set<LiveListener<never>>
  failures: number
  stop: () => void
}

// The protocol does not acknowledge a subscription; it is sent right after the line stands.
const SETTLE = 250

/** One socket for all lists; the same document with the same variables is subscribed to once. */
export const makeLive = (session: Session): Live => {
  const channels = new Map<string, Channel>()

  let standing = false

  const announce = (heard: Iterable<Channel>): void => {
    if (!standing) return
    for (const { listeners } of heard) for (const listener of listeners) listener.connected()
  }
  const socket = openLiveSocket(session, nowStanding => {
    standing = nowStanding
    if (standing) setTimeout(() => announce(channels.values()), SETTLE)
  })

  const open = (channel: Channel): void => {
    const { query, variables, listeners } = channel
    const reopen = async (): Promise<void> => {
      await retryWait(channel.failures++)
      if (listeners.size > 0) open(channel)
    }
    channel.stop = socket.subscribe<unknown>(
      { query, variables },
      {
        next: ({ data }) => {
          channel.failures = 0
          if (data) for (const listener of listeners) listener.next(data as never)
        },
        error: () => void reopen(),
        complete: () => void (listeners.size > 0 && reopen()),
      },
    )
  }

  return {
    subscribe: (document, variables, listener) => {
      const key = JSON.stringify([document, variables])
      const known = channels.get(key)
      const channel: Channel = known ?? {
        query: document,
        variables: variables as Record<string, unknown>,
        listeners: new Set(),
        failures: 0,
        stop: () => undefined,
      }
      channel.listeners.add(listener)
      channels.set(key, channel)
      if (!known) {
        open(channel)
        if (standing) setTimeout(() => announce([channel]), SETTLE)
      }
      return () => {
        channel.listeners.delete(listener)
        if (channel.listeners.size > 0) return
        channels.delete(key)
        channel.stop()
      }
    },
  }
}
