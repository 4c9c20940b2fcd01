import { z } from 'zod'
import type { Company } from '#features/companies/company.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, conflict, forbidden, unauthenticated } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq } from '#kernel/where.ts'
import { type Database, driverError } from '#platform/db/database.ts'
import type { Member } from '../member.ts'
import { readMember, writeProfile } from '../member-access.ts'
import { profileInput, registerMemberInput } from '../member-input.ts'
import { insertMembers, memberRows, updateMember } from './member-store.ts'

export interface MemberDeps {
  readonly database: Database
  /** The address that the identity provider has verified for an account. */
  readonly emailOf: (accountId: string) => Promise<string | undefined>
}

/** Makes the User record of an account that has none; done twice, it gives the first. */
export async function registerMember(
  { database, emailOf }: MemberDeps,
  actor: Actor,
  request: object,
): Promise<Member> {
  if (actor.kind === 'guest') throw unauthenticated()
  if (actor.kind !== 'newcomer' && actor.kind !== 'member') throw forbidden()
  const { id } = actor
  if (actor.kind === 'newcomer') {
    const { firstName, lastName, ...contact } = parseInput(registerMemberInput, request)
    const email = await emailOf(id)
    if (email === undefined) throw unauthenticated('the account is gone')
    const open = and<Company>(eq('id', contact.companyId), eq('status', 'ACTIVE'))
    if (!(await companyRows.find(database, open))) {
      throw badInput('Please select your company', 'companyId')
    }
    await insertMembers(database, [
      { id, email, name: `${firstName} ${lastName}`, ...contact },
    ]).catch(raiseTaken)
  }
  return (await memberRows.find(database, eq('id', id))) as Member
}

// The row itself may be there by now, from another tab; another's with the same address may not.
function raiseTaken(error: unknown): void {
  const { code, constraint } = driverError(error)
  if (code !== '23505') throw error
  if (constraint === 'member_by_email') throw conflict('This email address is taken', error)
}

const profileChange = z.object({
  name: z.string().trim().min(1, 'Name is required').max(200, 'Name too long').optional(),
  phone: profileInput.shape.phone,
  address: profileInput.shape.address,
})

/** Changes what a person says of themselves; what is left out stays. */
export async function updateProfile(
  { database }: MemberDeps,
  actor: Actor,
  id: string,
  request: object,
): Promise<Member> {
  return await database.tx(async sql => {
    const row = await memberRows.lock(sql, and(readMember(actor), eq('id', id)))
    const member = allow(writeProfile(actor), row, 'User')
    const given = Object.entries(parseInput(profileChange, request))
    const changes = Object.fromEntries(given.filter(([, value]) => value !== undefined))
    return await updateMember(sql, member, changes)
  })
}
