import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import { type Change, type ChangeListener, type Events, makeEmitter } from './events.ts'

export interface NatsParts {
  /** `nats://[user:password@]a,b,c` */
  readonly url: string
  /** Keeps apart the products that share the servers. */
  readonly namespace: string
  /** The subjects of whoever may have a share in what changed. */
  readonly audienceOf: (change: Change) => Promise<readonly string[]>
  readonly report: (cause: unknown) => void
}

const RETRY_MS = 1000
const PING_MS = 5000

/**
 * Between processes over NATS. A change goes to the subject of everyone who may have a share in it,
 * and a node subscribes to those of whoever listens on it. While the servers are away nothing is kept
 * for them.
 * One function: subscriptions are made anew on each connection, so both share one state.
 */
export function natsEvents({ url, namespace, audienceOf, report }: NatsParts): Events {
  const once = oncePerListener()
  const bySubject = new Map<string, ReturnType<typeof makeEmitter>>()
  const subscriptions = new Map<string, Subscription>()
  const subscribe = (connection: NatsConnection, subject: string) => {
    const callback = (_error: Error | null, message: Msg) => {
      const listeners = bySubject.get(subject)?.all() ?? []
      for (const listener of once(message.json<Marked>(), listeners)) listener()
    }
    const name = nameOf(namespace, subject)
    subscriptions.set(subject, connection.subscribe(name, { callback }))
  }
  const server = keepConnected(url, report, connection => {
    for (const subject of bySubject.keys()) subscribe(connection, subject)
  })
  const listenTo = (subject: string, listener: ChangeListener): (() => void) => {
    const isFirst = !bySubject.has(subject)
    const listeners = bySubject.get(subject) ?? makeEmitter()
    const stop = listeners.add(listener)
    bySubject.set(subject, listeners)
    const connection = server.connection()
    if (isFirst && connection) subscribe(connection, subject)
    return () => {
      stop()
      if (listeners.size() > 0 || bySubject.get(subject) !== listeners) return
      bySubject.delete(subject)
      subscriptions.get(subject)?.unsubscribe()
      subscriptions.delete(subject)
    }
  }
  const send = async (change: Change) => {
    const message = JSON.stringify({ ...change, mark: randomUUID() })
    for (const subject of await audienceOf(change)) {
      if (server.stands()) server.connection()?.publish(nameOf(namespace, subject), message)
    }
  }
  return {
    async publish(change) {
      if (server.stands()) void send(change).catch(report)
    },
    listen(subjects, listener) {
      const stops = subjects.map(subject => listenTo(subject, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    close: server.close,
  }
}

/**
 * One connection to any of the servers, made again and again; `begin` is told of each new one.
 * One function: connecting, retrying and closing share one state.
 */
function keepConnected(
  url: string,
  report: (cause: unknown) => void,
  begin: (connection: NatsConnection) => void,
) {
  const closing = new AbortController()
  const isClosing = () => closing.signal.aborted
  let connection: NatsConnection | undefined
  let stands = false
  let isKnownAway = false

  const attempt = async () => {
    connection = await connect(optionsOf(url))
    if (isClosing()) return
    stands = true
    isKnownAway = false
    begin(connection)
    // The library comes back by itself, with its subscriptions; the loop ends where it gives up.
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') stands = false
      if (type === 'reconnect') stands = true
    }
  }
  const run = async () => {
    while (!isClosing()) {
      await attempt().catch(error => {
        // None of the servers accepts the connection: try again and again, and report it once.
        if (!isKnownAway) report(error)
        isKnownAway = true
      })
      stands = false
      await pause(RETRY_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
    await connection?.close()
  }
  const running = run()
  return {
    stands: () => stands,
    connection: () => (connection?.isClosed() === false ? connection : undefined),
    async close() {
      closing.abort()
      await connection?.close()
      await running
    },
  }
}

function optionsOf(url: string) {
  const [, credentials, servers = ''] = /^nats:\/\/(?:([^@]*)@)?(.*)$/.exec(url) ?? []
  const [user, pass] = (credentials ?? '').split(':').map(decodeURIComponent)
  return {
    servers: servers.split(','),
    name: 'goodword',
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS / 2,
    pingInterval: PING_MS,
    timeout: 2 * RETRY_MS,
    ...(user && { user }),
    ...(pass && { pass }),
  }
}

// A subject is one word to NATS: what has a meaning in its names is written as a number.
const nameOf = (namespace: string, subject: string): string =>
  `goodword.${namespace}.${encodeURIComponent(subject).replaceAll('.', '%2E').replaceAll('*', '%2A')}`

interface Marked extends Change {
  readonly mark: string
}

// The copies of a change come one right after the other.
const REMEMBERED = 1000

/** A change that comes once for each of several subjects is heard once by each who listens. */
function oncePerListener() {
  const known = new Map<string, Set<ChangeListener>>()
  return ({ mark, topic, id }: Marked, listeners: Iterable<ChangeListener>): (() => void)[] => {
    const reached = known.get(mark) ?? new Set()
    if (!known.has(mark)) known.set(mark, reached)
    if (known.size > REMEMBERED) known.delete(known.keys().next().value as string)
    const fresh = [...listeners].filter(listener => !reached.has(listener))
    for (const listener of fresh) reached.add(listener)
    return fresh.map(listener => () => listener({ topic, id }))
  }
}
