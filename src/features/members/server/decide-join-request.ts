import { companyRows } from '#features/companies/server/company-store.ts'
import { queueLetter } from '#features/identity/server/identity-mail.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import { type Actor, actorId } from '#kernel/actor.ts'
import { conflict } from '#kernel/errors.ts'
import { and, eq, not, type Where } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { JoinRequest } from '../join-request.ts'
import { administerJoining } from '../joining-access.ts'
import type { Member } from '../member.ts'
import { admit, requireOpenCompany, withFreeAddress } from './join-company.ts'
import { declineRequest, deleteJoinRequest, joinRequestRows } from './join-request-store.ts'
import { approvedLetter, declinedLetter } from './joining-letters.ts'
import type { MemberDeps } from './member-deps.ts'
import { publishMemberCreated } from './member-live.ts'
import { memberRows } from './member-store.ts'

/** Those who wait for this company, for whoever decides about them. */
export const waitingFor = (actor: Actor): Where<JoinRequest> =>
  and(
    administerJoining<JoinRequest>(actor),
    not<JoinRequest>({ is: 'exists', field: 'declinedAt' }),
  )

const NAME = 'Join request'

/** Makes a person who waits a member of the company, and tells them. */
export async function approveJoinRequest(
  deps: MemberDeps,
  actor: Actor,
  id: string,
): Promise<Member> {
  const { database, joining } = deps
  const mine = and<JoinRequest>(waitingFor(actor), eq('id', id))
  allow(mine, await joinRequestRows.find(database, mine), NAME)
  const email = await deps.emailOf(id)
  if (email === undefined) {
    await deleteJoinRequest(database, id)
    throw conflict('This member’s account no longer exists')
  }
  await withFreeAddress(deps, email, () =>
    database.tx(async sql => {
      const { declinedAt, createdAt, ...request } = await lockRequest(sql, actor, id)
      const { companyName } = await requireOpenCompany(sql, request.companyId)
      await admit(joining, sql, { ...request, email }, actorId(actor))
      await queueLetter(joining.mail, sql, approvedLetter(joining.mail, companyName), email)
      return true
    }),
  )
  await publishMemberCreated(deps.events, id)
  return (await memberRows.find(database, eq('id', id))) as Member
}

/** Turns away a person who waits, and tells them. */
export async function declineJoinRequest(
  { database, joining: { mail } }: MemberDeps,
  actor: Actor,
  id: string,
): Promise<true> {
  await database.tx(async sql => {
    const request = await lockRequest(sql, actor, id)
    const company = await companyRows.find(sql, eq('id', request.companyId))
    await declineRequest(sql, request)
    const letter = declinedLetter(mail, company?.companyName ?? '')
    await queueLetter(mail, sql, letter, request.email)
  })
  return true
}

async function lockRequest(sql: Sql, actor: Actor, id: string): Promise<Allowed<JoinRequest>> {
  const mine = and<JoinRequest>(waitingFor(actor), eq('id', id))
  return allow(mine, await joinRequestRows.lock(sql, mine), NAME)
}
