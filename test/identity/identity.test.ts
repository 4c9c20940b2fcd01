import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { emailOf, PASSWORD, type PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { CLIENT, isRefused, makeKit, passwordFlow } from './identity-kit.ts'

const world = await startWorld()
const { app, database, identity } = world
const { asks } = makeKit(world)

const WRONG = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const REFRESH_OVER = {
  __type: 'NotAuthorizedException',
  message: 'Refresh Token has been revoked or is not valid.',
}

const enter = async (who: PersonName) => {
  const { status, body } = await identity('InitiateAuth', passwordFlow(emailOf(who)))
  assert.equal(status, 200)
  return body.AuthenticationResult
}
const refresh = (RefreshToken: string) =>
  identity('GetTokensFromRefreshToken', { ...CLIENT, RefreshToken })

suite('signing in', () => {
  test('the right password gives tokens', async () => {
    const { body } = await identity('InitiateAuth', passwordFlow(emailOf('agent')))
    const { AccessToken, IdToken, RefreshToken, ...rest } = body.AuthenticationResult
    assert.deepEqual(body.ChallengeParameters, {})
    assert.deepEqual(rest, { ExpiresIn: 900, TokenType: 'Bearer' })
    for (const token of [AccessToken, IdToken]) assert.equal(await asks(token), 200)
    assert.equal(await asks(RefreshToken), 401)
  })

  test('the address counts in any case and with blanks around it', async () => {
    const { status } = await identity(
      'InitiateAuth',
      passwordFlow(` ${emailOf('agent').toUpperCase()} `),
    )
    assert.equal(status, 200)
  })

  const REFUSED: readonly [string, PersonName | string, string, string?][] = [
    ['a wrong password', 'agent', 'Wrong-Password-1'],
    ['an unknown address', 'nobody@test.example', PASSWORD],
    ['no address', 'x', PASSWORD],
    ['a right password with more', 'agent', `${PASSWORD} `],
    ['a right password in another case', 'agent', PASSWORD.toUpperCase()],
    ['a disabled account', 'mate', PASSWORD, 'enabled = false'],
    ['characters that no text can hold', 'a\0b@test.example', PASSWORD],
    ['half a character', '\ud83d@test.example', '\ud83d'],
  ]
  for (const [what, who, password, state] of REFUSED) {
    test(`${what} is refused in the same words`, async () => {
      if (state) await database.rows(`update account set ${state} where id = $1`, [who])
      const address = who.includes('@') || who === 'x' ? who : emailOf(who as PersonName)
      const { status, body } = await identity('InitiateAuth', passwordFlow(address, password))
      assert.equal(status, 400)
      if (!address.includes('\0')) assert.deepEqual(body, WRONG)
      else assert.equal(body.__type, 'InvalidParameterException')
    })
  }
})

suite('tokens', () => {
  test('they hold by the published key set, and say who it is', async () => {
    const { AccessToken, IdToken } = await enter('teamLead')
    const issuer = 'http://localhost:3000/identity/us-west-2_Goodword'
    const published = await app.inject(`${new URL(issuer).pathname}/.well-known/jwks.json`)
    const keys = published.json()
    for (const key of keys.keys) {
      assert.deepEqual(Object.keys(key).toSorted(), ['alg', 'e', 'kid', 'kty', 'n', 'use'])
    }
    const held = { issuer, algorithms: ['RS256'] }
    const access = await jwtVerify(AccessToken, createLocalJWKSet(keys), held)
    const { payload } = await jwtVerify(IdToken, createLocalJWKSet(keys), {
      ...held,
      audience: 'goodword',
    })
    assert.equal(decodeProtectedHeader(IdToken).kid, keys.keys[0].kid)
    const { iat, exp, auth_time, jti, origin_jti, ...claims } = access.payload
    assert.deepEqual(claims, {
      sub: 'teamLead',
      iss: issuer,
      token_use: 'access',
      client_id: 'goodword',
      scope: 'aws.cognito.signin.user.admin',
      username: 'teamLead',
      'cognito:groups': ['teamLead'],
    })
    assert.equal(Number(exp) - Number(iat), 900)
    assert.equal(origin_jti, payload['origin_jti'])
    assert.notEqual(jti, payload.jti)
    assert.ok(Number(auth_time) <= Number(exp))
    for (const [claim, value] of Object.entries({
      sub: 'teamLead',
      token_use: 'id',
      email: 'teamlead@test.example',
      email_verified: true,
      given_name: 'teamLead',
      family_name: 'Tester',
      'cognito:username': 'teamLead',
      'cognito:groups': ['teamLead'],
    })) {
      assert.deepEqual(payload[claim], value, claim)
    }
  })

  test('the access token tells its owner about themselves; the id token does not', async () => {
    const { AccessToken, IdToken } = await enter('agent')
    const { body } = await identity('GetUser', { AccessToken })
    assert.equal(body.Username, 'agent')
    const attributes = Object.fromEntries(
      body.UserAttributes.map(({ Name, Value }: { Name: string; Value: string }) => [Name, Value]),
    )
    assert.deepEqual(attributes, {
      sub: 'agent',
      email: 'agent@test.example',
      email_verified: 'true',
      given_name: 'agent',
      family_name: 'Tester',
    })
    for (const token of [IdToken, '', 'nonsense']) {
      const refused = await identity('GetUser', { AccessToken: token })
      assert.deepEqual([refused.status, refused.body.__type], [400, 'NotAuthorizedException'])
    }
  })
})

suite('refreshing', () => {
  test('a refresh token turns into another, by either operation', async () => {
    const { RefreshToken } = await enter('agent')
    const first = await refresh(RefreshToken)
    const second = await identity('InitiateAuth', {
      ...CLIENT,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: first.body.AuthenticationResult.RefreshToken },
    })
    const tokens = [RefreshToken]
    for (const { status, body } of [first, second]) {
      assert.equal(status, 200)
      assert.equal(await asks(body.AuthenticationResult.AccessToken), 200)
      tokens.push(body.AuthenticationResult.RefreshToken)
    }
    assert.equal(new Set(tokens).size, 3)
  })

  test('fifty at once with one token leave one living line', async () => {
    const { RefreshToken } = await enter('agent')
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(RefreshToken)))
    const successors = new Set(answers.map(({ body }) => body.AuthenticationResult?.RefreshToken))
    assert.equal(successors.size, 1)
    const [successor] = successors
    assert.notEqual(successor, RefreshToken)
    assert.equal((await refresh(successor)).status, 200)
  })

  test('used again within moments it gives the same; used again later it ends the line', async () => {
    const { RefreshToken, AccessToken } = await enter('otherAgent')
    const bystander = await enter('otherAgent')
    const { body } = await refresh(RefreshToken)
    const successor = body.AuthenticationResult.RefreshToken
    const again = await refresh(RefreshToken)
    assert.equal(again.body.AuthenticationResult.RefreshToken, successor)

    await database.rows(
      `update refresh_token set used_at = used_at - interval '11 seconds'
        where used_at is not null and sign_in_id in (select id from sign_in where account_id = $1)`,
      ['otherAgent'],
    )
    assert.deepEqual((await refresh(RefreshToken)).body, REFRESH_OVER)
    assert.deepEqual((await refresh(successor)).body, REFRESH_OVER)
    await isRefused(asks, AccessToken)
    // Another sign-in of the same person is another line.
    assert.equal(await asks(bystander.AccessToken), 200)
    assert.equal((await refresh(bystander.RefreshToken)).status, 200)
  })

  const NO_LONGER: readonly [string, string][] = [
    [
      'it has run out',
      "update sign_in set expires_at = now() - interval '1 second' where account_id = $1",
    ],
    ['the account is disabled', 'update account set enabled = false where id = $1'],
  ]
  for (const [what, change] of NO_LONGER) {
    test(`it gives nothing once ${what}`, async () => {
      const { RefreshToken } = await enter('stranger')
      await database.rows(change, ['stranger'])
      assert.deepEqual((await refresh(RefreshToken)).body, REFRESH_OVER)
      await database.rows('update account set enabled = true where id = $1', ['stranger'])
    })
  }
})

