import type { OutboxEvent } from '#features/webhooks/server/outbox.ts'
import { sentFields } from '#kernel/fields.ts'
import { type Cents, toDollars } from '#kernel/money.ts'
import { TERMS_FIELDS, type Terms } from '../terms.ts'

const SENT = sentFields(TERMS_FIELDS)

/** Both companies hear what they agreed on; money as the API says it. */
export function eventOfAcceptance(terms: Terms): OutboxEvent {
  const data = Object.fromEntries(
    SENT.map(field => {
      const value = terms[field]
      const isMoney = TERMS_FIELDS[field].holds === 'money' && value !== null
      return [field, isMoney ? toDollars(value as Cents) : value]
    }),
  )
  const companies = [terms.companyId, terms.referringCompanyId].filter(id => id !== null)
  return {
    subjectId: null,
    forCompanies: companies.map(companyId => ({
      companyId,
      event: 'terms.accepted',
      data: { ...data, state: 'ACTIVE' },
    })),
  }
}
