import type { Client } from 'graphql-ws'
import { retryWait } from './retry-wait.ts'

export interface LiveListener<Result> {
  next: (result: Result) => void
  /** This list hears from now on: what happened before, since it was read, must be fetched. */
  connected: () => void
}

/** One subscription on the socket, and all who listen to it. */
export interface Channel {
  readonly query: string
  readonly variables: Record<string, unknown>
  readonly listeners: Set<LiveListener<never>>
  failures: number
  stop: () => void
}

export const makeChannel = (query: string, variables: unknown): Channel => ({
  query,
  variables: variables as Record<string, unknown>,
  listeners: new Set(),
  failures: 0,
  stop: () => undefined,
})

/** Subscribes for as long as someone listens, again after every error and every end. */
export const openChannel = async (
  channel: Channel,
  connect: () => Promise<Client>,
  onOpened: (channel: Channel) => void,
): Promise<void> => {
  const { query, variables, listeners } = channel
  const reopen = async (): Promise<void> => {
    if (listeners.size === 0) return
    await retryWait(channel.failures++)
    await openChannel(channel, connect, onOpened)
  }
  const socket = await connect().catch(() => undefined)
  if (!socket) return reopen()
  if (listeners.size === 0) return
  const sink = {
    next: ({ data }: { data?: unknown }) => {
      channel.failures = 0
      if (data) for (const listener of listeners) listener.next(data as never)
    },
    error: () => void reopen(),
    complete: () => void reopen(),
  }
  channel.stop = socket.subscribe<unknown>({ query, variables }, sink)
  onOpened(channel)
}
