import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { OPERATOR, OPERATOR_SETTINGS } from '../operating/operator.ts'
import { runCommand } from '../operating/run-command.ts'
import { startCognitoLocal } from './cognito-local.ts'

/* The operator's desk, where the user pool is not our own. */

const cognito = await startCognitoLocal()
const home = await makeEmptyDatabase()
after(() => home.remove())
const settings = {
  DATABASE_URL: home.url,
  IDENTITY_URL: cognito.address,
  LOG_LEVEL: 'silent',
  ...OPERATOR_SETTINGS,
}
const pool = new CognitoIdentityProvider({
  region: 'us-west-2',
  endpoint: cognito.origin,
  credentials: OPERATOR,
})

test('the first administrator is made there, with a password that is good once', async () => {
  const made = await runCommand(settings, 'create-admin', 'boss@example.com')
  assert.deepEqual([made.code, made.err], [0, ''])
  const PASSWORD = /^ {2}(\S+)$/m.exec(made.out)?.[1] ?? ''
  const { ChallengeName } = await pool.initiateAuth({
    ClientId: cognito.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: 'boss@example.com', PASSWORD },
  })
  assert.equal(ChallengeName, 'NEW_PASSWORD_REQUIRED')
  const account = { UserPoolId: cognito.poolId, Username: 'boss@example.com' }
  const { Username } = await pool.adminGetUser(account)
  const { Groups } = await pool.adminListGroupsForUser({ ...account, Username })
  assert.deepEqual(
    Groups?.map(({ GroupName }) => GroupName),
    ['admin'],
  )
})

test('its keys are its own', async () => {
  const { code, err } = await runCommand(settings, 'rotate-keys')
  assert.equal(code, 1)
  assert.match(
    err,
    /^Failed: IDENTITY_URL names another user pool, which manages its own keys\.\n$/,
  )
})
