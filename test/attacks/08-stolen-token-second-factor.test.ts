import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import { insertMembers } from '#features/members/server/member-store.ts'
import { appCode, CLIENT, holdStep, makeKit, passwordFlow } from '../identity/identity-kit.ts'
import { PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld({ REQUIRE_SECOND_FACTOR: 'companyAdmin' })
const { database, identity } = world
const { ok, refused, enter, audited, lettersTo, ...kit } = makeKit(world)

beforeEach(holdStep)

const ON = { SoftwareTokenMfaSettings: { Enabled: true } }
const OFF = { SoftwareTokenMfaSettings: { Enabled: false } }
const REFUSED = 'NotAuthorizedException'

const join = async (email: string) => {
  const id = await kit.join(email)
  await insertMembers(database, [{ id, email, name: 'Ann Lee', companyId: 'home' }])
  return id
}

/** Some time passes for every session there is. */
const age = () =>
  database.rows(
    `update sign_in set proven_at = proven_at - interval '6 minutes',
       second_step_at = second_step_at - interval '6 minutes'`,
  )

async function setUp(AccessToken: string): Promise<string> {
  const { SecretCode } = await ok('AssociateSoftwareToken', { AccessToken })
  await ok('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode, -1) })
  await ok('SetUserMFAPreference', { AccessToken, ...ON })
  return SecretCode
}

const answer = (Session: string, code: string) => ({
  ...CLIENT,
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  Session,
  ChallengeResponses: { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE: code },
})

const subjects = async (address: string) =>
  (await lettersTo(address)).map(({ letter }) => letter.subject)

const createCodes = async (AccessToken: string) => {
  const { statusCode, ...response } = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${AccessToken}` },
    payload: { query: 'mutation { createRecoveryCodes }' },
  })
  const { data, errors } = response.json()
  return (data?.createRecoveryCodes ?? errors[0].extensions.code) as string[] & string
}

suite('a session whose password was typed a while ago', () => {
  test('sets up, replaces and turns off nothing, whatever another session has shown', async () => {
    const address = 'stale@test.example'
    await join(address)
    const { AccessToken } = await enter(address)
    await age()
    // The owner signs in elsewhere; that proves nothing for the stolen token.
    await enter(address)
    assert.equal(await refused('AssociateSoftwareToken', { AccessToken }), REFUSED)
    const UserCode = '123456'
    assert.equal(await refused('VerifySoftwareToken', { AccessToken, UserCode }), REFUSED)

    const fresh = await enter(address)
    const secret = await setUp(fresh.AccessToken)
    const { Session } = await ok('InitiateAuth', passwordFlow(address))
    await ok('RespondToAuthChallenge', answer(Session, appCode(secret)))
    assert.equal(await refused('AssociateSoftwareToken', { AccessToken }), REFUSED)
    assert.equal(await refused('SetUserMFAPreference', { AccessToken, ...OFF }), REFUSED)
    assert.equal(await createCodes(AccessToken), 'CONFLICT')
  })

  test('proves itself anew with the password, and only as its own account', async () => {
    const address = 'anew@test.example'
    await join(address)
    const { AccessToken } = await enter(address)
    await age()
    const confirm = (token: string) => ({
      ...passwordFlow(address),
      ClientMetadata: { confirms: token },
    })
    await ok('InitiateAuth', confirm(AccessToken))
    assert.ok((await ok('AssociateSoftwareToken', { AccessToken })).SecretCode)
    assert.equal(await refused('InitiateAuth', confirm(await world.tokenOf('agent'))), REFUSED)
    assert.equal(await refused('InitiateAuth', confirm('nonsense')), REFUSED)
  })
})

suite('where an app is set up', () => {
  test('a session that has shown no code of it replaces and removes nothing', async () => {
    const address = 'nocode@test.example'
    await join(address)
    // A thief's session, signed in with the password before the app was there.
    const thief = await enter(address)
    const owner = await enter(address)
    await setUp(owner.AccessToken)
    const { AccessToken } = thief
    assert.equal(await refused('AssociateSoftwareToken', { AccessToken }), REFUSED)
    assert.equal(await refused('SetUserMFAPreference', { AccessToken, ...OFF }), REFUSED)
    assert.equal(await refused('DeleteUser', { AccessToken }), REFUSED)
    assert.equal(await createCodes(AccessToken), 'CONFLICT')
  })

  test('its owner replaces it after a sign-in with a code, and is told by email', async () => {
    const address = 'replace@test.example'
    const id = await join(address)
    const before = await setUp((await enter(address)).AccessToken)
    const { Session } = await ok('InitiateAuth', passwordFlow(address))
    const entered = await ok('RespondToAuthChallenge', answer(Session, appCode(before)))
    const { AccessToken } = entered.AuthenticationResult
    const { SecretCode } = await ok('AssociateSoftwareToken', { AccessToken })
    await ok('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode) })
    assert.ok((await audited(id)).includes('second-factor.replaced'))
    await ok('SetUserMFAPreference', { AccessToken, ...OFF })
    const reported = (await subjects(address)).slice(1)
    assert.deepEqual(reported, [
      'Two-step verification is on for Goodword',
      'Your Goodword authenticator app was replaced',
      'Two-step verification is off for Goodword',
    ])
  })
})

suite('recovery codes', () => {
  test('are ten, stored as hashes, each good once in place of a code', async () => {
    const address = 'lost@test.example'
    const id = await join(address)
    const { AccessToken } = await enter(address)
    assert.equal(await createCodes(AccessToken), 'CONFLICT')
    await setUp(AccessToken)
    const codes = await createCodes(AccessToken)
    assert.equal(new Set(codes).size, 10)
    const stored = await database.rows('select * from recovery_code where account_id = $1', [id])
    assert.equal(stored.length, 10)
    for (const code of codes) assert.ok(!JSON.stringify(stored).includes(code))

    const [first = '', second = ''] = codes
    const use = async (code: string) => {
      const { Session } = await ok('InitiateAuth', passwordFlow(address))
      return answer(Session, code)
    }
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `
    const entered = await ok('RespondToAuthChallenge', await use(typed))
    assert.ok(entered.AuthenticationResult.AccessToken)
    assert.equal(await refused('RespondToAuthChallenge', await use(first)), 'CodeMismatchException')
    const [letter] = (await lettersTo(address)).filter(({ letter }) =>
      /recovery code was used/i.test(letter.subject),
    )
    assert.match(letter?.letter.text ?? '', /You have 9 recovery codes left/)
    assert.match(letter?.letter.html ?? '', /You have 9 recovery codes left/)

    // A new set ends the one before, and so does another app.
    const more = await createCodes(entered.AuthenticationResult.AccessToken)
    assert.equal(
      await refused('RespondToAuthChallenge', await use(second)),
      'CodeMismatchException',
    )
    const [newest = ''] = more
    await ok('RespondToAuthChallenge', await use(newest))
    await setUpAgain(entered.AuthenticationResult.AccessToken)
    const [row] = await database.rows(
      'select count(*)::integer as count from recovery_code where account_id = $1',
      [id],
    )
    assert.deepEqual(row, { count: 0 })
  })

  test('are one person’s own, and guessing them is slowed with the codes of the app', async () => {
    const owner = 'owner@test.example'
    const other = 'other@test.example'
    await join(owner)
    await join(other)
    const { AccessToken } = await enter(owner)
    await setUp(AccessToken)
    const [code = ''] = await createCodes(AccessToken)
    await setUp((await enter(other)).AccessToken)
    const { Session } = await ok('InitiateAuth', passwordFlow(other))
    for (let tries = 0; tries < 5; tries++) {
      assert.equal(
        await refused('RespondToAuthChallenge', answer(Session, code)),
        'CodeMismatchException',
      )
    }
    assert.equal(
      await refused('RespondToAuthChallenge', answer(Session, code)),
      'TooManyFailedAttemptsException',
    )
  })

  const setUpAgain = async (AccessToken: string) => {
    const { SecretCode } = await ok('AssociateSoftwareToken', { AccessToken })
    await ok('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode) })
  }
})

