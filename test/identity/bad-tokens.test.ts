import assert from 'node:assert/strict'
import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { test } from 'node:test'
import { decodeJwt, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { WebSocket } from 'ws'
import { emailOf } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { forgedTokens } from './forged-tokens.ts'
import { makeKit } from './identity-kit.ts'

/* A bad token is refused everywhere, never served as a guest. */

const world = await startWorld()

const { enter, join, ok } = makeKit(world)
const token = await world.tokenOf('agent')
const { RefreshToken, IdToken } = await enter(emailOf('agent'))
const claims = decodeJwt(token)
const [published] = (
  await world.app.inject('/identity/us-west-2_Goodword/.well-known/jwks.json')
).json().keys as [JsonWebKey & { kid: string }]
const [stored] = await world.database.rows<{ private_key: JsonWebKey }>(
  'select private_key from signing_key',
)
const ourKey = await importJWK(stored?.private_key as never, 'RS256')
const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const sign = (
  payload: JWTPayload,
  key: Parameters<SignJWT['sign']>[0] = ourKey,
  header: { alg: string; kid?: string } = { alg: 'RS256', kid: published.kid },
) => new SignJWT(payload).setProtectedHeader(header).sign(key)

const edited = () => {
  const [head = '', , signature = ''] = token.split('.')
  const body = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')
  return `${head}.${body}.${signature}`
}
// The oldest trick: the public key, which everyone has, taken for a shared secret.
const confused = () => {
  const pem = createPublicKey({ key: published, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  })
  return sign(claims, new TextEncoder().encode(String(pem)), { alg: 'HS256', kid: published.kid })
}
const idClaims = decodeJwt(IdToken)
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)))

/** A token that held until something happened to its account or its sign-in. */
const ended = async (email: string, end: (token: string) => Promise<unknown>): Promise<string> => {
  await join(email)
  const { AccessToken } = await enter(email)
  await end(AccessToken)
  return AccessToken
}
const ISSUER = String(claims.iss)

const past = Math.floor(Date.now() / 1000) - 1
const TOKENS: readonly [string, () => string | Promise<string>][] = [
  ['an empty one', () => ''],
  ['nonsense', () => 'nonsense'],
  ['three empty parts', () => '..'],
  ['a part too few', () => token.split('.').slice(0, 2).join('.')],
  ['one without its signature', () => `${token.split('.').slice(0, 2).join('.')}.`],
  ['an endless one', () => `${token}${'A'.repeat(5000)}`],
  ['two at once', () => `${token}, Bearer ${token}`],
  ['one edited', edited],
  ['one expired', () => sign({ ...claims, exp: past })],
  ['one that never expires', () => sign(without('exp'))],
  ['one not yet valid', () => sign({ ...claims, nbf: past + 3600 })],
  ['one with no algorithm', () => new UnsecuredJWT(claims).encode()],
  ['the public key as a secret', confused],
  [
    'another issuer',
    () => sign({ ...claims, iss: 'https://cognito-idp.example/us-west-2_Goodword' }),
  ],
  ['no issuer', () => sign(without('iss'))],
  ['another client', () => sign({ ...claims, client_id: 'other' })],
  ['another pool', () => sign({ ...claims, iss: ISSUER.replace('Goodword', 'Other') })],
  ['an issuer with a slash more', () => sign({ ...claims, iss: `${ISSUER}/` })],
  ['an issuer in capitals', () => sign({ ...claims, iss: ISSUER.toUpperCase() })],
  ['an id token of another pool', () => sign({ ...idClaims, iss: `${ISSUER}2` })],
  ['an id token for another client', () => sign({ ...idClaims, aud: 'other' })],
  ['an id token for many clients', () => sign({ ...idClaims, aud: ['goodword', 'other'] })],
  ['an id token for no client', () => sign({ ...idClaims, aud: undefined as unknown as string })],
  ['an id token that says it is for access', () => sign({ ...idClaims, token_use: 'access' })],
  ['an access token that says it is an id', () => sign({ ...claims, token_use: 'id' })],
  ['a use in capitals', () => sign({ ...claims, token_use: 'ACCESS' })],
  ['a client in a list', () => sign({ ...claims, client_id: ['goodword'] })],
  ['no client', () => sign(without('client_id'))],
  ['an expiry of nought', () => sign({ ...claims, exp: 0 })],
  ['an expiry that is text', () => sign({ ...claims, exp: '9999999999' as unknown as number })],
  ['a beginning that is text', () => sign({ ...claims, nbf: 'now' as unknown as number })],
  ['an empty subject', () => sign({ ...claims, sub: '' })],
  ['a sign-in not text', () => sign({ ...claims, origin_jti: { $ne: '' } })],
  ['a refresh token', () => RefreshToken],
  [
    'one whose sign-in was ended',
    () => ended('gone1@test.example', AccessToken => ok('GlobalSignOut', { AccessToken })),
  ],
  [
    'one whose account was deleted',
    () => ended('gone2@test.example', AccessToken => ok('DeleteUser', { AccessToken })),
  ],
  [
    'one whose account was disabled',
    () =>
      ended('gone3@test.example', () =>
        world.database.rows('update account set enabled = false where email = $1', [
          'gone3@test.example',
        ]),
      ),
  ],
  [
    'one whose sign-in has run out',
    () =>
      ended('gone4@test.example', jwt =>
        world.database.rows('update sign_in set expires_at = now() where id = $1', [
          decodeJwt(jwt)['origin_jti'],
        ]),
      ),
  ],
  ['no use', () => sign(without('token_use'))],
  ['another use', () => sign({ ...claims, token_use: 'refresh' })],
  ['no subject', () => sign(without('sub'))],
  ['no sign-in', () => sign(without('origin_jti'))],
  ['another’s sign-in', () => sign({ ...claims, sub: 'admin' })],
  ['a sign-in that never was', () => sign({ ...claims, origin_jti: 'x' })],
  ['an identity not text', () => sign({ ...claims, sub: ['agent'] as unknown as string })],
  ['a foreign key under our name', () => sign(claims, foreignKey)],
  ['a foreign key under its own name', () => sign(claims, foreignKey, { alg: 'RS256', kid: 'x' })],
  [
    'our key by another algorithm',
    async () => {
      const pss = await importJWK(stored?.private_key as never, 'PS256')
      return sign(claims, pss, { alg: 'PS256', kid: published.kid })
    },
  ],
  ...forgedTokens({
    token,
    claims,
    idToken: IdToken,
    published,
    privateKey: stored?.private_key as JsonWebKey,
  }).map(([what, bad]): [string, () => string] => [what, () => bad]),
]

