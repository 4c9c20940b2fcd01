import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import { CLIENT, makeKit, NEW_PASSWORD, passwordFlow } from './identity-kit.ts'

const world = await startWorld()
const { identity, database } = world
const { ok, refused, newestCode, join, enter } = makeKit(world)

suite('a temporary password', () => {
  const invite = async (address: string, days = 7) => {
    const id = await join(address)
    await database.rows(
      `update account set status = 'FORCE_CHANGE_PASSWORD',
         password_expires_at = now() + make_interval(days => $2) where id = $1`,
      [id, days],
    )
    return id
  }
  const begin = async (address: string) => await ok('InitiateAuth', passwordFlow(address))
  const answer = (Session: string, NEW_PASSWORD_: string | undefined) => ({
    ...CLIENT,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME: 'x', ...(NEW_PASSWORD_ && { NEW_PASSWORD: NEW_PASSWORD_ }) },
  })

  test('leads to the new-password step, and that to tokens, once', async () => {
    const address = 'invited@test.example'
    const id = await invite(address)
    const challenge = await begin(address)
    const { ChallengeName, Session, ChallengeParameters, AuthenticationResult } = challenge
    assert.equal(ChallengeName, 'NEW_PASSWORD_REQUIRED')
    assert.equal(AuthenticationResult, undefined)
    assert.equal(ChallengeParameters.USER_ID_FOR_SRP, id)
    assert.equal(ChallengeParameters.requiredAttributes, '[]')
    assert.equal(JSON.parse(ChallengeParameters.userAttributes).email, address)
    const entered = await ok('RespondToAuthChallenge', answer(Session, NEW_PASSWORD))
    assert.ok(entered.AuthenticationResult.AccessToken)
    const again = answer(Session, `${NEW_PASSWORD}2`)
    assert.equal(await refused('RespondToAuthChallenge', again), 'NotAuthorizedException')
    assert.equal(await refused('InitiateAuth', passwordFlow(address)), 'NotAuthorizedException')
    assert.ok((await enter(address, NEW_PASSWORD)).AccessToken)
  })

  test('that runs out before another one is chosen sets none', async () => {
    const address = 'slow@test.example'
    const id = await invite(address)
    const { Session } = await begin(address)
    await database.rows('update account set password_expires_at = now() where id = $1', [id])
    const { status, body } = await identity('RespondToAuthChallenge', answer(Session, NEW_PASSWORD))
    assert.deepEqual([status, body.__type], [400, 'NotAuthorizedException'])
    assert.match(body.message, /expired/)
    const [row] = await database.rows<{ status: string }>(
      'select status from account where id = $1',
      [id],
    )
    assert.equal(row?.status, 'FORCE_CHANGE_PASSWORD')
  })

  test('is over after seven days, in words of its own', async () => {
    const address = 'tardy@test.example'
    await invite(address, 0)
    const { body } = await identity('InitiateAuth', passwordFlow(address))
    assert.equal(
      body.message,
      'Temporary password has expired and must be reset by an administrator.',
    )
    const wrong = await identity('InitiateAuth', passwordFlow(address, 'Wrong-Password-1'))
    assert.equal(wrong.body.message, 'Incorrect username or password.')
  })

  test('a weak choice leaves the step open', async () => {
    const { Session } = await (async () => {
      await invite('picky@test.example')
      return await begin('picky@test.example')
    })()
    const weak = answer(Session, 'Welcome123!')
    assert.equal(await refused('RespondToAuthChallenge', weak), 'InvalidPasswordException')
    await ok('RespondToAuthChallenge', answer(Session, NEW_PASSWORD))
  })

  test('ten choices at once: one counts', async () => {
    await invite('eager@test.example')
    const { Session } = await begin('eager@test.example')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        identity('RespondToAuthChallenge', answer(Session, `${NEW_PASSWORD}${n}`)),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  })

  test('the step is over once the password was changed elsewhere', async () => {
    const address = 'elsewhere@test.example'
    await invite(address)
    const { Session } = await begin(address)
    await ok('ForgotPassword', { ...CLIENT, Username: address })
    const ConfirmationCode = await newestCode(address)
    const chosen = { ...CLIENT, Username: address, ConfirmationCode, Password: NEW_PASSWORD }
    await ok('ConfirmForgotPassword', chosen)
    const late = answer(Session, `${NEW_PASSWORD}2`)
    assert.equal(await refused('RespondToAuthChallenge', late), 'NotAuthorizedException')
  })

  const FAULTS: readonly [string, object, string][] = [
    ['no new password', { ChallengeResponses: {} }, 'InvalidParameterException'],
    ['a made-up session', { Session: 'x'.repeat(200) }, 'NotAuthorizedException'],
    ['no session', { Session: '' }, 'InvalidParameterException'],
    ['another challenge', { ChallengeName: 'MFA_SETUP' }, 'NotAuthorizedException'],
    ['an unknown challenge', { ChallengeName: 'CUSTOM' }, 'InvalidParameterException'],
    ['another client', { ClientId: 'x' }, 'ResourceNotFoundException'],
  ]
  test('what is wrong with an answer is said', async () => {
    await invite('faulty@test.example')
    const { Session } = await begin('faulty@test.example')
    for (const [what, more, type] of FAULTS) {
      const request = { ...answer(Session, NEW_PASSWORD), ...more }
      assert.equal(await refused('RespondToAuthChallenge', request), type, what)
    }
    const edited = `${Session.slice(0, -4)}AAAA`
    const request = answer(edited, NEW_PASSWORD)
    assert.equal(await refused('RespondToAuthChallenge', request), 'NotAuthorizedException')
  })
})
