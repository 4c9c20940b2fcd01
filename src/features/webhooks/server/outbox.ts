import { randomUUID } from 'node:crypto'
import { companyRows } from '#features/companies/server/company-store.ts'
import type { CompanyEvent } from '#kernel/company-event.ts'
import { type Fields, type RowOf, sentFields } from '#kernel/fields.ts'
import { type Cents, toDollars } from '#kernel/money.ts'
import { eq } from '#kernel/where.ts'
import type { Sql } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Delivery } from '../delivery.ts'
import { insertDelivery, type NewDelivery } from './delivery-store.ts'
import { type HeldEndpoint, hasEndpoint, holdEndpoints } from './endpoint-store.ts'

/** Something that a company may be told. */
export interface CompanyMessage {
  readonly companyId: string
  readonly event: CompanyEvent
  readonly data: object
}

/** What the platform's automation hears, as a form; `source` is the company that it names. */
export interface AutomationMessage {
  readonly event: CompanyEvent
  readonly sourceId: string
  readonly form: Readonly<Record<string, string>>
}

export interface OutboxEvent {
  /** The referral that it is about, if it is about one. */
  readonly subjectId: string | null
  readonly forCompanies: readonly CompanyMessage[]
  readonly forAutomation?: AutomationMessage
}

/** Where features put events for other systems, in the transaction that causes them. */
export interface Outbox {
  /** Whether anybody hears what these companies may be told. */
  hasReceiver(sql: Sql, companyIds: readonly string[]): Promise<boolean>
  /** Puts what these companies may be told; where none of them listens, it isn't even made. */
  put(
    sql: Sql,
    companyIds: readonly (string | null)[],
    makeEvents: () => readonly OutboxEvent[],
  ): Promise<void>
}

/** What goes out of a row, money as the API says it. */
export const sentOf = <F extends Fields>(
  fields: F,
  row: RowOf<F>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    sentFields(fields).map(field => {
      const value = row[field]
      const isMoney = fields[field]?.holds === 'money' && value !== null
      return [field, isMoney ? toDollars(value as Cents) : value]
    }),
  )

export const DELIVERIES = 'webhook-deliveries'

const JSON_TYPE = 'application/json'
export const FORM_TYPE = 'application/x-www-form-urlencoded'
const AUTOMATION = 'automation'

export const makeOutbox = (jobs: Jobs, { hasAutomation }: { hasAutomation: boolean }): Outbox => ({
  hasReceiver: async (sql, companyIds) => hasAutomation || (await hasEndpoint(sql, companyIds)),
  async put(sql, companyIds, makeEvents) {
    const endpoints = await holdEndpoints(
      sql,
      [...new Set(companyIds)].filter(id => id !== null),
    )
    if (endpoints.length === 0 && !hasAutomation) return
    for (const { subjectId, forCompanies, forAutomation } of makeEvents()) {
      for (const { id, companyId, event, data, isPaused } of wanted(endpoints, forCompanies)) {
        const about = { endpointId: id, companyId, event, subjectId }
        await queueDelivery(jobs, sql, { ...about, ...payloadOf(event, data) }, isPaused)
      }
      if (hasAutomation && forAutomation) await queueAutomation(jobs, sql, subjectId, forAutomation)
    }
  },
})

/** Stores a delivery and has it carried out; where `sql` is rolled back, there was none. */
export async function queueDelivery(
  jobs: Jobs,
  sql: Sql,
  made: Omit<NewDelivery, 'id'>,
  isHeld = false,
): Promise<Delivery> {
  const delivery = await insertDelivery(sql, { ...made, id: randomUUID() }, isHeld)
  if (!isHeld) await queueAttempt(jobs, sql, delivery)
  return delivery
}

/** Has the next attempt made when it is due. */
export async function queueAttempt(jobs: Jobs, sql: Sql, delivery: Delivery): Promise<void> {
  const { id, createdAt, attempts, endpointId, nextAttemptAt } = delivery
  const isLater = nextAttemptAt !== null && nextAttemptAt.getTime() > Date.now()
  await jobs.enqueue(
    sql,
    DELIVERIES,
    { id, createdAt: createdAt.toISOString(), attempts },
    { group: endpointId ?? AUTOMATION, after: isLater ? nextAttemptAt : undefined },
  )
}

/** The body of an event: Standard Webhooks' three fields. */
export const payloadOf = (type: string, data: object) => ({
  contentType: JSON_TYPE,
  body: JSON.stringify({ type, timestamp: new Date().toISOString(), data }),
})

const wanted = (endpoints: readonly HeldEndpoint[], messages: readonly CompanyMessage[]) =>
  endpoints.flatMap(endpoint =>
    messages
      .filter(each => each.companyId === endpoint.companyId)
      .filter(({ event }) => endpoint.events.includes(event))
      .map(({ event, data }) => ({ ...endpoint, event, data })),
  )

async function queueAutomation(
  jobs: Jobs,
  sql: Sql,
  subjectId: string | null,
  { event, sourceId, form }: AutomationMessage,
): Promise<void> {
  const company = await companyRows.find(sql, eq('id', sourceId))
  await queueDelivery(jobs, sql, {
    endpointId: null,
    companyId: null,
    event,
    subjectId,
    contentType: FORM_TYPE,
    body: new URLSearchParams({ ...form, source: company?.companyName ?? '' }).toString(),
  })
}
