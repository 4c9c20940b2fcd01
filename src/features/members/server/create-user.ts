import { companyRows } from '#features/companies/server/company-store.ts'
import { emailField } from '#features/identity/identity-input.ts'
import { type Actor, actorId, seesAll, senderOf } from '#kernel/actor.ts'
import { badInput, forbidden } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Member } from '../member.ts'
import { type LeadReferences, type MemberGroup, placeInGroup } from '../member-groups.ts'
import { memberEditInput } from '../member-input.ts'
import { holdPeople } from './administrators.ts'
import { checkLeads } from './edit-member.ts'
import { invitationWordsOf } from './invitation-words.ts'
import { invitePerson } from './invite-person.ts'
import type { MemberDeps } from './member-deps.ts'
import { publishMemberCreated } from './member-live.ts'
import { insertMembers, memberRows } from './member-store.ts'

const newUserInput = memberEditInput.extend({ email: emailField() })

interface Request {
  readonly companyId: string
  readonly idempotencyKey?: string | null | undefined
}

/** Invites a person into a company: account, group and User record, all or none. */
export async function createUser(
  deps: MemberDeps,
  actor: Actor,
  { companyId, idempotencyKey, ...request }: Request,
): Promise<Member> {
  if (!seesAll(actor)) throw forbidden()
  const person = parseInput(newUserInput, request)
  const { email, firstName, lastName, group = 'agent', phone = null, address = null } = person
  const asked = {
    divisionLeadId: person.divisionLeadId ?? null,
    teamLeadId: person.teamLeadId ?? null,
  }
  await requireCompany(deps.database, companyId)
  await placed(deps.database, { id: '', companyId }, group, asked)
  const sent = {
    actor: senderOf(actor),
    verb: 'createUser',
    key: idempotencyKey,
    request: { ...person, companyId },
  }
  const words = await invitationWordsOf(deps.database, actor, { group, company: { id: companyId } })
  const invitation = { email, field: 'email', firstName, lastName, companyId, group, words, sent }
  const { result, isFirst } = await invitePerson(deps, invitation, async (sql, id) => {
    await holdPeople(sql, companyId)
    const place = await placed(sql, { id, companyId }, group, asked)
    const name = `${firstName} ${lastName}`
    const row = { id, email, name, phone, address, companyId, group, invited: true, ...place }
    await insertMembers(sql, [row])
    await deps.joining.notifyAdministrators(sql, { companyId, personId: id, by: actorId(actor) })
    return id
  })
  if (isFirst) await publishMemberCreated(deps.events, result)
  return (await memberRows.find(deps.database, eq('id', result))) as Member
}

async function requireCompany(sql: Sql, id: string): Promise<void> {
  if (!(await companyRows.find(sql, eq('id', id)))) {
    throw badInput('Please select a company', 'companyId')
  }
}

const placed = (
  sql: Sql,
  member: Pick<Member, 'id' | 'companyId'>,
  group: MemberGroup,
  asked: LeadReferences,
) => checkLeads(sql, member, placeInGroup(group, asked))
