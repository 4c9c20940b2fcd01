import type { Company } from '#features/companies/company.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import { badInput, conflict, unauthenticated } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { driverError } from '#platform/db/driver-errors.ts'
import type { Limit } from '#platform/limits/account-limits.ts'
import type { JoinRequest } from '../join-request.ts'
import { howToJoin, refusalOf } from '../joining.ts'
import { registerMemberInput } from '../member-input.ts'
import { takeInvitation } from './agent-invitation-store.ts'
import { deleteJoinRequest, joinRequestRows, putJoinRequest } from './join-request-store.ts'
import type { JoiningDeps, MemberDeps } from './member-deps.ts'
import { publishMemberCreated } from './member-live.ts'
import { insertMembers } from './member-store.ts'
import { freeAddress } from './retire-member.ts'

/** How often a person may ask companies to let them in; each time an administrator is emailed. */
const JOIN_REQUEST: Limit = { name: 'join-request person', most: 5, everyS: 24 * 60 * 60 }

/** Somebody who is to become a member of a company as its agent. */
export type Joiner = Omit<JoinRequest, 'declinedAt' | 'createdAt'>

/** Lets a person who registers into the company, has them wait, or refuses, as its policy says. */
export async function joinCompany(deps: MemberDeps, id: string, request: object): Promise<void> {
  const { firstName, lastName, ...contact } = parseInput(registerMemberInput, request)
  const email = await deps.emailOf(id)
  if (email === undefined) throw unauthenticated('the account is gone')
  const joiner = { id, email, name: `${firstName} ${lastName}`, ...contact }
  const joined = await withFreeAddress(deps, email, () =>
    deps.database.tx(sql => joinOrWait(deps.joining, sql, joiner)),
  )
  if (joined) await publishMemberCreated(deps.events, id)
}

async function joinOrWait(deps: JoiningDeps, sql: Sql, joiner: Joiner): Promise<boolean> {
  const company = await requireOpenCompany(sql, joiner.companyId)
  const isInvited = await takeInvitation(sql, company.id, joiner.email)
  const how = howToJoin(company, { email: joiner.email, isInvited })
  if (how === 'REFUSED') throw badInput(refusalOf(company), 'companyId')
  if (how === 'JOINS') await admit(deps, sql, joiner)
  else await waitForApproval(deps, sql, joiner, company)
  return how === 'JOINS'
}

/** Makes the User record of a new agent and tells the company's administrators. */
export async function admit(
  { notifyAdministrators }: JoiningDeps,
  sql: Sql,
  joiner: Joiner,
  by?: string,
): Promise<void> {
  const { id: personId, companyId } = joiner
  await insertMembers(sql, [{ ...joiner, group: 'agent' }])
  await deleteJoinRequest(sql, personId)
  await notifyAdministrators(sql, { companyId, personId, by })
}

async function waitForApproval(
  { limits, notifyAdministrators }: JoiningDeps,
  sql: Sql,
  joiner: Joiner,
  { companyName }: Company,
): Promise<void> {
  const { id: personId, companyId } = joiner
  const asked = await joinRequestRows.lock(sql, eq('id', personId))
  const isSame = asked?.companyId === companyId
  if (isSame && asked.declinedAt) {
    throw badInput(`${companyName} declined your request. Choose another company.`, 'companyId')
  }
  if (isSame) return
  await limits.enforce(sql, JOIN_REQUEST, personId)
  await putJoinRequest(sql, joiner)
  await notifyAdministrators(sql, { companyId, personId, isWaiting: true })
}

/** The company, where it takes new people. */
export async function requireOpenCompany(sql: Sql, id: string): Promise<Company> {
  const open = and<Company>(eq('id', id), eq('status', 'ACTIVE'))
  const company = await companyRows.find(sql, open)
  if (!company) throw badInput('Please select your company', 'companyId')
  return company
}

export const isMemberEmailTaken = (error: unknown): boolean =>
  driverError(error).constraint === 'member_by_email'

/** Makes a User record; where somebody who has left still holds the address, it is taken back once. */
export async function withFreeAddress(
  deps: MemberDeps,
  email: string,
  makeMember: () => Promise<boolean>,
): Promise<boolean> {
  return await makeMember().catch(async error => {
    if (!isMemberEmailTaken(error)) return passDouble(error)
    if (!(await freeAddress(deps, email)))
      throw conflict('This email address is already in use', error)
    return await makeMember().catch(passDouble)
  })
}

// The row itself may be there by now, from another tab.
function passDouble(error: unknown): false {
  if (driverError(error).code !== '23505') throw error
  if (isMemberEmailTaken(error)) throw conflict('This email address is already in use', error)
  return false
}
