import { isPlatformAdmin } from '#features/identity/groups.ts'
import { allow } from '#kernel/access.ts'
import { type Actor, actorId } from '#kernel/actor.ts'
import { conflict, forbidden } from '#kernel/errors.ts'
import { ALL, eq, matches } from '#kernel/where.ts'
import type { Member } from '../member.ts'
import { appointAdmin } from '../member-access.ts'
import { holdPeople, PLATFORM, requireOtherAdmin } from './administrators.ts'
import { accountGroups, groupOf, joinGroup, leaveGroup } from './member-account.ts'
import type { MemberDeps } from './member-deps.ts'
import { publishMemberUpdated } from './member-live.ts'
import { memberRows, updateMember } from './member-store.ts'

/**
 * Makes a person a platform administrator beside what they are, or takes that away again. The row
 * gives last and takes first.
 */
export async function setPlatformAdmin(
  { database, events, pool }: MemberDeps,
  actor: Actor,
  { userId: id, admin }: { readonly userId: string; readonly admin: boolean },
): Promise<Member> {
  if (!matches(appointAdmin(actor), { id })) {
    throw forbidden(actorId(actor) === id ? 'You can’t change your own access' : undefined)
  }
  const seen = allow(ALL, await memberRows.find(database, eq('id', id)), 'User')
  if (admin && !seen.active) throw notActive()
  const groups = await accountGroups(pool, id)
  if (!groups) throw conflict('This member’s account no longer exists')
  if (admin) await joinGroup(pool, id, 'admin')
  const others = groups.filter(group => !isPlatformAdmin(group))
  const member = await database.tx(async sql => {
    await holdPeople(sql, PLATFORM)
    const row = allow(ALL, await memberRows.lock(sql, eq('id', id)), 'User')
    if (admin && !row.active) throw notActive()
    if (admin) return await updateMember(sql, row, { group: 'admin' })
    if (!isPlatformAdmin(groupOf(row, groups))) return row
    if (row.active) await requireOtherAdmin(sql, id, actorId(actor))
    return await updateMember(sql, row, { group: groupOf({ ...row, group: null }, others) })
  })
  await publishMemberUpdated(events, id)
  if (!admin) await leaveGroup(pool, id, 'admin')
  return member
}

const notActive = () => conflict('Activate this member first')
