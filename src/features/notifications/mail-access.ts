import type { Actor } from '#kernel/actor.ts'
import { MAIL_KINDS, type MailKind } from './mail-kind.ts'

/** What the actor can be written about: news of a company's clients goes to who looks after it. */
export const mailFor = (actor: Actor): readonly MailKind[] => {
  if (actor.kind !== 'member') return []
  return MAIL_KINDS.filter(kind => kind !== 'NEW_REFERRAL' || actor.administers !== null)
}