suite('signing out', () => {
  test('a revoked token takes its own sign-in along, and no other', async () => {
    const gone = await enter('agent')
    const stays = await enter('agent')
    const { status, body } = await identity('RevokeToken', { ...CLIENT, Token: gone.RefreshToken })
    assert.deepEqual([status, body], [200, {}])
    assert.deepEqual((await refresh(gone.RefreshToken)).body, REFRESH_OVER)
    await isRefused(asks, gone.AccessToken)
    assert.equal(await asks(stays.AccessToken), 200)
    const unknown = await identity('RevokeToken', { ...CLIENT, Token: 'nobody’s' })
    assert.equal(unknown.status, 200)
  })

  test('everywhere is felt everywhere within a second', async () => {
    const lines = [await enter('teamLead'), await enter('teamLead')]
    for (const { AccessToken, IdToken } of lines) {
      assert.deepEqual([await asks(AccessToken), await asks(IdToken)], [200, 200])
    }
    const { AccessToken } = lines[0]
    assert.equal((await identity('GlobalSignOut', { AccessToken })).status, 200)
    for (const line of lines) {
      for (const token of [line.AccessToken, line.IdToken]) await isRefused(asks, token)
      assert.deepEqual((await refresh(line.RefreshToken)).body, REFRESH_OVER)
      const { body } = await identity('GetUser', { AccessToken: line.AccessToken })
      assert.equal(body.__type, 'NotAuthorizedException')
    }
    const again = await identity('GlobalSignOut', { AccessToken })
    assert.deepEqual([again.status, again.body.__type], [400, 'NotAuthorizedException'])
  })
})

test('the public client signs in, refreshes and signs out', async () => {
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  const { Auth } = (await app.inject('/config.json')).json()
  assert.equal(Auth.Cognito.userPoolEndpoint, 'http://localhost:3000/identity')
  Auth.Cognito.userPoolEndpoint = `${await world.origin()}/identity`
  Auth.Cognito.identityPoolEndpoint = Auth.Cognito.userPoolEndpoint
  Amplify.configure({ Auth })

  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const
  const wrong = { username: emailOf('agent'), password: 'Wrong-Password-1', options }
  await assert.rejects(signIn(wrong), { name: 'NotAuthorizedException', message: WRONG.message })
  const entered = await signIn({ ...wrong, password: PASSWORD })
  assert.deepEqual([entered.isSignedIn, entered.nextStep.signInStep], [true, 'DONE'])
  assert.equal((await getCurrentUser()).username, 'agent')
  const before = (await fetchAuthSession()).tokens
  assert.equal(before?.idToken?.payload['email'], emailOf('agent'))

  const after = (await fetchAuthSession({ forceRefresh: true })).tokens
  const token = String(after?.accessToken)
  assert.notEqual(token, String(before?.accessToken))
  assert.equal(await asks(token), 200)

  await signOut()
  assert.equal((await fetchAuthSession()).tokens, undefined)
  await isRefused(asks, token)
})
