import type { Client } from 'graphql-ws'
import type { TypedDocument } from './graphql.ts'
import { memoizeAsync } from './memoize-async.ts'
import { retryWait } from './retry-wait.ts'
import type { Session } from './session.ts'

interface LiveListener<Result> {
  next: (result: Result) => void
  /** This list receives events from now on: what happened before, since it was read, must be fetched. */
  connected: () => void
}

export interface Live {
  subscribe: <Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
    listener: LiveListener<Result>,
  ) => () => void
  /** Whether the socket is open, and a way to watch that. */
  connection: { isOpen: () => boolean; watch: (changed: () => void) => () => void }
}

// The protocol does not acknowledge a subscription; it is sent right after the socket opens.
const SETTLE = 250

/**
 * One socket for all lists; the same document with the same variables is subscribed to once.
 * One function: subscriptions and the connection announce each other.
 */
export const makeLive = (session: Session): Live => {
  const subscriptions = new Map<string, Subscription>()
  const watchers = new Set<() => void>()
  let isOpen = false

  const announce = (opened: readonly Subscription[]): void => {
    setTimeout(() => {
      const listening = isOpen ? opened.flatMap(({ listeners }) => [...listeners]) : []
      for (const listener of listening) listener.connected()
    }, SETTLE)
  }
  const onConnection = (nowOpen: boolean): void => {
    isOpen = nowOpen
    for (const changed of watchers) changed()
    if (isOpen) announce([...subscriptions.values()])
  }
  const connect = memoizeAsync<Client>(async () => {
    const { openLiveSocket } = await import('./live-socket.ts')
    return openLiveSocket(session, onConnection)
  })
  const onOpened = (subscription: Subscription): void => {
    if (isOpen) announce([subscription])
  }

  return {
    connection: {
      isOpen: () => isOpen,
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

/** One subscription on the socket, and all who listen to it. */
interface Subscription {
  readonly query: string
  readonly variables: Record<string, unknown>
  readonly listeners: Set<LiveListener<never>>
  failures: number
  stop: () => void
}

const makeSubscription = (query: string, variables: unknown): Subscription => ({
  query,
  variables: variables as Record<string, unknown>,
  listeners: new Set(),
  failures: 0,
  stop: () => undefined,
})

/** Subscribes for as long as someone listens, again after every error and every end. */
const openSubscription = async (
  subscription: Subscription,
  connect: () => Promise<Client>,
  onOpened: (subscription: Subscription) => void,
): Promise<void> => {
  const { query, variables, listeners } = subscription
  const reopen = async (): Promise<void> => {
    if (listeners.size === 0) return
    await retryWait(subscription.failures++)
    await openSubscription(subscription, connect, onOpened)
  }
  const socket = await connect().catch(() => undefined)
  if (!socket) return reopen()
  if (listeners.size === 0) return
  const sink = {
    next: ({ data }: { data?: unknown }) => {
      subscription.failures = 0
      if (data) for (const listener of listeners) listener.next(data as never)
    },
    error: () => void reopen(),
    complete: () => void reopen(),
  }
  subscription.stop = socket.subscribe<unknown>({ query, variables }, sink)
  onOpened(subscription)
}
