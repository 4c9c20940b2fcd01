import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import { type Change, type Events, type Hear, makeEars } from './events.ts'

export interface NatsParts {
  /** `nats://[user:password@]a,b,c` */
  readonly url: string
  /** Keeps apart the products that share the servers. */
  readonly namespace: string
  /** The subjects of whoever may have a share in what changed. */
  readonly audienceOf: (change: Change) => Promise<readonly string[]>
  readonly report: (cause: unknown) => void
}

interface Ear {
  readonly ears: ReturnType<typeof makeEars>
  subscription: Subscription | undefined
}

const RETRY_MS = 1000
const PING_MS = 5000

/**
 * Between processes over NATS. A change goes to the subject of everyone who may have a share in it,
 * and a node subscribes to those of whoever listens on it. While the servers are away nothing is kept
 * for them.
 */
export function natsEvents({ url, namespace, audienceOf, report }: NatsParts): Events {
  const bySubject = new Map<string, Ear>()
  const once = oncePerEar()
  let connection: NatsConnection | undefined
  let stands = false
  let isKnownAway = false
  const isClosing = new AbortController()

  const subscribe = (subject: string, ear: Ear) => {
    if (!connection || connection.isClosed()) return
    const callback = (_error: Error | null, message: Msg) => {
      for (const hear of once(readMessage(message), ear.ears.all())) hear()
    }
    ear.subscription = connection.subscribe(nameOf(namespace, subject), { callback })
  }
  const keepConnected = async () => {
    while (!isClosing.signal.aborted) {
      try {
        connection = await connect(optionsOf(url))
        if (isClosing.signal.aborted) break
        stands = true
        isKnownAway = false
        for (const [subject, ear] of bySubject) subscribe(subject, ear)
        for await (const { type } of connection.status()) {
          if (type === 'disconnect') stands = false
          if (type === 'reconnect') stands = true
        }
      } catch (error) {
        // None of the servers lets us in: they are asked again and again, and it is said once.
        if (!isKnownAway) report(error)
        isKnownAway = true
      }
      stands = false
      await pause(RETRY_MS, undefined, { ref: false, signal: isClosing.signal }).catch(() => {})
    }
    await connection?.close()
  }
  const running = keepConnected()

  const send = async (change: Change) => {
    const message = JSON.stringify({ ...change, mark: randomUUID() })
    for (const subject of await audienceOf(change)) {
      if (stands) connection?.publish(nameOf(namespace, subject), message)
    }
  }
  return {
    async publish(change) {
      if (stands) void send(change).catch(report)
    },
    listen(subjects, hear) {
      const stops = subjects.map(subject => {
        const ear = bySubject.get(subject) ?? { ears: makeEars(), subscription: undefined }
        const stop = ear.ears.add(hear)
        if (!bySubject.has(subject)) {
          bySubject.set(subject, ear)
          subscribe(subject, ear)
        }
        return () => {
          stop()
          if (ear.ears.size() > 0 || bySubject.get(subject) !== ear) return
          bySubject.delete(subject)
          ear.subscription?.unsubscribe()
        }
      })
      return () => {
        for (const stop of stops) stop()
      }
    },
    async close() {
      isClosing.abort()
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

const readMessage = (message: Msg): Marked => message.json<Marked>()

// The copies of a change come one right after the other.
const REMEMBERED = 1000

/** A change that comes once for each of several subjects is heard once by each who listens. */
function oncePerEar() {
  const known = new Map<string, Set<Hear>>()
  return ({ mark, topic, id }: Marked, ears: Iterable<Hear>): (() => void)[] => {
    const heard = known.get(mark) ?? new Set()
    if (!known.has(mark)) known.set(mark, heard)
    if (known.size > REMEMBERED) known.delete(known.keys().next().value as string)
    const fresh = [...ears].filter(hear => !heard.has(hear))
    for (const hear of fresh) heard.add(hear)
    return fresh.map(hear => () => hear({ topic, id }))
  }
}
