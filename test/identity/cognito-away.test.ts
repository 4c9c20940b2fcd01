import assert from 'node:assert/strict'
import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { SignJWT } from 'jose'
import { readCognitoAddress } from '#features/identity/server/cognito-address.ts'
import { makeCognitoAuthenticate } from '#features/identity/server/cognito-authenticate.ts'

/* What the key set of another pool is asked for, and what becomes of it being away. */

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const state = { asked: 0, status: 200, kids: ['one'] }
const jwk: JsonWebKey = publicKey.export({ format: 'jwk' })
const server = createServer((_request, response) => {
  state.asked++
  const keys = state.kids.map(kid => ({ ...jwk, kid, alg: 'RS256', use: 'sig' }))
  response.writeHead(state.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ keys }))
})
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
after(() => server.close())
const { port } = server.address() as { port: number }
const address = readCognitoAddress(
  `cognito://us-west-2/us-west-2_A?client=web&endpoint=http://127.0.0.1:${port}`,
)
assert.ok(address)
const token = (kid: string, more: object = {}) =>
  new SignJWT({ token_use: 'access', client_id: 'web', 'cognito:groups': ['admin', 'x'], ...more })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject('ann')
    .setIssuer(address.issuer)
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(privateKey)

test('away, it is not the token’s fault; back, it is as if nothing had been', async () => {
  const authenticate = makeCognitoAuthenticate(address)
  for (const status of [500, 404]) {
    state.status = status
    await assert.rejects(authenticate(await token('one')), { code: 'UNAVAILABLE' })
  }
  state.status = 200
  assert.deepEqual(await authenticate(await token('one')), {
    id: 'ann',
    groups: ['admin'],
    signedInAt: undefined,
  })
})

test('a hundred tokens ask once, and so do a hundred by unknown keys', async () => {
  const authenticate = makeCognitoAuthenticate(address)
  state.asked = 0
  const known = await token('one')
  await Promise.all(Array.from({ length: 100 }, () => authenticate(known)))
  assert.equal(state.asked, 1)
  const unknown = await Promise.all(Array.from({ length: 100 }, (_, i) => token(`made-up-${i}`)))
  for (const one of unknown) assert.equal(await authenticate(one), undefined)
  assert.equal(state.asked, 1)
})

const REFUSED: readonly [string, object][] = [
  ['another client', { client_id: 'other' }],
  ['another use', { token_use: 'refresh' }],
  ['an id token without audience', { token_use: 'id' }],
  ['an id token for another client', { token_use: 'id', aud: 'other' }],
  ['no client', { client_id: undefined }],
]
for (const [what, more] of REFUSED) {
  test(`a token with ${what} is refused`, async () => {
    assert.equal(await makeCognitoAuthenticate(address)(await token('one', more)), undefined)
  })
}

test('an id token for this client counts, and groups may be missing', async () => {
  const id = await token('one', { token_use: 'id', aud: 'web', 'cognito:groups': undefined })
  assert.deepEqual(await makeCognitoAuthenticate(address)(id), {
    id: 'ann',
    groups: [],
    signedInAt: undefined,
  })
})
