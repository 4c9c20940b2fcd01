import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { Sha256 } from '@aws-crypto/sha256-js'
import { HttpRequest } from '@smithy/protocol-http'
import { SignatureV4 } from '@smithy/signature-v4'
import { ADMIN_OPERATIONS } from '#features/identity/server/admin-operations.ts'
import { startWorld } from '../kit/world.ts'
import { OPERATOR, OPERATOR_SETTINGS, operatorOf, POOL_ID, refusal } from '../operating/operator.ts'

/* An administrative call counts if the operator signed it, all of it, just now, and once. */

const world = await startWorld(OPERATOR_SETTINGS)

const BODY = JSON.stringify({ UserPoolId: POOL_ID, Username: 'agent' })
const TARGET = 'AWSCognitoIdentityProviderService.AdminGetUser'
const MINUTE = 60_000

interface Wish {
  readonly body?: string
  readonly path?: string
  readonly headers?: Record<string, string>
  readonly key?: typeof OPERATOR
  readonly region?: string
  readonly service?: string
  readonly date?: Date
  readonly unsigned?: string[]
}

async function sign(wish: Wish = {}): Promise<HttpRequest> {
  const signer = new SignatureV4({
    service: wish.service ?? 'cognito-idp',
    region: wish.region ?? 'us-west-2',
    credentials: wish.key ?? OPERATOR,
    sha256: Sha256,
    applyChecksum: false,
  })
  const request = new HttpRequest({
    method: 'POST',
    path: wish.path ?? '/identity',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': TARGET,
      ...wish.headers,
    },
    body: wish.body ?? BODY,
  })
  return (await signer.sign(request, {
    signingDate: wish.date ?? new Date(),
    unsignableHeaders: new Set(wish.unsigned),
  })) as HttpRequest
}

async function send({ headers, body, path }: HttpRequest, change: Record<string, unknown> = {}) {
  const sent = Object.fromEntries(
    Object.entries({ ...headers, ...change }).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  const response = await world.app.inject({
    method: 'POST',
    url: path,
    headers: sent,
    payload: body,
  })
  return response.statusCode === 200
    ? 'accepted'
    : `${response.statusCode} ${response.json().__type}`
}

const INVALID = '400 InvalidSignatureException'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const ago = (ms: number) => new Date(Date.now() - ms)

const ACCEPTED: readonly [string, Wish][] = [
  ['signed just now', {}],
  ['with a closing slash', { path: '/identity/' }],
  ['by a clock four minutes behind', { date: ago(4 * MINUTE) }],
  ['by a clock four minutes ahead', { date: ago(-4 * MINUTE) }],
  ['with the hash of its body', { headers: { 'x-amz-content-sha256': hashOf(BODY) } }],
  ['with blanks in a header', { headers: { 'x-amz-user-agent': 'a   b' } }],
]
for (const [what, wish] of ACCEPTED) {
  test(`a call ${what} is accepted, once`, async () => {
    const request = await sign(wish)
    assert.equal(await send(request), 'accepted')
    assert.equal(await send(request), INVALID)
  })
}

test('ten of the same at once are accepted once', async () => {
  const request = await sign({ headers: { 'x-amz-user-agent': 'ten' } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(request)))
  assert.equal(answers.filter(answer => answer === 'accepted').length, 1)
})

const REFUSED: readonly [string, Wish, string][] = [
  [
    'by another key',
    { key: { ...OPERATOR, accessKeyId: 'SOMEBODYELSE' } },
    '400 UnrecognizedClientException',
  ],
  ['with another secret', { key: { ...OPERATOR, secretAccessKey: 'guessed' } }, INVALID],
  ['for another region', { region: 'eu-west-1' }, INVALID],
  ['for another service', { service: 's3' }, INVALID],
  ['six minutes ago', { date: ago(6 * MINUTE) }, INVALID],
  ['for in six minutes', { date: ago(-6 * MINUTE) }, INVALID],
  ['without its target', { unsigned: ['x-amz-target'] }, INVALID],
  ['without its date', { unsigned: ['x-amz-date'] }, INVALID],
  ['without its host', { unsigned: ['host'] }, INVALID],
  ['without its kind', { unsigned: ['content-type'] }, INVALID],
  [
    'without one of its x-amz headers',
    { headers: { 'x-amz-meta': 'a' }, unsigned: ['x-amz-meta'] },
    INVALID,
  ],
  ['without its body', { headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } }, INVALID],
  ['with another body’s hash', { headers: { 'x-amz-content-sha256': hashOf('{}') } }, INVALID],
]
for (const [what, wish, answer] of REFUSED) {
  test(`a call signed ${what} is refused`, async () => {
    assert.equal(await send(await sign(wish)), answer)
  })
}