const made = await Promise.all(TOKENS.map(async ([what, make]) => [what, await make()] as const))

test('there are sixty of them at least, no two alike', () => {
  assert.ok(new Set(made.map(([, bad]) => bad)).size >= 60)
  assert.equal(new Set(made.map(([, bad]) => bad)).size, made.length)
})

const QUERY = '{ listCompanies { items { id } } }'

const statusFor = async (authorization: string, query: string): Promise<number> => {
  const call = { method: 'POST', url: '/graphql', payload: { query } } as const
  return (await world.app.inject({ ...call, headers: { authorization } })).statusCode
}

test('the same token, signed by us anew, holds', async () => {
  assert.equal(await statusFor(`Bearer ${await sign(claims)}`, QUERY), 200)
})

for (const form of ['bearer', 'BEARER', '']) {
  test(`the word "${form}" before it changes nothing`, async () => {
    const query = '{ listReferrals { nextToken } }'
    assert.equal(await statusFor(`${form} ${token}`.trim(), query), 200)
  })
}

for (const [what, bad] of made) {
  test(`${what} is refused at every door`, async () => {
    const authorization = `Bearer ${bad}`
    // What a guest may read as well, so that nobody is served as a guest.
    const call = { method: 'POST', url: '/graphql', payload: { query: QUERY } } as const
    const answer = await world.app.inject({ ...call, headers: { authorization } })
    assert.equal(answer.statusCode, 401)
    assert.equal(answer.json().errors[0].extensions.code, 'UNAUTHENTICATED')
    assert.equal(answer.json().data, undefined)

    const { status, body } = await world.identity('GetUser', { AccessToken: bad })
    assert.equal(status, 400)
    assert.match(body.__type, /^(NotAuthorized|InvalidParameter)Exception$/)
    assert.equal(await closeCode(authorization), 4401)
  })
}

async function closeCode(authorization: string): Promise<number> {
  const url = `${(await world.origin()).replace('http', 'ws')}/graphql`
  const socket = new WebSocket(url, 'graphql-transport-ws')
  socket.once('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })),
  )
  return await new Promise(done => socket.once('close', done))
}

const KEYS: readonly [string, Record<string, string>][] = [
  ['a wrong key', { 'x-api-key': 'wrong' }],
  ['an empty key', { 'x-api-key': '' }],
  ['a wrong key beside a right token', { 'x-api-key': 'wrong', authorization: `Bearer ${token}` }],
]

for (const [what, headers] of KEYS) {
  test(`${what} is refused`, async () => {
    const payload = { query: QUERY }
    const answer = await world.app.inject({ method: 'POST', url: '/graphql', headers, payload })
    assert.equal(answer.statusCode, 401)
    assert.equal(answer.json().errors[0].extensions.code, 'UNAUTHENTICATED')
  })
}
