import { z } from 'zod'
import { plainText } from '#features/identity/identity-input.ts'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { forbidden, unauthenticated } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq } from '#kernel/where.ts'
import type { Member } from '../member.ts'
import { readMember, writeProfile } from '../member-access.ts'
import { profileInput } from '../member-input.ts'
import { joinCompany } from './join-company.ts'
import type { MemberDeps } from './member-deps.ts'
import { publishMemberUpdated } from './member-live.ts'
import { memberRows, updateMember } from './member-store.ts'

/** Makes the User record of an account that has none; done twice, it gives the first. None while they wait. */
export async function registerMember(
  deps: MemberDeps,
  actor: Actor,
  request: object,
): Promise<Member | undefined> {
  if (actor.kind === 'guest') throw unauthenticated()
  if (actor.kind !== 'newcomer' && actor.kind !== 'member') throw forbidden()
  if (actor.kind === 'newcomer') await joinCompany(deps, actor.id, request)
  return await memberRows.find(deps.database, eq('id', actor.id))
}

const profileChange = z.object({
  name: plainText().min(1, 'Name is required').max(200, 'Name too long').optional(),
  phone: profileInput.shape.phone,
  address: profileInput.shape.address,
  showPictureToClients: profileInput.shape.showPictureToClients,
})

/** Changes what a person says of themselves; what is left out stays. */
export async function updateProfile(
  { database, events }: MemberDeps,
  actor: Actor,
  id: string,
  request: object,
): Promise<Member> {
  const changed = await database.tx(async sql => {
    const row = await memberRows.lock(sql, and(readMember(actor), eq('id', id)))
    const member = allow(writeProfile(actor), row, 'User')
    const given = Object.entries(parseInput(profileChange, request))
    const changes = Object.fromEntries(given.filter(([, value]) => value !== undefined))
    return await updateMember(sql, member, changes)
  })
  await publishMemberUpdated(events, id)
  return changed
}
