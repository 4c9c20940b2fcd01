import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  CognitoIdentityProviderServiceException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { freshEmail, isForeign, oursAlone, startPoolWorld } from './pool-under-test.ts'

/* The server's own calls: the SDK, answered in this process with no operator key set, or by a foreign pool. */

const world = await startPoolWorld()
const { call, userPoolId } = world.identityClient
const of = (Username: string) => ({ UserPoolId: userPoolId, Username })
const made: string[] = []
// Our own goes with its database.
if (isForeign) {
  after(async () => {
    for (const id of made) await call(pool => pool.adminDeleteUser(of(id)))
  })
}
const make = async (email: string): Promise<string> => {
  const { User } = await call(pool =>
    pool.adminCreateUser({ ...of(email), MessageAction: 'SUPPRESS' }),
  )
  const id = String(User?.Username)
  made.push(id)
  return id
}

const email = freshEmail('client')
const id = await make(email)

test('it asks and is answered as over the wire', async () => {
  const user = await call(pool => pool.adminGetUser(of(email)))
  assert.equal(user.Username, id)
  assert.ok(user.UserCreateDate instanceof Date)
})

test('what goes wrong is one of the SDK’s exceptions', async () => {
  await assert.rejects(
    call(pool => pool.adminGetUser(of('nobody'))),
    UserNotFoundException,
  )
  await assert.rejects(make(email), UsernameExistsException)
})

test('anyone’s operations are not answered here', oursAlone('it answers them'), async () => {
  await assert.rejects(
    call(pool => pool.listGroups({ UserPoolId: userPoolId })),
    CognitoIdentityProviderServiceException,
  )
})

test('ten at once do ten things', async () => {
  const calls = Array.from({ length: 10 }, (_, index) => make(freshEmail(`many${index}`)))
  assert.equal(new Set(await Promise.all(calls)).size, 10)
})

test('a fault of ours is not dressed up as the pool’s', oursAlone('no fault of ours'), async () => {
  await world.database.script('alter table account rename to account_away')
  const asked = call(pool => pool.adminGetUser(of(email)))
  await assert.rejects(asked, error => !(error instanceof CognitoIdentityProviderServiceException))
  await world.database.script('alter table account_away rename to account')
})
