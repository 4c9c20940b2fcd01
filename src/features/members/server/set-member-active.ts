import { isCompanyAdmin, isPlatformAdmin } from '#features/identity/groups.ts'
import { allow } from '#kernel/access.ts'
import { type Actor, seesAll } from '#kernel/actor.ts'
import { conflict, forbidden } from '#kernel/errors.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Member } from '../member.ts'
import { activateMember, readMember } from '../member-access.ts'
import {
  adminsByAccount,
  holdPeople,
  PLATFORM,
  requireOtherAdmin,
  requireOtherCompanyAdmin,
} from './administrators.ts'
import { accountGroups, closeAccount, groupOf, openAccount } from './member-account.ts'
import type { MemberDeps } from './member-deps.ts'
import { publishMemberUpdated } from './member-live.ts'
import { memberRows, updateMember } from './member-store.ts'

/**
 * Lets a person in or keeps them out. Keeping out begins with the row and letting in ends with it, so
 * that what is cut short leaves them out.
 */
export async function setMemberActive(
  deps: MemberDeps,
  actor: Actor,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<Member> {
  const { database, events, pool } = deps
  if (actor.kind === 'member' && actor.id === id) {
    throw forbidden('You can’t activate or deactivate yourself')
  }
  const mine = and<Member>(readMember(actor), eq('id', id))
  const seen = allow(activateMember(actor), await memberRows.find(database, mine), 'User')
  const groups = (await accountGroups(pool, id)) ?? []
  const adminIds = active ? [] : await adminsByAccount(deps, seen.companyId)
  if (active && !(await openAccount(pool, id))) {
    throw conflict('This member’s account no longer exists')
  }
  const member = await database.tx(async sql => {
    await holdPeople(sql, PLATFORM)
    await holdPeople(sql, seen.companyId)
    const row = await memberRows.lock(sql, eq('id', id))
    const standing = row && { ...row, group: groupOf(row, groups) }
    const before = allow(activateMember(actor), standing, 'User')
    if (!active) await requireOther(sql, actor, before, adminIds)
    return await updateMember(sql, before, { active })
  })
  await publishMemberUpdated(events, id)
  if (!active) await closeAccount(pool, id)
  return member
}

async function requireOther(
  sql: Sql,
  actor: Actor,
  member: Member,
  adminIds: readonly string[],
): Promise<void> {
  if (!member.active) return
  if (isPlatformAdmin(member.group)) {
    await requireOtherAdmin(sql, member.id, actor.kind === 'member' ? actor.id : undefined)
  }
  // The platform looks after a company whose last administrator has to go.
  if (isCompanyAdmin(member.group) && !seesAll(actor)) {
    await requireOtherCompanyAdmin(sql, member, adminIds)
  }
}
