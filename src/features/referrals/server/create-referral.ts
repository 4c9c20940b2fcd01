import { randomUUID } from 'node:crypto'
import { companyRows } from '#features/companies/server/company-store.ts'
import type { Member } from '#features/members/member.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, conflict, Fault, forbidden } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { ALL, and, eq, matches } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import { alreadyDone, type Sent } from '#platform/db/idempotency.ts'
import type { Referral } from '../referral.ts'
import { correctReferral } from '../referral-access.ts'
import { CLIENT_API_NAMES, clientInput } from '../referral-input.ts'
import { INITIAL_STATES, paymentStatusAfter, type ReferralStatus } from '../referral-status.ts'
import type { ReferralDeps } from './referral-actions.ts'
import { type ReferralDraft, referralRows, timestamps } from './referral-store.ts'
import { partnerSender } from './report-referral.ts'
import { type WriteAlongside, writeNewWith } from './write-referral.ts'

export interface NewReferralRequest {
  readonly companyId: string
  readonly referringCompanyId?: string | null | undefined
  readonly userId?: string | null | undefined
  readonly name: string
  readonly email: string
  readonly phoneNumber: string
  readonly notes: string
  readonly splitUserIds?: readonly string[] | null | undefined
  readonly approximateValue?: number | null | undefined
  readonly status?: ReferralStatus | null | undefined
  readonly createdAt?: Date | null | undefined
  /** What a partner's own system calls it. */
  readonly externalId?: string | undefined
  readonly idempotencyKey?: string | null | undefined
}

/**
 * An agent puts in a good word for a client: theirs alone to give, and only from their own company. A
 * partner's own system says whose it was.
 * One sequence: a repeat is answered alike at each of its steps.
 */
export async function createReferral(
  deps: ReferralDeps,
  actor: Actor,
  request: NewReferralRequest,
  alongside?: WriteAlongside,
): Promise<Referral> {
  const { database, events } = deps
  const client = clientOf(request)
  const start = startOf(actor, request)
  const [agent, isOpen] = await Promise.all([
    agentOf(database, actor, request),
    takesReferrals(database, request.companyId),
  ])
  const newId = randomUUID()
  const sent: Sent = {
    ...(actor.kind === 'partner' ? partnerSender(actor) : { actor: agent.id }),
    verb: 'createReferral',
    key: request.idempotencyKey,
    request: contentOf(request, client),
    result: newId,
  }
  const draft = async (): Promise<ReferralDraft> => {
    if (!isOpen) throw badInput('This company isn’t taking referrals', 'companyId')
    return {
      id: newId,
      companyId: request.companyId,
      referringCompanyId: agent.companyId,
      userId: agent.id,
      ...client,
      approximateValue: notNegative(request.approximateValue),
      splitUserIds: await splitOf(database, agent, request.splitUserIds ?? []),
      teamLeadId: agent.teamLeadId,
      divisionLeadId: agent.divisionLeadId,
      ...start,
    }
  }
  const made = await draft()
    .then(draft => writeNewWith(deps, { draft, actor, sent, alongside }))
    .catch(async error => {
      // What was answered once is answered so again, whatever has changed since.
      if ((await alreadyDone(database, sent)) === undefined) throw error
    })
  const id = made?.id ?? (await alreadyDone(database, sent)) ?? ''
  await events.publish({ topic: 'referral.created', id })
  const referral = made ?? (await referralRows.find(database, eq('id', id)))
  if (!referral) throw conflict('This referral was created before and has been deleted')
  return referral
}

type Client = ReturnType<typeof clientOf>

/** What a repeat must say again; the agent is the sender, and null says no more than nothing. */
const contentOf = ({ idempotencyKey, userId, ...request }: NewReferralRequest, client: Client) =>
  Object.fromEntries(Object.entries({ ...request, ...client }).filter(([, value]) => value != null))

function clientOf({ name, email, phoneNumber, notes }: NewReferralRequest) {
  const given = { name, email, phone: phoneNumber, referralType: notes }
  const client = parseInput(clientInput, given, CLIENT_API_NAMES)
  return {
    name: client.name,
    email: client.email,
    phoneNumber: client.phone,
    notes: client.referralType,
  }
}

const actsForAll = (actor: Actor): boolean => matches(correctReferral(actor), {} as Referral)

/** Status and dates are the server's, unless the platform brings a referral in from elsewhere. */
function startOf(actor: Actor, { status, createdAt }: NewReferralRequest) {
  const given = Object.entries({ status, createdAt }).find(([, value]) => value != null)
  if (given && !actsForAll(actor)) {
    throw new Fault('FORBIDDEN', 'You can’t set the status or dates', { field: given[0] })
  }
  const dates = timestamps()
  if (createdAt && createdAt > dates.createdAt) {
    throw badInput('The date can’t be in the future', 'createdAt')
  }
  const start = actor.kind === 'partner' ? INITIAL_STATES.publicForm : INITIAL_STATES.agentForm
  const moved = status && status !== start.status
  return {
    ...start,
    ...(moved && { status, paymentStatus: paymentStatusAfter(status) }),
    ...dates,
    ...(createdAt && { createdAt }),
    ...(given && { source: 'IMPORT' as const }),
  }
}

type Agent = Member & { readonly companyId: string }

async function agentOf(sql: Sql, actor: Actor, request: NewReferralRequest): Promise<Agent> {
  const me = actor.kind === 'member' ? actor.id : undefined
  const asks = request.userId ?? me
  if (me !== undefined && asks !== me && !actsForAll(actor)) {
    throw forbidden('You can refer clients only as yourself')
  }
  if (asks === undefined) throw badInput(REFERRAL_MESSAGES.missingUserOrCompany.title, 'userId')
  // Who has left still has what they brought: the platform may store it.
  const standing = actsForAll(actor) ? ALL : eq<Member>('active', true)
  const agent = await memberRows.find(sql, and(eq('id', asks), standing))
  if (!agent?.companyId) {
    throw badInput(REFERRAL_MESSAGES.missingUserCompany.title, 'referringCompanyId')
  }
  if ((request.referringCompanyId ?? agent.companyId) !== agent.companyId) {
    throw forbidden('You can refer clients only from your own company')
  }
  return { ...agent, companyId: agent.companyId }
}

const takesReferrals = async (sql: Sql, companyId: string): Promise<boolean> =>
  (await companyRows.find(sql, and(eq('id', companyId), eq('status', 'ACTIVE')))) !== undefined

async function splitOf(sql: Sql, agent: Agent, ids: readonly string[]): Promise<string[]> {
  const [id] = ids
  if (id === undefined) return []
  if (ids.length > 1) throw badInput('Choose one person to split with', 'splitUserIds')
  const colleague = and<Member>(eq('id', id), eq('companyId', agent.companyId), eq('active', true))
  if (id === agent.id || !(await memberRows.find(sql, colleague))) {
    throw badInput('Choose a colleague to split with', 'splitUserIds')
  }
  return [id]
}

const notNegative = (cents: number | null | undefined): number | null => {
  if (cents !== null && cents !== undefined && cents < 0) {
    throw badInput('An amount can’t be negative', 'approximateValue')
  }
  return cents ?? null
}
