/* What a partner’s report may not be, and what is told of it. */

export const unixNow = (): number => Math.floor(Date.now() / 1000)

type Wrong = readonly [field: string, body: object, headers?: Record<string, string>]

/** Bodies and headers, each with the field that is to blame. */
export const wrongReports = (): readonly Wrong[] => [
  ['status', {}],
  ['status', { status: null }],
  ['status', { status: 'SUBMITTED' }],
  ['status', { status: 'completed' }],
  ['status', { status: 'DONE' }],
  ['status', { status: ['COMPLETED'] }],
  ['companyId', { companyId: undefined, status: 'COMPLETED' }],
  ['companyId', { companyId: 7, status: 'COMPLETED' }],
  ['companyId', { companyId: '', status: 'COMPLETED' }],
  ['companyId', { companyId: 'x'.repeat(65), status: 'COMPLETED' }],
  ['externalId', { status: 'COMPLETED', externalId: '' }],
  ['externalId', { status: 'COMPLETED', externalId: 12 }],
  ['externalId', { status: 'COMPLETED', externalId: 'x'.repeat(201) }],
  ['body', { status: 'COMPLETED', externalId: 'a\0b' }],
  ['webhook-id', { status: 'COMPLETED' }, { 'webhook-id': 'x'.repeat(201) }],
  ['webhook-id', { status: 'COMPLETED' }, { 'webhook-id': 'a b' }],
  ['webhook-timestamp', { status: 'COMPLETED' }, { 'webhook-timestamp': 'now' }],
  ['webhook-timestamp', { status: 'COMPLETED' }, { 'webhook-timestamp': `${unixNow() - 400}` }],
  ['webhook-timestamp', { status: 'COMPLETED' }, { 'webhook-timestamp': `${unixNow() + 400}` }],
  ['webhook-timestamp', { status: 'COMPLETED' }, { 'webhook-timestamp': `${unixNow() * 1000}` }],
]

/** What is refused before it is read, with its type. */
export const UNREAD: readonly [status: number, type: string, body: string][] = [
  [400, 'application/json', '{"companyId":'],
  [400, 'application/json', ''],
  [400, 'application/json', '{"__proto__": {"status": "COMPLETED"}}'],
  [415, 'application/x-www-form-urlencoded', 'companyId=partner&status=COMPLETED'],
  [415, 'text/xml', '<status/>'],
  [413, 'application/json', JSON.stringify({ status: 'x'.repeat(70_000) })],
]
