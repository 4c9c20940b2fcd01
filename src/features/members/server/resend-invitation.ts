import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { conflict } from '#kernel/errors.ts'
import { and, eq } from '#kernel/where.ts'
import type { Limit } from '#platform/limits/account-limits.ts'
import type { Member } from '../member.ts'
import { administerMember, readMember } from '../member-access.ts'
import { invitationWordsOf } from './invitation-words.ts'
import { findPoolAccount, mailAgain, unless } from './member-account.ts'
import type { MemberDeps } from './member-deps.ts'
import { memberRows } from './member-store.ts'

/** Each one is an email to a mailbox that nobody has shown to be theirs. */
const RESENT: Limit = { name: 'invitation resent', most: 5, everyS: 24 * 60 * 60 }

/** Sends a person who has not come yet a new temporary password. */
export async function resendInvitation(
  { database, pool, joining }: MemberDeps,
  actor: Actor,
  id: string,
): Promise<true> {
  const mine = and<Member>(readMember(actor), eq('id', id))
  const row = allow(administerMember(actor), await memberRows.find(database, mine), 'User')
  if (!row.active) throw conflict('Activate this member first')
  const account = await findPoolAccount(pool, id)
  if (account?.UserStatus !== 'FORCE_CHANGE_PASSWORD') throw notWaiting()
  const invited = { group: row.group ?? 'agent', company: { id: row.companyId } } as const
  await joining.limits.enforce(database, RESENT, id)
  const words = await invitationWordsOf(database, actor, invited)
  if (!(await unless('UnsupportedUserStateException', mailAgain(pool, id, words))))
    throw notWaiting()
  return true
}

const notWaiting = () => conflict('This member has no pending invitation')
