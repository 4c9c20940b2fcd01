import type { WebSocket } from 'ws'
import { type Actor, actorId } from '#kernel/actor.ts'
import { Fault, unauthenticated } from '#kernel/errors.ts'
import type { DistributedCounters } from '../limits/distributed-counters.ts'
import type { ApiContext } from './builder.ts'

/** Per person, on all nodes together: generous to a browser full of tabs. */
const MAX_CONNECTIONS = 20
const MAX_SUBSCRIPTIONS = 100
// A node shares a person's count only from this part of the limit on; below, it isn't worth a row in the database.
const SHARED_FROM = 1 / 4
// The count of a node that is gone expires after this.
const COUNTED_MS = 5000
// Who was known half a second ago may be asked once more before a change is felt: within two seconds.
const LOOK_MS = 500
// Sooner than what `changedLately` gives is forgotten.
const TRUSTED_MS = 5000
export const UNAUTHORIZED = 4401
// Clients of the protocol come back after these two, and read their lists anew.
const COME_BACK = 1012
export const TRY_AGAIN_LATER = 1013

/** One open socket, of somebody who has introduced themselves once `context` is there. */
export interface Connection {
  readonly socket: WebSocket
  readonly ip: string
  context?: ApiContext
  /** Asks anew who it is. */
  whoNow?: () => Promise<Actor>
  /** How many subscriptions are open; a connection that listens to something is not idle. */
  listening: number
  /** When the token that opened it runs out. */
  endsAt: number
}

/** Everyone who listens on this node, asked again who they are when their rights may have changed. */
export interface ConnectionRegistry {
  /** False where the person has as many connections as one may have. */
  enter(connection: Connection): boolean
  leave(connection: Connection): void
  /** Who is on the connection now; throws where they are nobody any more. */
  actorOn(connection: Connection): Promise<Actor>
  /** Whether the person may open one more subscription. */
  hasRoom(connection: Connection): boolean
  close(): void
}

const personOn = ({ context }: Connection): string | undefined => context && actorId(context.actor)

// One function: all of it reads and writes the connections by person.
export function makeConnectionRegistry(
  /** Whose rights changed in the last moments. */
  changedLately: () => Promise<readonly string[]>,
  counts: DistributedCounters,
  report: (cause: unknown) => void,
): ConnectionRegistry {
  const byPerson = new Map<string, Set<Connection>>()
  const connectionsOf = (connection: Connection): ReadonlySet<Connection> =>
    byPerson.get(personOn(connection) ?? '') ?? new Set()
  let looking = false
  let missed = false
  let lookedAt = Date.now()
  const changedNow = sharedInTurn(async () => new Set(await changedLately()))

  const look = async () => {
    if (looking) return
    if (byPerson.size === 0) {
      lookedAt = Date.now()
      return
    }
    looking = true
    const began = Date.now()
    try {
      const changed = await changedLately()
      // Who was away for a while does not know what happened meanwhile.
      const people = missed ? [...byPerson.keys()] : changed
      missed = false
      const connections = people.flatMap(person => [...(byPerson.get(person) ?? [])])
      await Promise.all([...new Set([...connections, ...overdue()])].map(ask))
      lookedAt = began
    } catch (error) {
      missed = true
      report(error)
    } finally {
      looking = false
    }
  }
  const overdue = (): Connection[] =>
    [...byPerson.values()].flatMap(set => [...set]).filter(({ endsAt }) => endsAt <= Date.now())
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  counts.share(function* () {
    for (const [person, connections] of byPerson) {
      for (const [key, amount, most] of [
        [connectionsKey(person), connections.size, MAX_CONNECTIONS],
        [subscriptionsKey(person), subscriptionsOn(connections), MAX_SUBSCRIPTIONS],
      ] as const) {
        if (amount > most * SHARED_FROM) yield { key, amount, leftMs: COUNTED_MS }
      }
    }
  })

  return {
    enter(connection) {
      const person = personOn(connection)
      if (person === undefined) return true
      const connections = byPerson.get(person) ?? new Set()
      if (connections.size + counts.others(connectionsKey(person)) >= MAX_CONNECTIONS) return false
      byPerson.set(person, connections.add(connection))
      return true
    },
    leave(connection) {
      const person = personOn(connection)
      const connections = person === undefined ? undefined : byPerson.get(person)
      connections?.delete(connection)
      if (connections?.size === 0) byPerson.delete(person as string)
    },
    // Asking a thousand listeners one by one who they are takes longer than telling them. Who is not
    // in the log of rights is who they were: for what is older, `look` has closed their connection.
    async actorOn(connection) {
      const { context, whoNow } = connection
      if (!context || !whoNow) throw unauthenticated()
      const isTrusted = Date.now() - lookedAt < TRUSTED_MS && connection.endsAt > Date.now()
      const person = personOn(connection)
      if (!isTrusted || person === undefined || (await changedNow()).has(person)) {
        return await whoNow()
      }
      return context.actor
    },
    hasRoom(connection) {
      const elsewhere = counts.others(subscriptionsKey(personOn(connection) ?? ''))
      return subscriptionsOn(connectionsOf(connection)) + elsewhere <= MAX_SUBSCRIPTIONS
    },
    close: () => clearInterval(timer),
  }
}

const connectionsKey = (person: string): string => `lines ${person}`
const subscriptionsKey = (person: string): string => `subscriptions ${person}`

const subscriptionsOn = (connections: ReadonlySet<Connection>): number =>
  [...connections].reduce((sum, { listening }) => sum + listening, 0)

/** Closes the connection of whoever is no longer who they were: they come back as what they are now. */
async function ask({ socket, context, whoNow }: Connection): Promise<void> {
  if (!context || !whoNow) return
  try {
    const now = await whoNow()
    if (!isSame(now, context.actor)) socket.close(COME_BACK, 'Your permissions have changed')
  } catch (error) {
    const isOver = error instanceof Fault && error.code === 'UNAUTHENTICATED'
    if (!isOver) throw error
    socket.close(UNAUTHORIZED, 'Please sign in')
  }
}

/** Asked by many in one turn of the event loop, it is asked once, and after all of them. */
function sharedInTurn<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return () => {
    asking ??= new Promise<void>(turn => setImmediate(turn)).then(() => {
      asking = undefined
      return ask()
    })
    return asking
  }
}

const isSame = (one: Actor, other: Actor): boolean => JSON.stringify(one) === JSON.stringify(other)
