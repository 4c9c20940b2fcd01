import { type Actor, actorId } from '#kernel/actor.ts'
import { and, compare, eq, NONE, not, type Where } from '#kernel/where.ts'
import type { SignInSession } from './session.ts'

/** Whose sessions one sees and ends: one's own, and nobody else's, whatever one's role. */
export const ownSession = (actor: Actor): Where<SignInSession> => {
  const person = actorId(actor)
  return person === undefined ? NONE : eq<SignInSession>('accountId', person)
}

/** Sessions that have neither ended nor run out. */
export const isRunning = (now: Date): Where<SignInSession> =>
  and<SignInSession>(
    not({ is: 'exists', field: 'endedAt' }),
    compare<SignInSession>('expiresAt', 'gt', now),
  )
