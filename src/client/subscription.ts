import type { Client } from 'graphql-ws'
import { retryWait } from './retry-wait.ts'

export interface LiveListener<Result> {
  next: (result: Result) => void
  /** This list hears from now on: what happened before, since it was read, must be fetched. */
  connected: () => void
}

/** One subscription on the socket, and all who listen to it. */
export interface Subscription {
  readonly query: string
  readonly variables: Record<string, unknown>
  readonly listeners: Set<LiveListener<never>>
  failures: number
  stop: () => void
}

export const makeSubscription = (query: string, variables: unknown): Subscription => ({
  query,
  variables: variables as Record<string, unknown>,
  listeners: new Set(),
  failures: 0,
  stop: () => undefined,
})

/** Subscribes for as long as someone listens, again after every error and every end. */
export const openSubscription = async (
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
