import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import {
  appAnswer,
  appCode,
  holdStep,
  makeKit,
  APP_OFF as OFF,
  passwordFlow,
  wrongCodeFor,
} from './identity-kit.ts'

const world = await startWorld()
const { identity, database } = world
const { ok, refused, join, enter, audited } = makeKit(world)

const ON = { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }

/** An account with an authenticator app; the code of the step before now has been used. */
async function guardedAccount(address: string) {
  const id = await join(address)
  const { AccessToken } = await enter(address)
  const { SecretCode } = await ok('AssociateSoftwareToken', { AccessToken })
  const UserCode = appCode(SecretCode, -1)
  const verified = await ok('VerifySoftwareToken', { AccessToken, UserCode })
  assert.deepEqual(verified, { Status: 'SUCCESS' })
  await ok('SetUserMFAPreference', { AccessToken, ...ON })
  return { id, AccessToken, SecretCode: SecretCode as string }
}
beforeEach(holdStep)

const begin = async (address: string) => await ok('InitiateAuth', passwordFlow(address))
suite('an authenticator app', () => {
  test('is set up, asked for, and gives tokens only after its code', async () => {
    const address = 'app@test.example'
    const { id, AccessToken, SecretCode } = await guardedAccount(address)
    const known = await ok('GetUser', { AccessToken })
    assert.equal(known.PreferredMfaSetting, 'SOFTWARE_TOKEN_MFA')
    assert.deepEqual(known.UserMFASettingList, ['SOFTWARE_TOKEN_MFA'])
    const challenge = await begin(address)
    assert.equal(challenge.ChallengeName, 'SOFTWARE_TOKEN_MFA')
    assert.equal(challenge.AuthenticationResult, undefined)
    const entered = await ok(
      'RespondToAuthChallenge',
      appAnswer(challenge.Session, appCode(SecretCode)),
    )
    assert.ok(entered.AuthenticationResult.AccessToken)
    const events = (await audited(id)).filter(event => /factor|sign-in/.test(event))
    assert.deepEqual(events, ['sign-in', 'second-factor.registered', 'second-factor.on', 'sign-in'])
  })

  test('a code counts once, ten at a time too, and so does the session', async () => {
    const address = 'once@test.example'
    const { SecretCode } = await guardedAccount(address)
    const one = await begin(address)
    const other = await begin(address)
    const code = appCode(SecretCode)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        identity('RespondToAuthChallenge', appAnswer(n % 2 ? one.Session : other.Session, code)),
      ),
    )
    const words = answers.map(({ body }) => body.__type ?? 'in')
    assert.equal(words.filter(word => word === 'in').length, 1)
    const spent = words[0] === 'in' || words[2] === 'in' ? other.Session : one.Session
    const late = appAnswer(spent, appCode(SecretCode, 1))
    assert.match(
      await refused('RespondToAuthChallenge', late),
      /NotAuthorized|TooMany|went through/,
    )
  })

  test('a session that led to tokens does not lead there again', async () => {
    const address = 'spent@test.example'
    const { SecretCode } = await guardedAccount(address)
    const { Session } = await begin(address)
    await ok('RespondToAuthChallenge', appAnswer(Session, appCode(SecretCode)))
    const again = appAnswer(Session, appCode(SecretCode, 1))
    assert.equal(await refused('RespondToAuthChallenge', again), 'NotAuthorizedException')
  })

  test('a used code is over, and so is one of an earlier step', async () => {
    const address = 'used@test.example'
    const { SecretCode } = await guardedAccount(address)
    const { Session } = await begin(address)
    const early = appAnswer(Session, appCode(SecretCode, -1))
    assert.equal(await refused('RespondToAuthChallenge', early), 'ExpiredCodeException')
    await ok('RespondToAuthChallenge', appAnswer(Session, appCode(SecretCode, 1)))
    const next = await begin(address)
    const now = appAnswer(next.Session, appCode(SecretCode))
    assert.equal(await refused('RespondToAuthChallenge', now), 'ExpiredCodeException')
  })

  test('two steps off is a wrong code; five wrong ones lock the step', async () => {
    const address = 'wrong@test.example'
    const { SecretCode } = await guardedAccount(address)
    const { Session } = await begin(address)
    for (const steps of [2, -2, 3, -3, 4]) {
      const off = appAnswer(Session, appCode(SecretCode, steps))
      assert.equal(await refused('RespondToAuthChallenge', off), 'CodeMismatchException')
    }
    const right = appAnswer(Session, appCode(SecretCode))
    assert.equal(await refused('RespondToAuthChallenge', right), 'TooManyFailedAttemptsException')
    assert.equal((await begin(address)).ChallengeName, 'SOFTWARE_TOKEN_MFA')
  })

  test('a session is good for three minutes, and for the same password', async () => {
    const address = 'minutes@test.example'
    const { SecretCode, id } = await guardedAccount(address)
    const real = Date.now
    const { Session } = await begin(address)
    try {
      Date.now = () => real() + 3 * 60_000
      const code = appCode(SecretCode)
      assert.equal(
        await refused('RespondToAuthChallenge', appAnswer(Session, code)),
        'NotAuthorizedException',
      )
    } finally {
      Date.now = real
    }
    const other = await begin(address)
    await database.rows("update account set password_hash = password_hash || 'x' where id = $1", [
      id,
    ])
    const late = appAnswer(other.Session, appCode(SecretCode))
    assert.equal(await refused('RespondToAuthChallenge', late), 'NotAuthorizedException')
  })

  test('is turned off, and its secret is gone', async () => {
    const address = 'off@test.example'
    const { AccessToken, id } = await guardedAccount(address)
    await ok('SetUserMFAPreference', { AccessToken, ...OFF })
    assert.ok((await enter(address)).AccessToken)
    assert.equal((await ok('GetUser', { AccessToken })).UserMFASettingList, undefined)
    const on = { AccessToken, ...ON }
    assert.equal(await refused('SetUserMFAPreference', on), 'InvalidParameterException')
    assert.ok((await audited(id)).includes('second-factor.off'))
  })

  test('is turned off only where this session has shown password and code in these last minutes', async () => {
    const address = 'stale@test.example'
    const { AccessToken, id } = await guardedAccount(address)
    const off = { AccessToken, ...OFF }
    const minutesPass = (minutes: number) =>
      database.rows(
        `update sign_in set proven_at = proven_at - make_interval(mins => $2),
           second_step_at = second_step_at - make_interval(mins => $2) where account_id = $1`,
        [id, minutes],
      )
    await minutesPass(6)
    assert.equal(await refused('SetUserMFAPreference', off), 'NotAuthorizedException')
    const wrong = passwordFlow(address, 'Wrong-Password-1')
    assert.equal(await refused('InitiateAuth', wrong), 'NotAuthorizedException')
    assert.equal((await begin(address)).ChallengeName, 'SOFTWARE_TOKEN_MFA')
    assert.equal(await refused('SetUserMFAPreference', off), 'NotAuthorizedException')
    await ok('SetUserMFAPreference', { AccessToken, ...ON })
    await minutesPass(-2)
    await ok('SetUserMFAPreference', off)
    assert.ok((await audited(id)).includes('password.proven'))
  })

  test('another one takes its place only with a code of its own', async () => {
    const address = 'second@test.example'
    const { AccessToken, SecretCode } = await guardedAccount(address)
    const other = await ok('AssociateSoftwareToken', { AccessToken })
    assert.notEqual(other.SecretCode, SecretCode)
    const UserCode = wrongCodeFor(appCode(other.SecretCode))
    const wrong = { AccessToken, UserCode }
    assert.equal(await refused('VerifySoftwareToken', wrong), 'EnableSoftwareTokenMFAException')
    const { Session } = await begin(address)
    await ok('RespondToAuthChallenge', appAnswer(Session, appCode(SecretCode)))
  })

  test('its secret lies sealed', async () => {
    const { SecretCode } = await guardedAccount('sealed@test.example')
    const rows = await database.rows<{ text: string }>('select a::text as text from account a')
    assert.ok(!rows.some(({ text }) => text.includes(SecretCode)))
  })

  const SMS = { SMSMfaSettings: { Enabled: true } }
  const FAULTS: readonly [string, string, object, string][] = [
    ['neither token nor session', 'AssociateSoftwareToken', {}, 'InvalidParameterException'],
    ['a bad token', 'AssociateSoftwareToken', { AccessToken: 'x' }, 'NotAuthorizedException'],
    ['a bad session', 'AssociateSoftwareToken', { Session: 'x' }, 'NotAuthorizedException'],
    [
      'neither token nor session',
      'VerifySoftwareToken',
      { UserCode: '1' },
      'InvalidParameterException',
    ],
    ['no code', 'VerifySoftwareToken', { AccessToken: 'mine' }, 'InvalidParameterException'],
    [
      'a bad session',
      'VerifySoftwareToken',
      { Session: 'x', UserCode: '1' },
      'NotAuthorizedException',
    ],
    [
      'no secret asked for',
      'VerifySoftwareToken',
      { AccessToken: 'mine', UserCode: '123456' },
      'SoftwareTokenMFANotFoundException',
    ],
    ['a bad token', 'SetUserMFAPreference', { AccessToken: 'x', ...ON }, 'NotAuthorizedException'],
    [
      'nothing verified',
      'SetUserMFAPreference',
      { AccessToken: 'mine', ...ON },
      'InvalidParameterException',
    ],
    [
      'text messages',
      'SetUserMFAPreference',
      { AccessToken: 'mine', ...SMS },
      'InvalidParameterException',
    ],
    ['no code', 'RespondToAuthChallenge', appAnswer('x'), 'InvalidParameterException'],
  ]
  for (const [what, operation, request, type] of FAULTS) {
    test(`${operation} with ${what}: ${type}`, async () => {
      const mine = 'AccessToken' in request && request.AccessToken === 'mine'
      const AccessToken = mine ? { AccessToken: await world.tokenOf('agent') } : {}
      assert.equal(await refused(operation, { ...request, ...AccessToken }), type)
    })
  }
})