suite('a second factor that roles must have', () => {
  test('is set up at sign-in by who is in the role, and by nobody else', async () => {
    const flow = (name: string) => ({
      ...CLIENT,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: `${name}@test.example`, PASSWORD },
    })
    const half = await ok('InitiateAuth', flow('partneradmin'))
    assert.equal(half.ChallengeName, 'MFA_SETUP')
    assert.equal((await ok('InitiateAuth', flow('agent'))).ChallengeName, undefined)
  })

  test('ends the sessions of who gets the role and has none', async () => {
    const address = 'promoted@test.example'
    const id = await join(address)
    const { RefreshToken } = await enter(address)
    await database.rows("insert into account_group values ($1, 'companyAdmin')", [id])
    const renewal = { ...CLIENT, RefreshToken }
    assert.equal(await refused('GetTokensFromRefreshToken', renewal), REFUSED)
  })

  test('is not turned off by them', async () => {
    const address = 'keeps@test.example'
    const id = await join(address)
    const { AccessToken } = await enter(address)
    await setUp(AccessToken)
    await database.rows("insert into account_group values ($1, 'companyAdmin')", [id])
    const { body } = await identity('SetUserMFAPreference', { AccessToken, ...OFF })
    assert.equal(body.__type, 'InvalidParameterException')
  })
})
