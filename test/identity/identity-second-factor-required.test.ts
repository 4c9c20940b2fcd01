import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'
import {
  appAnswer,
  appCode,
  CLIENT,
  makeKit,
  APP_OFF as OFF,
  passwordFlow,
  wrongCodeFor,
} from './identity-kit.ts'

/* Where the operator requires a second factor. */

const world = await startWorld({ REQUIRE_SECOND_FACTOR: 'true' })
const kit = makeKit(world)
const setup = (Session: string) => ({
  ...CLIENT,
  ChallengeName: 'MFA_SETUP',
  Session,
  ChallengeResponses: { USERNAME: 'x' },
})

test('nobody gets a token before an app is set up', async () => {
  const address = 'strict@test.example'
  await kit.join(address)
  const first = await kit.ok('InitiateAuth', passwordFlow(address))
  assert.equal(first.ChallengeName, 'MFA_SETUP')
  assert.equal(first.ChallengeParameters.MFAS_CAN_SETUP, '["SOFTWARE_TOKEN_MFA"]')
  assert.equal(first.AuthenticationResult, undefined)
  const early = setup(first.Session)
  assert.equal(
    await kit.refused('RespondToAuthChallenge', early),
    'SoftwareTokenMFANotFoundException',
  )
  const { SecretCode, Session } = await kit.ok('AssociateSoftwareToken', {
    Session: first.Session,
  })
  const wrong = { Session, UserCode: wrongCodeFor(appCode(SecretCode)) }
  assert.equal(await kit.refused('VerifySoftwareToken', wrong), 'EnableSoftwareTokenMFAException')
  const UserCode = appCode(SecretCode, -1)
  const verified = await kit.ok('VerifySoftwareToken', { Session, UserCode })
  assert.equal(verified.Status, 'SUCCESS')
  const entered = await kit.ok('RespondToAuthChallenge', setup(verified.Session))
  const { AccessToken } = entered.AuthenticationResult
  assert.ok(AccessToken)
  const again = setup(verified.Session)
  assert.equal(await kit.refused('RespondToAuthChallenge', again), 'NotAuthorizedException')
  assert.equal(
    await kit.refused('SetUserMFAPreference', { AccessToken, ...OFF }),
    'InvalidParameterException',
  )
  const next = await kit.ok('InitiateAuth', passwordFlow(address))
  assert.equal(next.ChallengeName, 'SOFTWARE_TOKEN_MFA')
  await kit.ok('RespondToAuthChallenge', appAnswer(next.Session, appCode(SecretCode)))
})

test('a set-up step begun before the app was there cannot replace it', async () => {
  const address = 'replaced@test.example'
  await kit.join(address)
  const mine = await kit.ok('InitiateAuth', passwordFlow(address))
  const stolen = await kit.ok('InitiateAuth', passwordFlow(address))
  const { SecretCode, Session } = await kit.ok('AssociateSoftwareToken', {
    Session: mine.Session,
  })
  await kit.ok('VerifySoftwareToken', { Session, UserCode: appCode(SecretCode) })
  assert.equal(
    await kit.refused('AssociateSoftwareToken', { Session: stolen.Session }),
    'NotAuthorizedException',
  )
})

test('an invited person chooses a password first, then sets up an app', async () => {
  const address = 'both@test.example'
  const id = await kit.join(address)
  await world.database.rows("update account set status = 'FORCE_CHANGE_PASSWORD' where id = $1", [
    id,
  ])
  const first = await kit.ok('InitiateAuth', passwordFlow(address))
  assert.equal(first.ChallengeName, 'NEW_PASSWORD_REQUIRED')
  const second = await kit.ok('RespondToAuthChallenge', {
    ...CLIENT,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: first.Session,
    ChallengeResponses: { USERNAME: 'x', NEW_PASSWORD: 'Quite-Another-77!' },
  })
  assert.equal(second.ChallengeName, 'MFA_SETUP')
})
