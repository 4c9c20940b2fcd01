import { z } from 'zod'
import type { Company } from '#features/companies/company.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import { plainText } from '#features/identity/identity-input.ts'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, conflict, forbidden, unauthenticated } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq } from '#kernel/where.ts'
import { type Database, driverError } from '#platform/db/database.ts'
import type { Events } from '#platform/live/events.ts'
import type { Member } from '../member.ts'
import { readMember, writeProfile } from '../member-access.ts'
import { profileInput, registerMemberInput } from '../member-input.ts'
import type { Pool } from './member-account.ts'
import { tellCreated, tellUpdated } from './member-live.ts'
import { insertMembers, memberRows, updateMember } from './member-store.ts'
import { freeAddress } from './retire-member.ts'

export interface MemberDeps {
  readonly database: Database
  readonly events: Events
  /** Where the accounts are. */
  readonly pool: Pool
  /** The address that the identity provider has verified for an account. */
  readonly emailOf: (accountId: string) => Promise<string | undefined>
}

/** Makes the User record of an account that has none; done twice, it gives the first. */
export async function registerMember(
  deps: MemberDeps,
  actor: Actor,
  request: object,
): Promise<Member> {
  if (actor.kind === 'guest') throw unauthenticated()
  if (actor.kind !== 'newcomer' && actor.kind !== 'member') throw forbidden()
  const { id } = actor
  if (actor.kind === 'newcomer') await join(deps, id, request)
  return (await memberRows.find(deps.database, eq('id', id))) as Member
}

async function join(deps: MemberDeps, id: string, request: object): Promise<void> {
  const { database, events, emailOf } = deps
  const { firstName, lastName, ...contact } = parseInput(registerMemberInput, request)
  const email = await emailOf(id)
  if (email === undefined) throw unauthenticated('the account is gone')
  const open = and<Company>(eq('id', contact.companyId), eq('status', 'ACTIVE'))
  if (!(await companyRows.find(database, open))) {
    throw badInput('Please select your company', 'companyId')
  }
  const name = `${firstName} ${lastName}`
  const member = { id, email, name, group: 'agent' as const, ...contact }
  const insert = () => insertMembers(database, [member]).then(() => true)
  const inserted = await insert().catch(async error => {
    if (!isAddressTaken(error)) return passDouble(error)
    // Somebody who was here before had this address; it is theirs as long as their account is.
    if (!(await freeAddress(deps, email))) throw conflict('This email address is taken', error)
    return await insert().catch(passDouble)
  })
  if (inserted) await tellCreated(events, id)
}

export const isAddressTaken = (error: unknown): boolean =>
  driverError(error).constraint === 'member_by_email'

// The row itself may be there by now, from another tab.
function passDouble(error: unknown): false {
  if (driverError(error).code !== '23505') throw error
  if (isAddressTaken(error)) throw conflict('This email address is taken', error)
  return false
}

const profileChange = z.object({
  name: plainText().min(1, 'Name is required').max(200, 'Name too long').optional(),
  phone: profileInput.shape.phone,
  address: profileInput.shape.address,
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
  await tellUpdated(events, id)
  return changed
}
