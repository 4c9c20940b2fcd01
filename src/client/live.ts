import type { Client } from 'graphql-ws'
import type { TypedDocument } from './graphql.ts'
import { memoizeAsync } from './memoize-async.ts'
import type { Session } from './session.ts'
import {
  type LiveListener,
  makeSubscription,
  openSubscription,
  type Subscription,
} from './subscription.ts'

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
  const subscriptions = new Map<string, Subscription>()
  const watchers = new Set<() => void>()
  let standing = false

  const announce = (opened: readonly Subscription[]): void => {
    setTimeout(() => {
      const heard = standing ? opened.flatMap(({ listeners }) => [...listeners]) : []
      for (const listener of heard) listener.connected()
    }, SETTLE)
  }
  const onLine = (nowStanding: boolean): void => {
    standing = nowStanding
    for (const changed of watchers) changed()
    if (standing) announce([...subscriptions.values()])
  }
  const connect = memoizeAsync<Client>(async () => {
    const { openLiveSocket } = await import('./live-socket.ts')
    return openLiveSocket(session, onLine)
  })
  const onOpened = (subscription: Subscription): void => {
    if (standing) announce([subscription])
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
      const known = subscriptions.get(key)
      const subscription = known ?? makeSubscription(document, variables)
      subscription.listeners.add(listener)
      subscriptions.set(key, subscription)
      if (!known) void openSubscription(subscription, connect, onOpened)
      return () => {
        subscription.listeners.delete(listener)
        if (subscription.listeners.size > 0) return
        subscriptions.delete(key)
        subscription.stop()
      }
    },
  }
}
