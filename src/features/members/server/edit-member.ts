import type { z } from 'zod'
import { type Group, isCompanyAdmin, isPlatformAdmin } from '#features/identity/groups.ts'
import { type Allowed, allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, conflict } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Member } from '../member.ts'
import { administerMember, readMember } from '../member-access.ts'
import {
  type LeadFlags,
  type LeadReferences,
  memberGroupOf,
  placeInGroup,
  selectableDivisionLeads,
  selectableTeamLeads,
} from '../member-groups.ts'
import { memberPatchInput } from '../member-rest-input.ts'
import { adminsByAccount, holdPeople, requireOtherCompanyAdmin } from './administrators.ts'
import { accountGroups, groupOf, nameAccount, placeAccount } from './member-account.ts'
import type { MemberDeps } from './member-deps.ts'
import { publishMemberUpdated } from './member-live.ts'
import { clearLead, type MemberChanges, memberRows, updateMember } from './member-store.ts'

type Edit = z.infer<typeof memberPatchInput>

/** What an edit is made of, where the row alone does not say it. */
interface Edited {
  readonly edit: Edit
  /** The groups of the account. */
  readonly groups: readonly Group[]
  readonly adminIds: readonly string[]
}

/**
 * Changes what a person is: names, contact, group, flags and leads together. The row comes first: it
 * takes away at once, and gives nothing until the account is in the group. Done again, it mends what
 * was cut short.
 */
export async function editMember(
  deps: MemberDeps,
  actor: Actor,
  id: string,
  request: object,
): Promise<Member> {
  const { database, events, pool } = deps
  const edit = parseInput(memberPatchInput, request)
  const mine = and<Member>(readMember(actor), eq('id', id))
  const seen = allow(administerMember(actor), await memberRows.find(database, mine), 'User')
  const groups = await accountGroups(pool, id)
  if (!groups) throw conflict('This member’s account no longer exists')
  const adminIds = await adminsByAccount(deps, seen.companyId)
  const { member, touched } = await database.tx(async sql => {
    await holdPeople(sql, seen.companyId)
    const row = await memberRows.lock(sql, eq('id', id))
    const standing = row && { ...row, group: groupOf(row, groups) }
    const before = allow(administerMember(actor), standing, 'User')
    return await change(sql, before, { edit, groups, adminIds })
  })
  await publishMemberUpdated(events, id, ...touched)
  const { firstName, lastName } = edit
  if (firstName !== undefined && lastName !== undefined) {
    await nameAccount(pool, id, { given_name: firstName, family_name: lastName })
  }
  if (member.group !== null && !isPlatformAdmin(member.group))
    await placeAccount(pool, id, member.group)
  return member
}

async function change(sql: Sql, before: Allowed<Member>, { edit, adminIds }: Edited) {
  const group = edit.group ?? before.group
  if (isPlatformAdmin(before.group) && edit.group !== undefined) {
    throw conflict('This member is a platform administrator. Remove that access first.')
  }
  if (isCompanyAdmin(before.group) && !isCompanyAdmin(group) && before.active) {
    await requireOtherCompanyAdmin(sql, before, adminIds)
  }
  const placed = await placeWithLeads(sql, before, edit)
  const changes: MemberChanges = {
    ...(edit.firstName === undefined ? {} : { name: `${edit.firstName} ${edit.lastName}` }),
    group,
    ...(edit.phone === undefined ? {} : { phone: edit.phone }),
    ...(edit.address === undefined ? {} : { address: edit.address }),
    ...placed,
  }
  const member = await updateMember(sql, before, changes)
  return { member, touched: await releaseLed(sql, before, placed) }
}

/** Those who name the person as a lead that they are no longer; what was referred keeps its leads. */
async function releaseLed(sql: Sql, before: Member, { isTeamLead, isDivisionLead }: LeadFlags) {
  const wasTeamLead = before.isTeamLead && !isTeamLead
  const wasDivisionLead = before.isDivisionLead && !isDivisionLead
  return [
    ...(wasTeamLead ? await clearLead(sql, before.id, 'team') : []),
    // A team lead may be chosen as division lead, too (SPEC section 4).
    ...(wasDivisionLead || (wasTeamLead && !isDivisionLead)
      ? await clearLead(sql, before.id, 'division')
      : []),
  ]
}

async function placeWithLeads(
  sql: Sql,
  before: Member,
  edit: Edit,
): Promise<LeadFlags & LeadReferences> {
  const { divisionLeadId = before.divisionLeadId, teamLeadId = before.teamLeadId } = edit
  const asked = placeInGroup(edit.group ?? memberGroupOf(before), { divisionLeadId, teamLeadId })
  const isAsBefore =
    asked.divisionLeadId === before.divisionLeadId && asked.teamLeadId === before.teamLeadId
  if (isAsBefore) return asked
  return await checkLeads(sql, before, asked, edit)
}

/** The leads as asked for, if these people may be chosen. */
export async function checkLeads<L extends LeadReferences>(
  sql: Sql,
  member: Pick<Member, 'id' | 'companyId'>,
  asked: L,
  edit: Partial<LeadReferences> | Edit = asked,
): Promise<L> {
  const { divisionLeadId, teamLeadId } = asked
  const values = [divisionLeadId, teamLeadId].filter(lead => lead !== null)
  const people = await memberRows.all(sql, { is: 'in', field: 'id', values })
  const isChosen = (id: string | null, from: readonly Member[]) =>
    id === null || from.some(lead => lead.id === id)
  if (!isChosen(divisionLeadId, selectableDivisionLeads(member, people))) {
    throw badInput('Choose a division lead from the same company', 'divisionLeadId')
  }
  if (isChosen(teamLeadId, selectableTeamLeads(member, people, divisionLeadId))) return asked
  // Another division was chosen, and nothing said of the team: then the old team is not theirs.
  if (edit.teamLeadId === undefined) return { ...asked, teamLeadId: null }
  throw badInput(
    divisionLeadId === null
      ? 'Choose a division lead first, or a team lead who doesn’t have one'
      : 'Choose a team lead from the chosen division',
    'teamLeadId',
  )
}
