import { randomUUID } from 'node:crypto'
import { GUEST } from '#kernel/actor.ts'
import { Fault } from '#kernel/errors.ts'
import { parseInput } from '#kernel/parse.ts'
import { once } from '#platform/db/idempotency.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { INITIAL_STATES } from '../referral.ts'
import { contactRequestInput, LINK_INACTIVE } from '../referral-input.ts'
import { type ContactParties, partiesOf } from './contact-parties.ts'
import { contactDigest, countContact, isFirstOfDay } from './contact-store.ts'
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
  readonly rateLimitFactor: number
}

// An office shares an address and a fair shares a link, so these are well above what people do.
const HOUR_S = 60 * 60
const FROM_ADDRESS = 20
const THROUGH_LINK = 100

/** What a client asks for themselves, through an agent's link. A repeat within a day is in already. */
export async function submitContact(
  { database, events, outbox, rateLimitFactor }: ContactDeps,
  ip: string,
  request: ContactRequest,
): Promise<void> {
  if (request.website) return
  const contact = parseInput(contactRequestInput, request)
  const { companyId, agentId } = contact
  const limit = async (key: string, most: number): Promise<void> => {
    const allowance = { key, most: Math.ceil(most * rateLimitFactor), everyS: HOUR_S }
    const wait = await countContact(database, allowance)
    if (wait !== undefined) throw tooMany(wait)
  }
  await limit(`address ${networkOf(ip)}`, FROM_ADDRESS)
  const parties = await partiesOf(database, contact)
  if (!parties) throw new Fault('NOT_FOUND', LINK_INACTIVE)
  await limit(`link ${companyId} ${agentId}`, THROUGH_LINK)

  const digest = contactDigest(companyId, agentId, contact.email)
  const sent = {
    actor: `guest ${digest}`,
    verb: 'submitContactRequest',
    key: request.idempotencyKey,
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

function tooMany(retryAfterS: number): Fault {
  const minutes = Math.ceil(retryAfterS / 60)
  const words = `Too many requests; please try again in ${minutes} minute${minutes === 1 ? '' : 's'}`
  return new Fault('LIMITED', words, { retryAfterS })
}
