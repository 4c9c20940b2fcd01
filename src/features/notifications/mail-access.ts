import type { Actor } from '#kernel/actor.ts'
import { MAIL_KINDS, type MailKind } from './mail-kind.ts'

const FOR_ADMINISTRATORS: readonly MailKind[] = ['NEW_REFERRAL', 'NEW_MEMBER']

/**
 * What the actor can be written about: a company's clients and members concern who looks after it, and
 * sign-ins are known only where the accounts are kept here.
 */
export const mailFor = (actor: Actor, knowsSignIns: boolean): readonly MailKind[] => {
  if (actor.kind !== 'member') return []
  const isFor = (kind: MailKind): boolean => {
    if (FOR_ADMINISTRATORS.includes(kind)) return actor.administers !== null
    return kind !== 'NEW_DEVICE' || knowsSignIns
  }
  return MAIL_KINDS.filter(isFor)
}
