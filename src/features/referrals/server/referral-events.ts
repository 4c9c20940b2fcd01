import {
  type AutomationMessage,
  type CompanyMessage,
  FORM_TYPE,
  type OutboxEvent,
  sentOf,
} from '#features/webhooks/server/outbox.ts'
import { project } from '#kernel/access.ts'
import { type Actor, NO_LINKS } from '#kernel/actor.ts'
import type { CompanyEvent } from '#kernel/company-event.ts'
import { fieldsWhere } from '#kernel/fields.ts'
import { toDollars } from '#kernel/money.ts'
import { matches } from '#kernel/where.ts'
import {
  OWN_AMOUNTS,
  ownerOf,
  REFERRAL_FIELDS,
  REMOVED_CLIENT,
  type Referral,
} from '../referral.ts'
import { readReferral, seenOfReferral } from '../referral-access.ts'

/*
 * What others hear of a line of the log. A company's machine hears what its administrator may read,
 * by the very rules by which they read it.
 */

/** A new referral. */
export const eventOfCreation = (referral: Referral): OutboxEvent => ({
  subjectId: referral.id,
  forCompanies: forCompanies('referral.created', referral),
  forAutomation: forAutomation(referral),
})

/** The companies of a referral. */
export const companiesOf = ({
  companyId,
  referringCompanyId,
}: Pick<Referral, 'companyId' | 'referringCompanyId'>): string[] => [
  ...new Set([companyId, referringCompanyId]),
]

/** A referral that moved, was paid, or both; to a company that it came to by the change, it is new. */
export function eventOfChange(before: Referral, after: Referral): OutboxEvent | undefined {
  const isParty = ({ companyId }: CompanyMessage) => companiesOf(before).includes(companyId)
  const changes = Object.entries(FIELDS).flatMap(([event, fields]) => {
    const changed = fields.filter(field => before[field] !== after[field])
    return changed.length > 0 ? forCompanies(event as CompanyEvent, after, before, changed) : []
  })
  const paid = before.paymentStatus !== 'PROCESSED' ? paidShares(after) : []
  const isMoved = companiesOf(after).some(id => !companiesOf(before).includes(id))
  const arrivals = isMoved ? forCompanies('referral.created', after) : []
  const messages = [
    ...[...changes, ...paid].filter(isParty),
    ...arrivals.filter(each => !isParty(each)),
  ]
  return messages.length > 0 ? { subjectId: after.id, forCompanies: messages } : undefined
}

const AMOUNTS = fieldsWhere(
  REFERRAL_FIELDS,
  ({ holds, seenBy }) => holds === 'money' && seenBy !== 'reader',
)

/** The fields whose change is each event. */
const FIELDS = {
  'referral.status_changed': ['status'],
  'payment.updated': ['paymentStatus', ...AMOUNTS],
} as const satisfies Partial<Record<CompanyEvent, readonly (keyof Referral)[]>>

function forCompanies(
  event: CompanyEvent,
  referral: Referral,
  before?: Referral,
  changed: readonly (keyof Referral)[] = [],
): CompanyMessage[] {
  return companiesOf(referral).flatMap(companyId => {
    const reader = administratorOf(companyId)
    if (!matches(readReferral(reader), referral)) return []
    const seen = seenOfReferral(reader)
    const shown = sentOf(REFERRAL_FIELDS, project(referral, seen))
    const was = before && sentOf(REFERRAL_FIELDS, project(before, seen))
    const previous = was && Object.fromEntries(changed.map(field => [field, was[field]]))
    return [{ companyId, event, data: { ...shown, ...(previous && { previous }) } }]
  })
}

/** The shares of a fee that are paid with a referral. */
function paidShares(referral: Referral): CompanyMessage[] {
  const { id: referralId, feeId, paymentStatus } = referral
  if (feeId === null || paymentStatus !== 'PROCESSED') return []
  return OWN_AMOUNTS.flatMap(([party, amount, share]) => {
    const cents = referral[amount]
    if (!cents) return []
    const personId = ownerOf(referral, party)
    const data = { feeId, referralId, share, personId, amount: toDollars(cents) }
    return companiesOf(referral).map(
      companyId => ({ companyId, event: 'share.paid', data }) as const,
    )
  })
}

const administratorOf = (companyId: string): Actor => ({
  kind: 'member',
  // Nobody's own: what one person has a share in is not their company's.
  id: '',
  companyId,
  ...NO_LINKS,
  administers: companyId,
})

/** SPEC section 7, to the letter; its form says `none` where nobody shares (section 5). */
const forAutomation = (referral: Referral): AutomationMessage => ({
  event: 'referral.created',
  sourceId: referral.companyId,
  form: {
    name: referral.name,
    email: referral.email,
    phone: referral.phoneNumber ?? '',
    referralType: referral.notes ?? '',
    splitUserId: referral.splitUserIds[0] ?? 'none',
    companyId: referral.referringCompanyId,
    partnerCompanyId: referral.companyId,
    referralId: referral.id,
  },
})

/** The body of an earlier delivery, without what it said of the client. */
export function withoutClient(body: string, contentType: string): string {
  if (contentType === FORM_TYPE) {
    const fields = new URLSearchParams(body)
    const { name, email } = REMOVED_CLIENT
    for (const [field, value] of Object.entries({ name, email, phone: '', referralType: '' })) {
      fields.set(field, value)
    }
    return fields.toString()
  }
  const event = JSON.parse(body)
  return JSON.stringify({ ...event, data: { ...event.data, ...REMOVED_CLIENT } })
}
