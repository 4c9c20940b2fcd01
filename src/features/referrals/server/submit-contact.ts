import { randomUUID } from 'node:crypto'
import { GUEST } from '#kernel/actor.ts'
import { Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import type { Sql } from '#platform/db/database.ts'
import { withIdempotencyKey } from '#platform/db/idempotency.ts'
import { type AccountLimits, HOUR_S, type Limit } from '#platform/limits/account-limits.ts'
import { networkOf } from '#platform/limits/network-of.ts'
import type { ProofOfWork } from '#platform/limits/proof-of-work.ts'
import { contactRequestInput, LINK_INACTIVE } from '../referral-input.ts'
import { INITIAL_STATES } from '../referral-status.ts'
import { type ContactParties, partiesOf } from './contact-parties.ts'
import { contactDigest, isFirstOfDay } from './contact-store.ts'
import type { ReferralDeps } from './referral-actions.ts'
import { timestamps } from './referral-store.ts'
import { type ReferralWriter, writeNew } from './write-referral.ts'

export interface ContactRequest {
  readonly companyId?: string | null | undefined
  readonly agentId?: string | null | undefined
  readonly referringCompanyId?: string | null | undefined
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly notes: string
  /** A field that no person sees; what fills it is a machine. */
  readonly website?: string | null | undefined
  readonly idempotencyKey?: string | null | undefined
  readonly proofOfWork?: string | null | undefined
}

export interface ContactDeps extends ReferralDeps {
  readonly limits: AccountLimits
  readonly proof: ProofOfWork
}

// An office shares an address and a fair shares a link, so these are well above what people do.
const FROM_NETWORK: Limit = { name: 'contact-form network', most: 20, everyS: HOUR_S }
const UNKNOWN_LINKS: Limit = { name: 'contact-form unknown links', most: 20, everyS: HOUR_S }
// Beyond it the link stays open: each further request needs a proof of work.
const THROUGH_LINK: Limit = { name: 'contact-form link', most: 100, everyS: HOUR_S }

/**
 * What a client asks for themselves, through an agent's link. A repeat within a day is in already: it
 * changes nothing and counts for nothing, so nobody can use up what others need.
 */
export async function submitContact(
  deps: ContactDeps,
  ip: string,
  request: ContactRequest,
): Promise<void> {
  const { database, events, outbox, limits } = deps
  if (request.website) return
  const contact = parseInput(contactRequestInput, request)
  const { companyId, agentId } = contact
  const parties = await partiesOf(database, contact)
  if (!parties) {
    await limits.enforce(database, UNKNOWN_LINKS, networkOf(ip))
    throw new Fault('NOT_FOUND', LINK_INACTIVE)
  }
  const digest = contactDigest(companyId, agentId, contact.email)
  const sent = {
    actor: `guest ${digest}`,
    verb: 'submitContactRequest',
    key: request.idempotencyKey,
    request: contact,
  }
  let created: string | undefined
  await database.tx(async sql => {
    await withIdempotencyKey(sql, sent, async () => {
      if (!(await isFirstOfDay(sql, digest))) return ''
      await admit(deps, sql, { ip, link: `${companyId} ${agentId}` }, request.proofOfWork)
      created = await store({ sql, outbox }, contact, parties)
      return created
    })
  })
  if (created) await events.publish({ topic: 'referral.created', id: created })
}

/** Counts a new request, which is rolled back with it where it is refused. */
async function admit(
  { limits, proof }: ContactDeps,
  sql: Sql,
  { ip, link }: { readonly ip: string; readonly link: string },
  solution: string | null | undefined,
): Promise<void> {
  await limits.enforce(sql, FROM_NETWORK, networkOf(ip))
  const isFlooded = (await limits.take(sql, THROUGH_LINK, link)) !== undefined
  if (isFlooded || proof.isAlwaysOn) await proof.enforce(sql, solution)
}

type Contact = ReturnType<typeof contactRequestInput.parse>

async function store(
  writing: ReferralWriter,
  { name, email, phone, notes }: Contact,
  { company, agent, referringCompany }: ContactParties,
): Promise<string> {
  const id = randomUUID()
  const referral = {
    id,
    companyId: company.id,
    referringCompanyId: referringCompany.id,
    userId: agent.id,
    teamLeadId: agent.teamLeadId,
    divisionLeadId: agent.divisionLeadId,
    name,
    email,
    phoneNumber: phone,
    notes,
    ...INITIAL_STATES.publicForm,
    ...timestamps(),
  }
  await writeNew(writing, referral, GUEST)
  return id
}
