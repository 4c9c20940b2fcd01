import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { companyRows } from '#features/companies/server/company-store.ts'
import type { Member } from '#features/members/member.ts'
import { memberRows } from '#features/members/server/member-store.ts'
import { allow } from '#kernel/access.ts'
import type { Actor } from '#kernel/actor.ts'
import { badInput, conflict, Fault, forbidden } from '#kernel/errors.ts'
import { MESSAGES } from '#kernel/messages.ts'
import { parseInput } from '#kernel/parse.ts'
import { and, eq, matches } from '#kernel/where.ts'
import type { Database, Sql } from '#platform/db/database.ts'
import { once } from '#platform/db/idempotency.ts'
import type { Events } from '#platform/live/events.ts'
import {
  INITIAL_STATES,
  paymentStatusAfter,
  type Referral,
  type ReferralStatus,
} from '../referral.ts'
import { correctReferral, moveReferral, readReferral } from '../referral-access.ts'
import { referInput } from '../referral-input.ts'
import {
  insertReferral,
  type ReferralChanges,
  referralRows,
  updateReferral,
} from './referral-store.ts'

export interface ReferralDeps {
  readonly database: Database
  readonly events: Events
}

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
  readonly idempotencyKey?: string | null | undefined
}

const clientInput = referInput.pick({ name: true, email: true, phone: true, referralType: true })
const API_NAMES = { phone: 'phoneNumber', referralType: 'notes' }

/** An agent puts in a good word for a client: theirs alone to give, and only from their own company. */
export async function createReferral(
  { database, events }: ReferralDeps,
  actor: Actor,
  request: NewReferralRequest,
): Promise<Referral> {
  const { name, email, phone, referralType } = parseInput(
    clientInput,
    { ...request, phone: request.phoneNumber, referralType: request.notes },
    API_NAMES,
  )
  const id = await database.tx(async sql => {
    const agent = await agentOf(sql, actor, request)
    const sent = { actor: agent.id, verb: 'createReferral', key: request.idempotencyKey }
    return await once(sql, sent, async () => {
      await requireOpenCompany(sql, request.companyId)
      const referral = {
        id: randomUUID(),
        companyId: request.companyId,
        referringCompanyId: agent.companyId as string,
        userId: agent.id,
        name,
        email,
        phoneNumber: phone,
        notes: referralType,
        approximateValue: notNegative(request.approximateValue),
        splitUserIds: await splitOf(sql, agent, request.splitUserIds ?? []),
        teamLeadId: agent.teamLeadId,
        divisionLeadId: agent.divisionLeadId,
        ...INITIAL_STATES.agentForm,
        ...nowTwice(),
      }
      await insertReferral(sql, referral, actor)
      return referral.id
    })
  })
  await events.publish({ topic: 'referral.created', id })
  return (await referralRows.find(database, eq('id', id))) as Referral
}

const nowTwice = () => {
  const now = new Date()
  return { createdAt: now, updatedAt: now }
}

async function agentOf(sql: Sql, actor: Actor, request: NewReferralRequest): Promise<Member> {
  const me = actor.kind === 'member' ? actor.id : undefined
  const asks = request.userId ?? me
  if (me !== undefined && asks !== me && !matches(correctReferral(actor), {} as Referral)) {
    throw forbidden('You can refer clients only as yourself')
  }
  if (asks === undefined) throw badInput(MESSAGES.referrals.missingUserOrCompany.title, 'userId')
  const agent = await memberRows.find(sql, and(eq('id', asks), eq('active', true)))
  if (!agent?.companyId) {
    throw badInput(MESSAGES.referrals.missingUserCompany.title, 'referringCompanyId')
  }
  if ((request.referringCompanyId ?? agent.companyId) !== agent.companyId) {
    throw forbidden('You can refer clients only from your own company')
  }
  return agent
}

async function requireOpenCompany(sql: Sql, companyId: string): Promise<void> {
  const company = await companyRows.find(sql, and(eq('id', companyId), eq('status', 'ACTIVE')))
  if (!company) throw badInput('This company is not taking referrals', 'companyId')
}

async function splitOf(sql: Sql, agent: Member, ids: readonly string[]): Promise<string[]> {
  const [id] = ids
  if (id === undefined) return []
  if (ids.length > 1) throw badInput('Choose one person to split with', 'splitUserIds')
  const colleague = and<Member>(
    eq('id', id),
    eq('companyId', agent.companyId as string),
    eq('active', true),
  )
  if (id === agent.id || !(await memberRows.find(sql, colleague))) {
    throw badInput('Choose a colleague to split with', 'splitUserIds')
  }
  return [id]
}

const notNegative = (cents: number | null | undefined): number | null => {
  if (cents !== null && cents !== undefined && cents < 0) {
    throw badInput('An amount cannot be negative', 'approximateValue')
  }
  return cents ?? null
}

export interface ReferralCorrection {
  readonly status?: ReferralStatus | null | undefined
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** Moves a referral's status, and with it what is to be paid; the platform also corrects its words. */
export async function changeReferral(
  { database, events }: ReferralDeps,
  actor: Actor,
  id: string,
  correction: ReferralCorrection,
): Promise<Referral> {
  const [referral, changed] = await database.tx(async sql => {
    const mine = readReferral(actor)
    const row = allow(mine, await referralRows.lock(sql, and(mine, eq('id', id))), 'Referral')
    const changes = { ...statusChange(actor, row, correction), ...wordChanges(actor, correction) }
    if (Object.keys(changes).length === 0) return [row, false]
    return [await updateReferral(sql, row, changes, actor), true]
  })
  if (changed) await events.publish({ topic: 'referral.updated', id })
  return referral
}

function statusChange(
  actor: Actor,
  referral: Referral,
  { status }: ReferralCorrection,
): ReferralChanges {
  if (!status || status === referral.status) return {}
  if (!matches(moveReferral(actor), referral)) {
    throw conflict('This referral has been paid, so its status stays as it is')
  }
  const isPaid = referral.paymentStatus === 'PROCESSED'
  return isPaid ? { status } : { status, paymentStatus: paymentStatusAfter(status) }
}

const wordsInput = z.object({
  name: clientInput.shape.name.optional(),
  email: clientInput.shape.email.optional(),
  phone: clientInput.shape.phone.optional(),
  referralType: clientInput.shape.referralType.optional(),
})

function wordChanges(actor: Actor, correction: ReferralCorrection): ReferralChanges {
  const { name, email, phoneNumber, notes } = correction
  const given = { name, email, phone: phoneNumber, referralType: notes }
  const asked = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  )
  const [field] = Object.keys(asked)
  if (field === undefined) return {}
  if (!matches(correctReferral(actor), {} as Referral)) {
    throw new Fault('FORBIDDEN', 'You cannot change what the client said', {
      field: (API_NAMES as Record<string, string>)[field] ?? field,
    })
  }
  const { phone, referralType, ...rest } = parseInput(wordsInput, asked, API_NAMES)
  return {
    ...rest,
    ...(phone === undefined ? {} : { phoneNumber: phone }),
    ...(referralType === undefined ? {} : { notes: referralType }),
  } as ReferralChanges
}
