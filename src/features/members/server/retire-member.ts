import { erasePictures, noteErasedPictures } from '#features/uploads/server/erase-pictures.ts'
import { allow } from '#kernel/access.ts'
import { ALL, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { adminsByAccount, holdPeople, PLATFORM, requireSuccessors } from './administrators.ts'
import { deleteJoinRequest } from './join-request-store.ts'
import { accountGroups, findPoolAccount, groupOf } from './member-account.ts'
import type { MemberDeps } from './member-deps.ts'
import { publishMemberUpdated } from './member-live.ts'
import { clearLead, findMemberByEmail, memberRows, updateMember } from './member-store.ts'

type RetireDeps = Pick<MemberDeps, 'database' | 'events' | 'files'>

/**
 * Leaves of a person whose account is gone what others' history needs: the name, and where they
 * belonged. Their address is free again; nobody names them as lead; their pictures are deleted.
 */
export async function retireMember(
  deps: RetireDeps,
  id: string,
  check: (sql: Sql) => Promise<void> = async () => {},
): Promise<void> {
  const { database, events } = deps
  const retired = await database.tx(async sql => {
    await check(sql)
    await deleteJoinRequest(sql, id)
    const row = await memberRows.lock(sql, eq('id', id))
    if (!row || row.goneAt) return undefined
    await updateMember(sql, allow(ALL, row, 'User'), {
      // No mailbox can have this one (RFC 2606, section 2).
      email: `${id}@gone.invalid`,
      phone: null,
      address: null,
      profilePicture: null,
      bankInfoDocument: null,
      taxDocument: null,
      group: 'agent',
      isTeamLead: false,
      isDivisionLead: false,
      teamLeadId: null,
      divisionLeadId: null,
      active: false,
      invited: false,
      lastSignInAt: null,
      goneAt: new Date(),
    })
    const led = [...(await clearLead(sql, id, 'team')), ...(await clearLead(sql, id, 'division'))]
    return { changed: [id, ...led], pictures: await noteErasedPictures(sql, id) }
  })
  if (!retired) return
  await publishMemberUpdated(events, ...retired.changed)
  await erasePictures(deps, retired.pictures)
}

/** Retires a person who deletes their own account, unless nobody would be left in their place. */
export async function retireSelf(
  deps: RetireDeps & Pick<MemberDeps, 'pool'>,
  id: string,
): Promise<void> {
  const seen = await memberRows.find(deps.database, eq('id', id))
  if (!seen) return await retireMember(deps, id)
  const groups = (await accountGroups(deps.pool, id)) ?? []
  const adminIds = await adminsByAccount(deps, seen.companyId)
  await retireMember(deps, id, async sql => {
    await holdPeople(sql, PLATFORM)
    await holdPeople(sql, seen.companyId)
    const row = await memberRows.find(sql, eq('id', id))
    const standing = row && { ...row, group: groupOf(row, groups) }
    if (standing) await requireSuccessors(sql, standing, undefined, adminIds)
  })
}

/** Whether the address is nobody's, once those whose accounts are gone have given it back. */
export async function freeAddress(
  deps: RetireDeps & Pick<MemberDeps, 'pool'>,
  email: string,
): Promise<boolean> {
  const holder = await findMemberByEmail(deps.database, email)
  if (!holder) return true
  // Asked for by the id, which is never given out twice: an account of that address may be another's.
  if (await findPoolAccount(deps.pool, holder.id)) return false
  await retireMember(deps, holder.id)
  return true
}
