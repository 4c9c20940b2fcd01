import { findMemberByEmail, memberRows } from '#features/members/server/member-store.ts'
import type { Partner } from '#features/webhooks/server/prove-partner.ts'
import { badInput, Fault } from '#kernel/errors.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Referral } from '../referral.ts'
import { createReferral } from './create-referral.ts'
import { findByExternalId, setExternalId } from './reference-store.ts'
import type { ReferralDeps } from './referral-actions.ts'
import { referralRows } from './referral-store.ts'

export interface ReceivedReferral {
  readonly agentId?: string | undefined
  readonly agentEmail?: string | undefined
  readonly externalId?: string | undefined
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly referralType: string
}

/** A client came to the partner by an agent's good word, and its own system says so. */
export async function receiveReferral(
  deps: ReferralDeps,
  partner: Partner,
  { externalId, ...received }: ReceivedReferral,
  messageId: string | undefined,
): Promise<Referral> {
  const { database } = deps
  const userId = await agentOf(database, received)
  const known = () => knownAs(database, partner, { ...received, externalId, userId })
  const before = await known()
  if (before) return before
  const { name, email, phone: phoneNumber, referralType: notes } = received
  const request = {
    companyId: partner.companyId,
    userId,
    name,
    email,
    phoneNumber,
    notes,
    externalId,
    idempotencyKey: messageId,
  }
  try {
    return await createReferral(deps, partner, request, async (sql, made) => {
      if (externalId !== undefined) await setExternalId(sql, made, externalId)
    })
  } catch (error) {
    // The same one may have come at the same moment.
    const other = error instanceof Fault && error.code === 'CONFLICT' && (await known())
    if (other) return other
    throw error
  }
}

type Named = ReceivedReferral & { readonly userId: string }

/** The referral that this company calls so already, if it is of the same client and agent. */
async function knownAs(sql: Sql, { companyId }: Partner, named: Named) {
  const { externalId, email, userId } = named
  const id = externalId && (await findByExternalId(sql, companyId, externalId))
  const row = id ? await referralRows.find(sql, eq('id', id)) : undefined
  return row?.email === email && row.userId === userId ? row : undefined
}

async function agentOf(sql: Sql, { agentId, agentEmail }: ReceivedReferral): Promise<string> {
  const agent = agentEmail
    ? await findMemberByEmail(sql, agentEmail)
    : await memberRows.find(sql, eq('id', agentId ?? ''))
  if (agent?.active && agent.companyId !== null) return agent.id
  throw badInput('No active agent matches this ID or email', agentEmail ? 'agentEmail' : 'agentId')
}
