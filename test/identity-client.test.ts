import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  CognitoIdentityProviderServiceException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { emailOf } from './people.ts'
import { startWorld } from './world.ts'

/* The server's own calls: the SDK, answered in this process, with no operator key set. */

const world = await startWorld()
const { call, userPoolId } = world.identityClient
const agent = { UserPoolId: userPoolId, Username: 'agent' }

test('it asks and is answered as over the wire', async () => {
  const user = await call(pool => pool.adminGetUser(agent))
  assert.equal(user.Username, 'agent')
  assert.ok(user.UserCreateDate instanceof Date)
})

test('what goes wrong is one of the SDK’s exceptions', async () => {
  await assert.rejects(
    call(pool => pool.adminGetUser({ ...agent, Username: 'nobody' })),
    UserNotFoundException,
  )
  await assert.rejects(
    call(pool => pool.adminCreateUser({ ...agent, Username: emailOf('agent') })),
    UsernameExistsException,
  )
})

test('anyone’s operations are not answered here', async () => {
  await assert.rejects(
    call(pool => pool.listGroups({ UserPoolId: userPoolId })),
    CognitoIdentityProviderServiceException,
  )
})

test('ten at once do ten things', async () => {
  const calls = Array.from({ length: 10 }, (_, index) =>
    call(pool => pool.adminCreateUser({ ...agent, Username: `many${index}@test.example` })),
  )
  const made = await Promise.all(calls)
  assert.equal(new Set(made.map(({ User }) => User?.Username)).size, 10)
})

test('a fault of ours is not dressed up as the pool’s', async () => {
  await world.database.script('alter table account rename to account_away')
  const asked = call(pool => pool.adminGetUser(agent))
  await assert.rejects(asked, error => !(error instanceof CognitoIdentityProviderServiceException))
  await world.database.script('alter table account_away rename to account')
})
