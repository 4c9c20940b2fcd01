import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import SwaggerParser from '@apidevtools/swagger-parser'
import { z } from 'zod'
import { hashWebhookKey } from '#features/webhooks/server/webhook-key.ts'
import { API_KEY } from '../kit/settings.ts'
import { startWorld } from '../kit/world.ts'
import { type Request, type Said, webhookKit } from '../webhooks/webhook-kit.ts'

/* The document of the doors for machines: it is valid, and every answer that it names is one that came. */

const world = await startWorld()
const kit = webhookKit(world)
// Here what is too many is few.
const narrow = await startWorld({ RATE_LIMIT_FACTOR: '0.001' })
const narrowKit = webhookKit(narrow)
for (const each of [kit, narrowKit]) await each.giveKey('partner')

const fetched = (await world.app.inject('/api/openapi.json')).json()

const admin = { 'x-api-key': API_KEY }
const BIG = { status: 'x'.repeat(70_000) }
const CLIENT = {
  agentId: 'agent',
  name: 'Noor Client',
  email: 'noor@client.example',
  phone: '(555) 010-0100',
  referralType: 'Retirement',
}
const id = await kit.refer('partner')
const paid = await kit.refer('partner', 'COMPLETED')
await world
  .as('partnerAdmin')
  .ask(`mutation { updatePayment(input: { id: "${paid}", paymentStatus: PROCESSED }) { id } }`)
const STAGES = 'mutation ($input: SetCrmStagesInput!) { setCrmStages(input: $input) { stage } }'
const stages = [{ stage: 'Won', status: 'COMPLETED' }]
await world.as('admin').ask(STAGES, { input: { companyId: 'partner', stages } })
await world.database.rows(
  `insert into referral_reference values ('partner', 'deal', $1), ('partner', 'paid', $2)`,
  [id, paid],
)

await world.database.rows(
  `insert into terms (id, company_id, referring_company_id, version, state, fee_kind, fee_amount, agent_share,
     team_lead_share, division_lead_share, bonus_pool_share, mrn_share, effective_from, drafted_side)
   select id, 'partner', id, 1, 'ACTIVE', 'FLAT', 100.5, 4000, 0, 0, 0, 0, now(), 'PARTNER'
     from company where id in ('home', 'foreign')`,
)

// Made under those terms.
await world.database.rows(
  `insert into referral (id, company_id, referring_company_id, name, email, user_id, status)
   values ('has-terms', 'partner', 'home', 'Dana', 'd@c.example', 'agent', 'COMPLETED')`,
)

await world.database.rows("delete from account where id = 'otherLead'")

const withKey = (body: object, headers = {}): Request => ({
  headers: { 'webhook-api-key': kit.keyOf('partner'), ...headers },
  body: { companyId: 'partner', ...body },
})
const REPORT = '/webhook/referrals/{referralId}'
const USER = '/api/users/{userId}'
const TERMS = '/api/terms'
const FEES = '/api/fees'
const FEE = `${REPORT}/fee`
const FEE_PATH = '/webhook/referrals/has-terms/fee'
const as = async (name: 'companyAdmin' | 'agent', more: Request): Promise<Request> => ({
  ...more,
  headers: { authorization: `Bearer ${await world.tokenOf(name)}` },
})
/** What every call with a body is refused for, whatever its door. */
const unread = (route: string, to: string, good: Request): Row[] => {
  const { headers = {}, method = 'POST' } = good
  const typed = { ...headers, 'content-type': 'text/xml' }
  return [
    [route, 400, to, { method, headers, body: '{' }],
    [route, 413, to, { method, headers, body: BIG }],
    [route, 415, to, { method, headers: typed, body: '<status/>' }],
  ]
}
type Row = readonly [route: string, status: number, path: string, request: Request]

