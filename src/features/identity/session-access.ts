import { type Actor, personOf } from '#kernel/actor.ts'
import { and, compare, eq, NONE, not, type Where } from '#kernel/where.ts'
import type { Session } from './session.ts'

/** Whose sessions one sees and ends: one's own, and nobody else's, whatever one's role. */
export const ownSession = (actor: Actor): Where<Session> => {
  const person = personOf(actor)
  return person === undefined ? NONE : eq<Session>('accountId', person)
}

/** Sessions that have neither ended nor run out. */
export const isRunning = (now: Date): Where<Session> =>
  and<Session>(not({ is: 'exists', field: 'endedAt' }), compare<Session>('expiresAt', 'gt', now))
