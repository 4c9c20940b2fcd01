import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
const { app, identity } = world

const CLIENT = { ClientId: 'goodword' }
const passwordFlow = (USERNAME: string, password = PASSWORD) => ({
  ...CLIENT,
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME, PASSWORD: password },
})

const TARGET = 'AWSCognitoIdentityProviderService.GetUser'
const post = async (payload: string, more: Record<string, string> = {}, url = '/identity') => {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': TARGET,
    ...more,
  }
  const response = await app.inject({ method: 'POST', url, headers, payload })
  assert.match(response.headers['content-type'] as string, /^application\/x-amz-json-1\.1/)
  return { status: response.statusCode, type: response.json().__type }
}

test('it is spoken with and without a closing slash', async () => {
  const payload = JSON.stringify({ AccessToken: await world.tokenOf('agent') })
  for (const url of ['/identity', '/identity/']) {
    assert.equal((await post(payload, {}, url)).status, 200)
  }
})

const FAULTS: readonly [string, string, Record<string, string>, string][] = [
  ['no JSON', '{"AccessToken":', {}, 'SerializationException'],
  ['nothing', '', {}, 'SerializationException'],
  ['a list', '[]', {}, 'InvalidParameterException'],
  ['null', 'null', {}, 'InvalidParameterException'],
  ['a missing field', '{}', {}, 'InvalidParameterException'],
  ['a field of another kind', '{"AccessToken":{}}', {}, 'InvalidParameterException'],
  ['no operation', '{}', { 'x-amz-target': '' }, 'UnknownOperationException'],
  ['another service', '{}', { 'x-amz-target': 'Other.GetUser' }, 'UnknownOperationException'],
  ['an unknown operation', '{}', { 'x-amz-target': `${TARGET}s` }, 'UnknownOperationException'],
  [
    'a name of JavaScript’s',
    '{}',
    { 'x-amz-target': TARGET.replace('GetUser', 'constructor') },
    'UnknownOperationException',
  ],
  ['the wrong media type', '{}', { 'content-type': 'application/json' }, 'SerializationException'],
  ['an unknown media type', '{}', { 'content-type': 'application/xml' }, 'SerializationException'],
  [
    'more than it reads',
    JSON.stringify({ AccessToken: 'x'.repeat(70_000) }),
    {},
    'SerializationException',
  ],
]
for (const [what, payload, headers, type] of FAULTS) {
  test(`${what} is answered in its own words`, async () => {
    assert.deepEqual(await post(payload, headers), { status: 400, type })
  })
}

const REQUESTS: readonly [string, string, object, string][] = [
  [
    'a flow that is not enabled',
    'InitiateAuth',
    { ...passwordFlow('a'), AuthFlow: 'USER_SRP_AUTH' },
    'InvalidParameterException',
  ],
  ['no password', 'InitiateAuth', { ...passwordFlow('a', '') }, 'InvalidParameterException'],
  [
    'an endless password',
    'InitiateAuth',
    { ...passwordFlow('a', 'x'.repeat(5000)) },
    'InvalidParameterException',
  ],
  [
    'another client',
    'InitiateAuth',
    { ...passwordFlow('a'), ClientId: 'other' },
    'ResourceNotFoundException',
  ],
  ['no client', 'RevokeToken', { Token: 'x' }, 'InvalidParameterException'],
  [
    'another client’s token',
    'RevokeToken',
    { Token: 'x', ClientId: 'other' },
    'ResourceNotFoundException',
  ],
  [
    'no refresh token',
    'GetTokensFromRefreshToken',
    { ...CLIENT, RefreshToken: '' },
    'InvalidParameterException',
  ],
  [
    'an unknown refresh token',
    'GetTokensFromRefreshToken',
    { ...CLIENT, RefreshToken: 'x' },
    'NotAuthorizedException',
  ],
]
for (const [what, operation, request, type] of REQUESTS) {
  test(`${operation} with ${what} is refused`, async () => {
    const { status, body } = await identity(operation, request)
    assert.deepEqual([status, body.__type], [400, type])
    assert.equal(typeof body.message, 'string')
  })
}