const CALLS: readonly Row[] = [
  [REPORT, 200, `/webhook/referrals/${id}`, withKey({ status: 'IN_REVIEW' })],
  [REPORT, 401, `/webhook/referrals/${id}`, { body: {} }],
  [REPORT, 404, '/webhook/referrals/nobody', withKey({ status: 'IN_REVIEW' })],
  [REPORT, 409, `/webhook/referrals/${paid}`, withKey({ status: 'IN_REVIEW' })],
  [REPORT, 422, `/webhook/referrals/${id}`, withKey({ status: 'DONE' })],
  ...unread(REPORT, `/webhook/referrals/${id}`, withKey({})),
  [FEE, 201, FEE_PATH, withKey({ dealValue: 1000 })],
  [FEE, 401, FEE_PATH, { body: {} }],
  [FEE, 404, '/webhook/referrals/nobody/fee', withKey({})],
  [FEE, 409, FEE_PATH, withKey({})],
  [FEE, 422, FEE_PATH, withKey({ currency: 'EUR' })],
  ...unread(FEE, FEE_PATH, withKey({})),
  ['/webhook/referrals', 201, '/webhook/referrals', withKey(CLIENT)],
  ['/webhook/referrals', 401, '/webhook/referrals', { body: CLIENT }],
  ['/webhook/referrals', 409, '/webhook/referrals', withKey({ ...CLIENT, externalId: 'deal' })],
  ['/webhook/referrals', 422, '/webhook/referrals', withKey({ ...CLIENT, name: '' })],
  ...unread('/webhook/referrals', '/webhook/referrals', withKey({})),
  ['/webhook/crm', 200, '/webhook/crm', withKey({ externalId: 'deal', stage: 'Won' })],
  ['/webhook/crm', 401, '/webhook/crm', { body: {} }],
  ['/webhook/crm', 404, '/webhook/crm', withKey({ externalId: 'none', stage: 'Won' })],
  ['/webhook/crm', 409, '/webhook/crm', withKey({ externalId: 'paid', stage: 'Won' })],
  ['/webhook/crm', 422, '/webhook/crm', withKey({ externalId: 'deal', stage: 'Lost' })],
  ...unread('/webhook/crm', '/webhook/crm', withKey({})),
  ...(['GET', 'PATCH'] as const).flatMap((method): Row[] => [
    [USER, 200, '/api/users/mate', { method, headers: admin, ...sent(method, {}) }],
    [USER, 401, '/api/users/mate', { method, ...sent(method, {}) }],
    [USER, 404, '/api/users/nobody', { method, headers: admin, ...sent(method, {}) }],
  ]),
  ['/api/entries', 200, '/api/entries?limit=2', { method: 'GET', headers: admin }],
  ['/api/entries', 401, '/api/entries', { method: 'GET' }],
  ['/api/entries', 422, '/api/entries?kind=GIFT', { method: 'GET', headers: admin }],
  [USER, 422, '/api/users/mate', { method: 'PATCH', headers: admin, body: { phone: 7 } }],
  ...unread(USER, '/api/users/mate', { method: 'PATCH', headers: admin }),
  [
    TERMS,
    200,
    `${TERMS}?companyId=partner&scope=ACTIVE&limit=1`,
    { method: 'GET', headers: admin },
  ],
  [FEES, 200, `${FEES}?companyId=partner`, { method: 'GET', headers: admin }],
  [FEES, 401, FEES, { method: 'GET' }],
  [FEES, 403, FEES, await as('agent', { method: 'GET' })],
  [FEES, 422, `${FEES}?state=OLD`, { method: 'GET', headers: admin }],
  [TERMS, 401, TERMS, { method: 'GET' }],
  [TERMS, 403, TERMS, await as('agent', { method: 'GET' })],
  [TERMS, 422, `${TERMS}?scope=OLD`, { method: 'GET', headers: admin }],
  ...['activate', 'deactivate'].flatMap((verb): Row[] => [
    [`${USER}/${verb}`, 200, `/api/users/otherAgent/${verb}`, { headers: admin }],
    [`${USER}/${verb}`, 401, `/api/users/otherAgent/${verb}`, {}],
    [`${USER}/${verb}`, 404, `/api/users/nobody/${verb}`, { headers: admin }],
  ]),
  [USER, 403, '/api/users/mate', await as('agent', { method: 'GET' })],
  [USER, 403, '/api/users/mate', await as('agent', { method: 'PATCH', body: {} })],
  [
    USER,
    409,
    '/api/users/companyAdmin',
    await as('companyAdmin', { method: 'PATCH', body: { group: 'agent' } }),
  ],
  [`${USER}/activate`, 403, '/api/users/companyAdmin/activate', await as('companyAdmin', {})],
  [`${USER}/deactivate`, 409, '/api/users/admin/deactivate', { headers: admin }],
  [`${USER}/activate`, 409, '/api/users/otherLead/activate', { headers: admin }],
  [`${USER}/deactivate`, 403, '/api/users/companyAdmin/deactivate', await as('companyAdmin', {})],
]

function sent(method: string, body: object): Request {
  return method === 'PATCH' ? { body } : {}
}

const seen = new Set<string>()
const key = (method: string, route: string, status: number | string): string =>
  `${method} ${route} ${status}`

// biome-ignore lint/suspicious/noExplicitAny: the document, as anybody reads it
const whole: any = await SwaggerParser.dereference(structuredClone(fetched))

/** The answer is documented, and as it is documented. */
function check(route: string, method: string, said: Said): void {
  const described = whole.paths[route]?.[method.toLowerCase()]?.responses[String(said.status)]
  assert.ok(described, `${key(method, route, said.status)} is not documented`)
  const schema = z.fromJSONSchema(described.content['application/json'].schema)
  const { error } = schema.safeParse(said.body)
  assert.equal(error, undefined, JSON.stringify([said.body, error?.issues]))
  seen.add(key(method, route, said.status))
}

test('the document is valid OpenAPI 3.1', async () => {
  assert.equal(fetched.openapi, '3.1.0')
  await SwaggerParser.validate(structuredClone(fetched))
})