const ALTERED: readonly [string, (request: HttpRequest) => Record<string, unknown>, string][] = [
  [
    'the signature',
    () => ({ authorization: undefined }),
    '400 MissingAuthenticationTokenException',
  ],
  ['its words', () => ({ authorization: 'Bearer x' }), '400 IncompleteSignatureException'],
  [
    'its end',
    r => ({ authorization: r.headers['authorization']?.slice(0, -1) }),
    '400 IncompleteSignatureException',
  ],
  [
    'its algorithm',
    r => ({ authorization: r.headers['authorization']?.replace('HMAC-SHA256', 'HMAC-SHA1') }),
    '400 IncompleteSignatureException',
  ],
  ['the operation', () => ({ 'x-amz-target': TARGET.replace('GetUser', 'DeleteUser') }), INVALID],
  ['the host', () => ({ host: 'elsewhere.example' }), INVALID],
  ['the date', () => ({ 'x-amz-date': '20200101T000000Z' }), INVALID],
  ['the date’s shape', () => ({ 'x-amz-date': 'yesterday' }), INVALID],
  ['an x-amz header, added', () => ({ 'x-amz-extra': '1' }), INVALID],
  ['the body’s hash, added', () => ({ 'x-amz-content-sha256': hashOf(BODY) }), INVALID],
]
for (const [what, change, answer] of ALTERED) {
  test(`a signed call is refused once ${what} is changed`, async () => {
    const request = await sign()
    assert.equal(await send(request, change(request)), answer)
  })
}

test('a signed call is refused with another body, address or query', async () => {
  const request = await sign()
  const body = BODY.replace('agent', 'admin')
  assert.equal(await send(new HttpRequest({ ...request, body })), INVALID)
  assert.equal(await send(new HttpRequest({ ...request, path: '/identity/' })), INVALID)
  assert.equal(await send(new HttpRequest({ ...request, path: '/identity?a=1' })), INVALID)
})

for (const operation of Object.keys(ADMIN_OPERATIONS)) {
  test(`${operation} is closed to who does not sign`, async () => {
    for (const headers of [{}, { authorization: `Bearer ${await world.tokenOf('admin')}` }]) {
      const { status, body } = await world.identity(operation, { UserPoolId: POOL_ID }, headers)
      assert.equal(status, 400)
      assert.match(body.__type, /^(MissingAuthenticationToken|IncompleteSignature)Exception$/)
    }
  })
}

test('what a guest is given opens nothing', async () => {
  const post = async (operation: string, request: object) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityService.${operation}`,
    }
    const payload = JSON.stringify(request)
    return (await world.app.inject({ method: 'POST', url: '/identity', headers, payload })).json()
  }
  const { Auth } = (await world.app.inject('/config.json')).json()
  const { IdentityId } = await post('GetId', { IdentityPoolId: Auth.Cognito.identityPoolId })
  const { Credentials } = await post('GetCredentialsForIdentity', { IdentityId })
  const key = { accessKeyId: Credentials.AccessKeyId, secretAccessKey: Credentials.SecretKey }
  assert.equal(await send(await sign({ key })), '400 UnrecognizedClientException')
})

test('no key set, no operator', async () => {
  const closed = await startWorld()
  const pool = await operatorOf(closed)
  const call = pool.adminGetUser({ UserPoolId: POOL_ID, Username: 'agent' })
  assert.equal(await refusal(call), 'UnrecognizedClientException')
})

test('signatures are forgotten once their date refuses them', async () => {
  await world.database.rows("update used_signature set used_at = now() - interval '1 hour'")
  const { sweepIdentity } = await import('#features/identity/server/sweep-identity.ts')
  await sweepIdentity(world.database)
  assert.deepEqual(await world.database.rows('select 1 from used_signature'), [])
})
