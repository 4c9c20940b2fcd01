import { type OutboxEvent, sentOf } from '#features/webhooks/server/outbox.ts'
import { TERMS_FIELDS, type Terms } from '../terms.ts'

/** Both companies hear what they agreed on. */
export function eventOfAcceptance(terms: Terms): OutboxEvent {
  const data = { ...sentOf(TERMS_FIELDS, terms), state: 'ACTIVE' }
  const companies = [terms.companyId, terms.referringCompanyId].filter(id => id !== null)
  return {
    subjectId: null,
    forCompanies: companies.map(companyId => ({ companyId, event: 'terms.accepted', data })),
  }
}
