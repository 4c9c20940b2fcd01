import type { World } from '../kit/world.ts'
import type { OperationCase, Outcome } from './operations.ts'
import { PRINCIPALS, type Principal } from './principals.ts'
import type { Matrix } from './probe.ts'

/* Endpoints and deliveries: changed by site administrators, read by company administrators too; bodies are for the latter. */

const OWNERS = ['home', 'partner'] as const
const keeps = ({ siteOf, all }: Principal, company: string | null): boolean =>
  all || (company !== null && siteOf === company)

const reads = (who: Principal, company: string | null): boolean =>
  keeps(who, company) || (company !== null && who.administers === company)

// One for each to delete, of each company; all are paused, so that nothing is sent meanwhile.
// And one of each to send again.
const again = (company: string | null, { who }: Principal): string => `again-${company}-${who}`
const doomed = (company: string, { who }: Principal): string => `doomed-${company}-${who}`

export async function fillDeliveries({ database }: World): Promise<void> {
  const endpoints = OWNERS.flatMap(company => [
    [`endpoint-${company}`, company],
    ...PRINCIPALS.map(who => [doomed(company, who), company]),
  ])
  for (const [id, company] of endpoints) {
    await database.rows(
      `insert into webhook_endpoint (id, company_id, url, events, sealed_secret, paused_at)
       values ($1, $2, 'https://hooks.example/' || $1, '{referral.created}', 'sealed', now())`,
      [id, company],
    )
  }
  const deliveries = [...OWNERS, null].flatMap(company => {
    const endpoint = company && `endpoint-${company}`
    const ids = [`delivery-${company}`, ...PRINCIPALS.map(who => again(company, who))]
    return ids.map(id => [id, company, endpoint])
  })
  for (const [id, company, endpoint] of deliveries) {
    await database.rows(
      `insert into webhook_delivery (id, endpoint_id, company_id, event, content_type, body, state,
         attempts, tries, url, attempted_at, took_ms, failure)
       values ($1, $2, $3, 'referral.created', 'text', 'Words', 'FAILED', 1, 1, 'https://hooks.example',
         now(), 1, 'It failed')`,
      [id, endpoint, company],
    )
  }
}

const operation = (
  mutation: string,
  what: string,
  input: OperationCase['input'],
  gives: string,
  company: string | null,
): OperationCase => {
  const expect = (who: Principal): Outcome => (keeps(who, company) ? null : 'NOT_FOUND')
  return { mutation, what, input, gives, expect }
}

let made = 0
const EVENTS = ['referral.created', 'referral.status_changed', 'payment.updated']
// A company may have ten, and these have more than that already.
const full = (company: string): OperationCase => ({
  ...operation(
    'createWebhookEndpoint',
    `for ${company}`,
    () => ({ companyId: company, url: `https://hooks.example/made/${++made}`, events: EVENTS }),
    '{ endpoint { id } }',
    company,
  ),
  expect: who => (keeps(who, company) ? 'CONFLICT' : 'NOT_FOUND'),
})

export const DELIVERY_OPERATIONS: readonly OperationCase[] = [
  ...['home', 'partner', 'nowhere'].map(company =>
    company === 'nowhere' ? { ...full(company), expect: () => 'NOT_FOUND' } : full(company),
  ),
  operation(
    'createWebhookEndpoint',
    'for a company that has none',
    () => ({ companyId: 'foreign', url: `https://hooks.example/${++made}`, events: EVENTS }),
    '{ endpoint { id } }',
    'foreign',
  ),
  ...OWNERS.flatMap(company => [
    operation(
      'updateWebhookEndpoint',
      `of ${company}`,
      () => ({
        id: `endpoint-${company}`,
        url: `https://hooks.example/${company}`,
        events: EVENTS,
        paused: true,
      }),
      '{ id }',
      company,
    ),
    operation(
      'testWebhookEndpoint',
      `of ${company}`,
      () => ({ id: `endpoint-${company}` }),
      '{ id }',
      company,
    ),
    operation(
      'deleteWebhookEndpoint',
      `of ${company}`,
      who => ({ id: doomed(company, who) }),
      '{ id }',
      company,
    ),
  ]),
  {
    ...operation('replayWebhookDelivery', 'nothing', () => ({ id: 'nobody' }), '{ id }', null),
    expect: () => 'NOT_FOUND',
  },
  ...[...OWNERS, null].map(
    (company): OperationCase =>
      operation(
        'replayWebhookDelivery',
        `of ${company}`,
        who => ({ id: again(company, who) }),
        '{ id }',
        company,
      ),
  ),
]

export const DELIVERY_FIELDS: Readonly<Record<string, string>> = {
  createWebhookEndpoint: 'companyId events url',
  updateWebhookEndpoint: 'events id paused url',
  deleteWebhookEndpoint: 'id',
  testWebhookEndpoint: 'id',
  replayWebhookDelivery: 'id',
}

export async function probeDeliveries({ ask, probe }: Matrix, who: Principal): Promise<void> {
  for (const company of ['home', 'partner', 'foreign', 'nowhere']) {
    const { data } = await ask(
      who.who,
      `{ listWebhookEndpoints(companyId: "${company}") { id url events failures pausedAt } }`,
    )
    const ids = data.listWebhookEndpoints.map(({ id }: { id: string }) => id)
    const isFull = company === 'home' || company === 'partner'
    const expected = isFull && reads(who, company)
    probe(ids.includes(`endpoint-${company}`), expected, `${who.who} endpoints of ${company}`)
    probe(ids.length > 0, expected, `${who.who} any endpoint of ${company}`)
  }
  for (const company of [...OWNERS, null]) {
    const args = company === null ? '' : `companyId: "${company}", `
    const text = `{ listWebhookDeliveries(${args}limit: 100) { items { id request companyId } } }`
    const { data } = await ask(who.who, text)
    const { items } = data.listWebhookDeliveries
    const ids = items.map(({ id }: { id: string }) => id)
    const expected = reads(who, company) ? PRINCIPALS.length + 1 : 0
    probe(ids.includes(`delivery-${company}`), expected > 0, `${who.who} a delivery of ${company}`)
    probe(ids.length, expected, `${who.who} deliveries of ${company}`)
    const seesBody = who.all || (company !== null && who.administers === company)
    const shown = items.filter(({ request }: { request: unknown }) => request !== null)
    probe(shown.length, seesBody ? expected : 0, `${who.who} bodies of ${company}`)
  }
}
