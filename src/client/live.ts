import type { Client } from 'graphql-ws'
import type { TypedDocument } from './graphql.ts'
import { type Channel, type LiveListener, makeChannel, openChannel } from './live-channel.ts'
import { once } from './once.ts'
import type { Session } from './session.ts'

export interface Live {
  subscribe: <Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    listener: LiveListener<Result>,
  ) => () => void
  /** Whether the line stands, and a way to be told when that changes. */
  line: { stands: () => boolean; watch: (changed: () => void) => () => void }
}

// The protocol does not acknowledge a subscription; it is sent right after the line stands.
const SETTLE = 250

/** One socket for all lists; the same document with the same variables is subscribed to once. */
export const makeLive = (session: Session): Live => {
  const channels = new Map<string, Channel>()
  const watchers = new Set<() => void>()
  let standing = false

  const announce = (opened: readonly Channel[]): void => {
    setTimeout(() => {
      const heard = standing ? opened.flatMap(({ listeners }) => [...listeners]) : []
      for (const listener of heard) listener.connected()
    }, SETTLE)
  }
  const onLine = (nowStanding: boolean): void => {
    standing = nowStanding
    for (const changed of watchers) changed()
    if (standing) announce([...channels.values()])
  }
  const connect = once<Client>(async () => {
    const { openLiveSocket } = await import('./live-socket.ts')
    return openLiveSocket(session, onLine)
  })
  const onOpened = (channel: Channel): void => {
    if (standing) announce([channel])
  }

  return {
    line: {
      stands: () => standing,
      watch: changed => {
        watchers.add(changed)
        return () => watchers.delete(changed)
      },
    },
    subscribe: (document, variables, listener) => {
      const key = JSON.stringify([document, variables])
      const known = channels.get(key)
      const channel = known ?? makeChannel(document, variables)
      channel.listeners.add(listener)
      channels.set(key, channel)
      if (!known) void openChannel(channel, connect, onOpened)
      return () => {
        channel.listeners.delete(listener)
        if (channel.listeners.size > 0) return
        channels.delete(key)
        channel.stop()
      }
    },
  }
}
