import type { Actor } from '#kernel/actor.ts'
import { MAIL_KINDS, type MailKind } from './mail-kind.ts'

const FOR_ADMINISTRATORS: readonly MailKind[] = ['NEW_REFERRAL', 'NEW_MEMBER']

/** What the actor can be written about: a company's clients and members concern who looks after it. */
export const mailFor = (actor: Actor): readonly MailKind[] => {
  if (actor.kind !== 'member') return []
  return MAIL_KINDS.filter(kind => !FOR_ADMINISTRATORS.includes(kind) || actor.administers !== null)
}
