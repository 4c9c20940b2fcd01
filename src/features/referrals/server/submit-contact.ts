import { randomUUID } from 'node:crypto'
import { GUEST } from '#kernel/actor.ts'
import { Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { once } from '#platform/db/idempotency.ts'
import { type AccountLimits, HOUR_S, type Limit } from '#platform/limits/account-limits.ts'
import { networkOf } from '#platform/limits/network-of.ts'
import { INITIAL_STATES } from '../referral.ts'
import { contactRequestInput, LINK_INACTIVE } from '../referral-input.ts'
import { type ContactParties, partiesOf } from './contact-parties.ts'
import { contactDigest, isFirstOfDay } from './contact-store.ts'
import type { ReferralDeps } from './referral-actions.ts'
import { newsOfCreation } from './referral-news.ts'
import { insertReferral, nowTwice, type Writing } from './referral-store.ts'

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
}

export interface ContactDeps extends ReferralDeps {
  readonly limits: AccountLimits
}

// An office shares an address and a fair shares a link, so these are well above what people do.
const FROM_NETWORK: Limit = { name: 'contact-form network', most: 20, everyS: HOUR_S }
const THROUGH_LINK: Limit = { name: 'contact-form link', most: 100, everyS: HOUR_S }

/** What a client asks for themselves, through an agent's link. A repeat within a day is in already. */
export async function submitContact(
  { database, events, outbox, limits }: ContactDeps,
  ip: string,
  request: ContactRequest,
): Promise<void> {
  if (request.website) return
  const contact = parseInput(contactRequestInput, request)
  const { companyId, agentId } = contact
  await limits.enforce(database, FROM_NETWORK, networkOf(ip))
  const parties = await partiesOf(database, contact)
  if (!parties) throw new Fault('NOT_FOUND', LINK_INACTIVE)
  await limits.enforce(database, THROUGH_LINK, `${companyId} ${agentId}`)

  const digest = contactDigest(companyId, agentId, contact.email)
  const sent = {
    actor: `guest ${digest}`,
    verb: 'submitContactRequest',
    key: request.idempotencyKey,
    request: contact,
  }
  let created: string | undefined
  await database.tx(async sql => {
    await once(sql, sent, async () => {
      created = (await isFirstOfDay(sql, digest))
        ? await store({ sql, outbox }, contact, parties)
        : undefined
      return created ?? ''
    })
  })
  if (created) await events.publish({ topic: 'referral.created', id: created })
}

type Contact = ReturnType<typeof contactRequestInput.parse>

async function store(
  { sql, outbox }: Writing,
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
    ...nowTwice(),
  }
  const made = await insertReferral(sql, referral, GUEST)
  if (made) await outbox.put(sql, newsOfCreation(made))
  return id
}
