import type { Actor } from './actor.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** Turns away who has not signed in, and who has but is nobody here yet. */
export function requireSignedIn(actor: Actor): void {
  if (actor.kind === 'guest') throw unauthenticated()
  if (actor.kind === 'newcomer') throw forbidden('Please finish your registration first')
}

/** The id of the person who asks, for what is a person's own; servers have nothing of their own. */
export function requireMember(actor: Actor): string {
  requireSignedIn(actor)
  if (actor.kind !== 'member') throw forbidden()
  return actor.id
}
