import { z } from 'zod'
import type { Company } from '#features/companies/company.ts'
import { administerCompany, readCompany } from '#features/companies/company-access.ts'
import { companyRows } from '#features/companies/server/company-store.ts'
import { emailField } from '#features/identity/identity-input.ts'
import type { InvitationWords } from '#features/identity/server/identity-letters.ts'
import { queueLetter } from '#features/identity/server/identity-mail.ts'
import { allow } from '#kernel/access.ts'
import { type Actor, actorId } from '#kernel/actor.ts'
import { conflict } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Limit } from '#platform/limits/account-limits.ts'
import {
  type AgentInvitation,
  type InvitationOutcome,
  type JudgedAddress,
  MOST_INVITED_AT_ONCE,
} from '../agent-invitation.ts'
import { administerJoining } from '../joining-access.ts'
import { agentInvitationRows, deleteInvitation, putInvitation } from './agent-invitation-store.ts'
import { waitingFor } from './decide-join-request.ts'
import { invitationWordsOf } from './invitation-words.ts'
import { joinRequestRows } from './join-request-store.ts'
import { agentInvitationLetter } from './joining-letters.ts'
import type { MemberDeps } from './member-deps.ts'
import { findMemberByEmail } from './member-store.ts'

const DAY_S = 24 * 60 * 60
const BY_ADDRESS: Limit = { name: 'agent-invitation address', most: 3, everyS: DAY_S }
const BY_PERSON: Limit = { name: 'agent-invitation person', most: 200, everyS: DAY_S }
const BY_COMPANY: Limit = { name: 'agent-invitation company', most: 400, everyS: DAY_S }

const TOO_MANY = `Invite at most ${MOST_INVITED_AT_ONCE} people at a time`
const inviteInput = z.object({
  emails: z
    .array(z.string().max(1000))
    .min(1, 'Enter at least one email address')
    .max(MOST_INVITED_AT_ONCE, TOO_MANY),
})

interface Inviting {
  readonly actor: Actor
  readonly company: Company
  readonly words: InvitationWords
}

/** Invites agents into a company by email; says of each address what became of it. */
export async function inviteAgents(
  deps: MemberDeps,
  actor: Actor,
  { companyId, ...request }: { readonly companyId: string } & object,
): Promise<JudgedAddress[]> {
  const { database } = deps
  const mine = and<Company>(readCompany(actor), administerCompany(actor), eq('id', companyId))
  const company = allow(mine, await companyRows.find(database, mine), 'Company')
  const { emails } = parseInput(inviteInput, request)
  if (company.status !== 'ACTIVE') throw conflict('Activate this company first')
  const name = { name: company.companyName }
  const words = await invitationWordsOf(database, actor, { group: 'agent', company: name })
  const judged: JudgedAddress[] = []
  // One after the other, so that limits stop the rest and no transaction is long.
  for (const typed of new Set(emails.map(email => email.trim().toLowerCase()))) {
    const { data: email } = emailField().safeParse(typed)
    const outcome = email
      ? await database.tx(sql => inviteOne(deps, sql, email, { actor, company, words }))
      : 'INVALID'
    judged.push({ email: typed, outcome })
  }
  return judged
}

async function inviteOne(
  { joining: { limits, links, mail } }: MemberDeps,
  sql: Sql,
  email: string,
  { actor, company: { id: companyId }, words }: Inviting,
): Promise<InvitationOutcome> {
  const member = await findMemberByEmail(sql, email)
  // Of people elsewhere nothing is said, or anyone could find out who has an account.
  if (member?.companyId === companyId) return 'MEMBER'
  const waiting = and(waitingFor(actor), eq('companyId', companyId), eq('email', email))
  if (await joinRequestRows.find(sql, waiting)) return 'WAITING'
  const invitedBy = actorId(actor) ?? null
  const counted: [Limit, string][] = [
    [BY_ADDRESS, `${companyId} ${email}`],
    [BY_COMPANY, companyId],
    ...(invitedBy ? [[BY_PERSON, invitedBy] as [Limit, string]] : []),
  ]
  for (const [limit, who] of counted) {
    if ((await limits.take(sql, limit, who)) !== undefined) return 'LIMITED'
  }
  const { id, isNew } = await putInvitation(sql, { companyId, email, invitedBy })
  const letter = agentInvitationLetter(mail, words, { email, url: links.linkFor(id) })
  await queueLetter(mail, sql, letter, email)
  return isNew ? 'INVITED' : 'INVITED_AGAIN'
}

/** Ends an invitation that nobody has used yet. */
export async function withdrawInvitation(
  { database }: MemberDeps,
  actor: Actor,
  id: string,
): Promise<true> {
  await database.tx(async sql => {
    const mine = and<AgentInvitation>(administerJoining(actor), eq('id', id))
    const row = await agentInvitationRows.lock(sql, mine)
    await deleteInvitation(sql, allow(mine, row, 'Invitation'))
  })
  return true
}
