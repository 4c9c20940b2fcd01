import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { CLIENT, isRefused, makeKit, passwordFlow } from './identity-kit.ts'

const world = await startWorld()
const { app, identity, database } = world
const { ok, refused, join, enter, audited, asks } = makeKit(world)

const change = (AccessToken: string, attributes: Record<string, string>) => ({
  AccessToken,
  UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
})

suite('one’s own attributes', () => {
  test('are changed, emptied and read back', async () => {
    const id = await join('self@test.example')
    const { AccessToken } = await enter('self@test.example')
    const wanted = { given_name: 'Anna', phone_number: '+12345678901', address: '1 Main St' }
    const answer = await ok('UpdateUserAttributes', change(AccessToken, wanted))
    assert.deepEqual(answer, { CodeDeliveryDetailsList: [] })
    await ok('UpdateUserAttributes', change(AccessToken, { phone_number: '' }))
    const { UserAttributes } = await ok('GetUser', { AccessToken })
    const read = Object.fromEntries(
      UserAttributes.map(({ Name, Value }: { Name: string; Value: string }) => [Name, Value]),
    )
    const kept = [read['given_name'], read['phone_number'], read['address']]
    assert.deepEqual(kept, ['Anna', undefined, '1 Main St'])
    assert.ok((await audited(id)).includes('account.changed'))
  })

  const FAULTS: readonly [string, Record<string, string>, string][] = [
    ['a company', { 'custom:companyId': 'partner' }, 'InvalidParameterException'],
    ['another address', { email: 'admin@test.example' }, 'InvalidParameterException'],
    ['a verified address', { email_verified: 'true' }, 'NotAuthorizedException'],
    ['another id', { sub: 'admin' }, 'InvalidParameterException'],
    ['a group', { 'cognito:groups': 'admin' }, 'InvalidParameterException'],
    ['no first name', { given_name: ' ' }, 'InvalidParameterException'],
    ['an endless address', { address: 'x'.repeat(501) }, 'InvalidParameterException'],
    ['nothing', {}, 'InvalidParameterException'],
  ]
  for (const [what, attributes, type] of FAULTS) {
    test(`do not become ${what}: ${type}`, async () => {
      const AccessToken = await world.tokenOf('agent')
      assert.equal(await refused('UpdateUserAttributes', change(AccessToken, attributes)), type)
    })
  }

  test('need a token', async () => {
    const request = change('x', { given_name: 'A' })
    assert.equal(await refused('UpdateUserAttributes', request), 'NotAuthorizedException')
  })
})

suite('deleting one’s account', () => {
  test('ends it and its sign-ins; the log stays', async () => {
    const address = 'gone@test.example'
    const id = await join(address)
    const { AccessToken, RefreshToken } = await enter(address)
    assert.deepEqual(await ok('DeleteUser', { AccessToken }), {})
    assert.equal(await refused('GetUser', { AccessToken }), 'NotAuthorizedException')
    const renewal = { ...CLIENT, RefreshToken }
    assert.equal(await refused('GetTokensFromRefreshToken', renewal), 'NotAuthorizedException')
    const { body } = await identity('InitiateAuth', passwordFlow(address))
    assert.equal(body.message, 'Incorrect username or password.')
    await isRefused(asks, AccessToken)
    assert.equal((await audited(id)).at(-1), 'account.deleted')
    await join(address)
  })
  test('needs a token', async () => {
    assert.equal(await refused('DeleteUser', { AccessToken: 'x' }), 'NotAuthorizedException')
    assert.equal(await refused('DeleteUser', {}), 'InvalidParameterException')
  })
})

suite('how long a sign-in lasts', () => {
  for (const [remember, hours] of [
    ['true', 30 * 24],
    ['false', 12],
    [undefined, 30 * 24],
  ] as const) {
    test(`${hours} hours where remember is ${remember}`, async () => {
      const address = `stay-${remember}@test.example`
      const id = await join(address)
      await ok('InitiateAuth', passwordFlow(address, undefined, remember))
      const [row] = await database.rows<{ hours: number }>(
        `select extract(epoch from expires_at - created_at)::float8 / 3600 as hours
           from sign_in where account_id = $1`,
        [id],
      )
      assert.equal(Math.round(row?.hours ?? 0), hours)
    })
  }
})

suite('signing out', () => {
  test('everywhere and of one sign-in are written down', async () => {
    const id = await join('out@test.example')
    const { AccessToken } = await enter('out@test.example')
    const { RefreshToken } = await enter('out@test.example')
    await ok('RevokeToken', { ...CLIENT, Token: RefreshToken })
    await ok('GlobalSignOut', { AccessToken })
    assert.deepEqual((await audited(id)).slice(-2), ['sign-out', 'sign-out'])
  })
})

suite('pages of other origins', () => {
  const preflight = (url: string, headers: string) =>
    app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers,
      },
    })
  const SENT = 'cache-control,content-type,x-amz-target,x-amz-user-agent'

  for (const url of ['/identity', '/identity/']) {
    test(`may send ${url} what Amplify sends, and no cookie`, async () => {
      const response = await preflight(url, SENT)
      assert.equal(response.statusCode, 204)
      const allowed = String(response.headers['access-control-allow-headers']).split(',')
      for (const header of SENT.split(',')) assert.ok(allowed.includes(header), header)
      assert.match(String(response.headers['access-control-allow-methods']), /POST/)
      assert.equal(response.headers['access-control-allow-origin'], '*')
      assert.equal(response.headers['access-control-allow-credentials'], undefined)
    })
  }

  test('read answers, refusals, the settings and the key set', async () => {
    const keys = '/identity/us-west-2_Goodword/.well-known/jwks.json'
    const refusal = { method: 'POST', url: '/identity', payload: '{}' } as const
    const type = { 'content-type': 'application/x-amz-json-1.1' }
    const answers = [
      await app.inject('/config.json'),
      await app.inject(keys),
      await app.inject({ ...refusal, headers: type }),
    ]
    for (const { headers } of answers) {
      assert.equal(headers['access-control-allow-origin'], '*')
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    }
  })

  test('read nothing of the data API', async () => {
    const response = await app.inject({ method: 'OPTIONS', url: '/graphql' })
    assert.equal(response.headers['access-control-allow-origin'], undefined)
  })
})
