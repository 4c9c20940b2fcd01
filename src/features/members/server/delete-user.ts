import { erasePictures, noteErasedPictures } from '#features/uploads/server/erase-pictures.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import { type Actor, actorId, seesAll } from '#kernel/actor.ts'
import { conflict, forbidden } from '#kernel/errors.ts'
import { ALL, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import type { Member } from '../member.ts'
import { adminsByAccount, holdPeople, PLATFORM, requireSuccessors } from './administrators.ts'
import { deletePoolAccount } from './member-account.ts'
import type { MemberDeps } from './member-deps.ts'
import { deleteMember, memberRows } from './member-store.ts'
import { retireMember } from './retire-member.ts'

class Hypothetical extends Error {}

/**
 * Takes away a person whom nothing refers to, with their account; gives them as they were. The account
 * goes before the row, so that a repeated call finds what an earlier one left.
 */
export async function deleteUser(deps: MemberDeps, actor: Actor, id: string): Promise<Member> {
  if (!seesAll(actor)) throw forbidden()
  if (actor.kind === 'member' && actor.id === id) throw forbidden('You can’t delete yourself')
  const seen = allow(ALL, await memberRows.find(deps.database, eq('id', id)), 'User')
  const adminIds = await adminsByAccount(deps, seen.companyId)
  const goes = (sql: Sql) => remove(sql, actor, seen, adminIds)
  // Whether the row can go is seen by letting it go and taking that back.
  await deps.database
    .tx(async sql => {
      await goes(sql)
      throw new Hypothetical()
    })
    .catch(error => {
      if (!(error instanceof Hypothetical)) throw hangs(error)
    })
  await deletePoolAccount(deps.pool, id)
  const { member, pictures } = await deps.database.tx(goes).catch(async error => {
    // Somebody has named them meanwhile: what must stay, stays without them.
    if (driverError(error).code === NAMED) await retireMember(deps, id)
    throw hangs(error)
  })
  await erasePictures(deps, pictures)
  return member
}

async function remove(
  sql: Sql,
  actor: Actor,
  { id, companyId }: Member,
  adminIds: readonly string[],
) {
  await holdPeople(sql, PLATFORM)
  await holdPeople(sql, companyId)
  const row: Allowed<Member> = allow(ALL, await memberRows.lock(sql, eq('id', id)), 'User')
  await requireSuccessors(sql, row, actorId(actor), adminIds)
  await deleteMember(sql, row)
  return { member: row as Member, pictures: await noteErasedPictures(sql, id) }
}

// A foreign key points at the row.
const NAMED = '23503'

const hangs = (error: unknown) =>
  driverError(error).code === NAMED
    ? conflict(
        'Other records refer to this member, so you can’t delete them. Deactivate them instead.',
        error,
      )
    : error
