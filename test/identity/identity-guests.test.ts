import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity'
import { emailOf, PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { refusal } from '../operating/operator.ts'

/* The identity pool, for clients of the protocol that expect one. */

const world = await startWorld()
const { Cognito } = (await world.app.inject('/config.json')).json().Auth
const client = new CognitoIdentityClient({
  region: Cognito.region,
  endpoint: `${await world.origin()}/identity`,
  maxAttempts: 1,
})
const LOGIN = 'localhost:3000/identity/us-west-2_Goodword'
const HOUR_MS = 60 * 60 * 1000

const getId = (Logins?: Record<string, string>, IdentityPoolId = Cognito.identityPoolId) =>
  client.send(new GetIdCommand({ IdentityPoolId, ...(Logins && { Logins }) }))
const getCredentials = (IdentityId: string | undefined, Logins?: Record<string, string>) =>
  client.send(new GetCredentialsForIdentityCommand({ IdentityId, ...(Logins && { Logins }) }))
const idToken = async (name: 'agent' | 'mate') => {
  const AuthParameters = { USERNAME: emailOf(name), PASSWORD }
  const request = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'goodword', AuthParameters }
  return (await world.identity('InitiateAuth', request)).body.AuthenticationResult.IdToken
}

test('config.json lets guests in', () => {
  assert.match(Cognito.identityPoolId, /^us-west-2:[0-9a-f-]{36}$/)
  assert.equal(Cognito.identityPoolEndpoint, 'http://localhost:3000/identity')
  assert.equal(Cognito.allowGuestAccess, true)
})

test('each guest is another, with credentials for a short while', async () => {
  const one = await getId()
  const other = await getId()
  assert.match(String(one.IdentityId), /^us-west-2:[0-9a-f-]{36}$/)
  assert.notEqual(one.IdentityId, other.IdentityId)
  const { Credentials, IdentityId } = await getCredentials(one.IdentityId)
  assert.equal(IdentityId, one.IdentityId)
  assert.ok(Credentials?.AccessKeyId && Credentials.SecretKey && Credentials.SessionToken)
  const left = Number(Credentials.Expiration?.getTime()) - Date.now()
  assert.ok(left > 0 && left <= HOUR_MS)
})

test('a person is the same every time, and nobody else can be them', async () => {
  const mine = { [LOGIN]: await idToken('agent') }
  const [{ IdentityId }, again] = [
    await getId(mine),
    await getId({ [LOGIN]: await idToken('agent') }),
  ]
  assert.equal(IdentityId, again.IdentityId)
  assert.ok((await getCredentials(IdentityId, mine)).Credentials)
  const another = { [LOGIN]: await idToken('mate') }
  assert.equal(await refusal(getCredentials(IdentityId, another)), 'NotAuthorizedException')
  assert.equal(await refusal(getCredentials(IdentityId)), 'NotAuthorizedException')
})

const REFUSED: readonly [string, () => Promise<object>, string][] = [
  ['another pool', () => getId(undefined, 'us-west-2:other'), 'ResourceNotFoundException'],
  ['no pool', () => getId(undefined, ''), 'InvalidParameterException'],
  ['a made-up token', () => getId({ [LOGIN]: 'a.b.c' }), 'NotAuthorizedException'],
  [
    'a token of another issuer',
    async () => getId({ 'accounts.example': await idToken('agent') }),
    'NotAuthorizedException',
  ],
  ['an unknown identity', () => getCredentials('us-west-2:nobody'), 'ResourceNotFoundException'],
  ['no identity', () => getCredentials(''), 'InvalidParameterException'],
]
for (const [what, call, name] of REFUSED) {
  test(`${what} is refused`, async () => assert.equal(await refusal(call()), name))
}

test('the user pool’s operations are not the identity pool’s', async () => {
  for (const target of [
    'AWSCognitoIdentityService.GetUser',
    'AWSCognitoIdentityProviderService.GetId',
  ]) {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target }
    const response = await world.app.inject({
      method: 'POST',
      url: '/identity',
      headers,
      payload: '{}',
    })
    assert.equal(response.json().__type, 'UnknownOperationException')
  }
})
