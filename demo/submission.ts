import { REFERRAL_FIELDS } from '#features/referrals/referral.ts'
import { INITIAL_STATES } from '#features/referrals/referral-status.ts'
import type { referralTable } from '#features/referrals/server/referral-table.ts'
import { emptyRow } from '#kernel/fields.ts'
import { type DemoCompany, HOME, INACTIVE_FOR_DAYS } from './companies.ts'
import { daysBefore } from './moments.ts'
import { drawName, mailboxOf } from './names.ts'
import type { DemoPerson } from './people.ts'
import { drawHome } from './places.ts'
import type { Plan } from './plans.ts'
import type { Random } from './random.ts'

export type StoredReferral = typeof referralTable.$inferSelect

export interface Surroundings {
  readonly now: Date
  readonly companies: readonly DemoCompany[]
  readonly people: readonly DemoPerson[]
}

export interface Submission {
  readonly row: StoredReferral
  readonly company: DemoCompany
  readonly isPublic: boolean
}

/** The referral as the agent, or through their link the client, sent it. */
export function submit(random: Random, plan: Plan, around: Surroundings): Submission {
  const id = random.uuid()
  const { agent, createdAt, split } = plan
  const company = drawPartner(random, plan, around)
  const isPublic = split === undefined && random.chance(0.15)
  const isShared = split !== undefined || (!isPublic && random.chance(0.12))
  const mate = typeof split === 'object' ? split : drawMate(random, plan, around.people)
  const row = {
    ...emptyRow(REFERRAL_FIELDS),
    id,
    companyId: company.row.id,
    referringCompanyId: agent.row.companyId as string,
    userId: agent.row.id,
    ...drawClient(random),
    notes: drawNotes(random, company, isPublic),
    approximateValue: isPublic || random.chance(0.5) ? null : random.whole(4, 160) * 50_000,
    splitUserIds: isShared && mate ? [mate.row.id] : [],
    teamLeadId: agent.row.teamLeadId,
    divisionLeadId: agent.row.divisionLeadId,
    ...INITIAL_STATES[isPublic ? 'publicForm' : 'agentForm'],
    createdAt,
    updatedAt: createdAt,
  }
  return { row, company, isPublic }
}

// The home company is where other companies' clients go first, so that its administrator has work.
const TO_HOME = 0.36

function drawPartner(random: Random, { agent, createdAt }: Plan, around: Surroundings) {
  const sinceWhen = daysBefore(around.now, INACTIVE_FOR_DAYS)
  const partners = around.companies.filter(
    ({ row }) =>
      row.id !== agent.row.companyId && (row.status === 'ACTIVE' || createdAt < sinceWhen),
  )
  const home = partners.find(({ profile }) => profile.key === HOME)
  const other = random.pick(partners)
  return random.chance(TO_HOME) && home ? home : other
}

/** Any colleague who was there then, if one was. */
function drawMate(random: Random, { agent, createdAt }: Plan, people: readonly DemoPerson[]) {
  const mates = people.filter(
    ({ row, group }) =>
      group === 'agent' &&
      row.id !== agent.row.id &&
      row.companyId === agent.row.companyId &&
      row.createdAt < createdAt,
  )
  return mates.length > 0 ? random.pick(mates) : undefined
}

const MAIL_HOSTS = ['mailbox.example', 'postbox.example', 'inkpost.example', 'homemail.example']

function drawClient(random: Random) {
  const name = drawName(random)
  const [area, exchange, line] = drawHome(random).phone
  const suffix = random.chance(0.3) ? String(random.whole(2, 89)) : ''
  return {
    name: `${name.givenName} ${name.familyName}`,
    email: `${mailboxOf(name)}${suffix}@${random.pick(MAIL_HOSTS)}`,
    phoneNumber: random.pick([
      `(${area}) ${exchange}-${line}`,
      `${area}-${exchange}-${line}`,
      `+1 ${area} ${exchange} ${line}`,
    ]),
  }
}

const AGENT_WORDS = ['Asked about', 'Needs help with', 'Wants to talk about', 'Has a question on']
const CLIENT_WORDS = [
  'I would like to talk about {service}. Evenings are best.',
  'Hello, I have a question about {service}. Please call me.',
  'I was told you could help with {service}.',
  'Could someone get in touch about {service}? Email is fine.',
]

function drawNotes(random: Random, { profile }: DemoCompany, isPublic: boolean): string {
  const service = random.pick(profile.services)
  const agents = random.pick(AGENT_WORDS)
  const clients = random.pick(CLIENT_WORDS)
  return isPublic ? clients.replace('{service}', service) : `${agents} ${service}`
}