const untilLimited = async (path: string, next: (n: number) => Request): Promise<Said> => {
  for (let n = 0; n < 300; n++) {
    const said = await narrowKit.call(path, next(n))
    if (said.status === 429) return said
  }
  return assert.fail(`${path} is not limited`)
}
const isSoon = ({ headers }: Said) => assert.match(headers['retry-after'] ?? '', /^[1-9]\d{0,2}$/)
const network = (n: number): string => `10.1.${n >> 8}.${n & 255}`

async function tooManyOfOneCompany(route: string, path: string): Promise<void> {
  const headers = { 'webhook-api-key': narrowKit.keyOf('partner') }
  const said = await untilLimited(path, n => ({
    headers,
    body: { companyId: 'partner' },
    from: network(n),
  }))
  isSoon(said)
  check(route, 'POST', said)
}

async function tooManyOfPeople(): Promise<void> {
  for (const [at, [method, route, path]] of (
    [
      ['GET', USER, '/api/users/mate'],
      ['GET', '/api/entries', '/api/entries'],
      ['PATCH', USER, '/api/users/mate'],
      ['GET', TERMS, TERMS],
      ['GET', FEES, FEES],
      ['POST', `${USER}/activate`, '/api/users/mate/activate'],
      ['POST', `${USER}/deactivate`, '/api/users/mate/deactivate'],
    ] as const
  ).entries()) {
    const request = { method, headers: admin, ...sent(method, {}), from: `10.4.0.${at + 1}` }
    const said = await untilLimited(path, () => request)
    isSoon(said)
    check(route, method, said)
  }
}

// One test: the calls move one referral along, and all of them together are what is documented.
test('every answer that is documented comes, as it is documented', async t => {
  for (const [route, status, path, request] of CALLS) {
    const { method = 'POST' } = request
    await t.test(key(method, route, status), async () => {
      const said = await kit.call(path, request)
      assert.equal(said.status, status, JSON.stringify(said.body))
      check(route, method, said)
    })
  }
  for (const [route, path] of [
    [REPORT, '/webhook/referrals/nobody'],
    [FEE, '/webhook/referrals/nobody/fee'],
    ['/webhook/referrals', '/webhook/referrals'],
    ['/webhook/crm', '/webhook/crm'],
  ] as const) {
    await t.test(`too many by one company, wherever from: ${route}`, () =>
      tooManyOfOneCompany(route, path),
    )
  }
  await t.test('too many for people, as for everything else', tooManyOfPeople)

  const documented = Object.entries(whole.paths as Record<string, object>).flatMap(([route, at]) =>
    Object.entries(at).flatMap(([method, { responses }]) =>
      Object.keys(responses)
        .filter(status => status !== 'default')
        .map(status => key(method.toUpperCase(), route, status)),
    ),
  )
  assert.deepEqual(documented.filter(each => !seen.has(each)).toSorted(), [])
  assert.ok(documented.length > 40)
})

suite('too many calls', () => {
  test('from one network, whoever it is', async () => {
    isSoon(await untilLimited('/webhook/crm', () => ({ body: {}, from: '10.2.0.1' })))
  })

  test('with wrong keys: soon, and the right key is not kept waiting', async () => {
    await narrow.database.rows(
      `update company set webhook_api_key_hash = $1, webhook_key_set_at = now() where id = 'foreign'`,
      [hashWebhookKey('right')],
    )
    const wrong = { companyId: 'foreign', status: 'COMPLETED' }
    const guess = (key: string, from: string) =>
      narrowKit.call('/webhook/referrals/nobody', {
        headers: { 'webhook-api-key': key },
        body: wrong,
        from,
      })
    const said = [await guess('wrong', '10.3.0.1'), await guess('wrong', '10.3.0.1')]
    assert.deepEqual(
      said.map(({ status }) => status),
      [401, 429],
    )
    isSoon(said[1] as Said)
    assert.equal((await guess('right', '10.3.0.1')).status, 404)
    assert.equal((await guess('right', '10.3.0.2')).status, 404)
    const network6 = [await guess('wrong', '2001:db8::1'), await guess('wrong', '2001:db8::2')]
    assert.deepEqual(
      network6.map(({ status }) => status),
      [401, 429],
    )
  })
})

test('the page for people names every call, runs nothing and loads its own style alone', async () => {
  const page = await world.app.inject('/api/docs')
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.match(
    String(page.headers['content-security-policy']),
    /^default-src 'none'; style-src 'self'/,
  )
  for (const route of Object.keys(whole.paths)) assert.ok(page.body.includes(route), route)
  assert.equal(/<script|style=|\bon\w+=/.test(page.body), false)
  const css = await world.app.inject('/api/docs.css')
  assert.match(String(css.headers['content-type']), /^text\/css/)
  for (const name of page.body.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
    assert.match(name[1] ?? '', /^\/(api\/docs\.(css|svg)|api\/openapi\.json)?$/)
  }
})
