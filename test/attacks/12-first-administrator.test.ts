import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openProduct } from '#server/product.ts'
import { makeEmptyDatabase } from '../database/empty-database.ts'
import { testConfig } from '../kit/settings.ts'

/* The password that the first start prints stays in logs and terminals, so it opens nothing but the next one. */

const empty = await makeEmptyDatabase()
const product = await openProduct(testConfig(empty.url))
after(async () => {
  await product.close()
  await empty.remove()
})
const { email, password } = product.firstSignIn ?? { email: '', password: '' }
const CHOSEN = 'Quite-Another-77!'

const call = async (operation: string, request: object) => {
  const response = await product.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify({ ClientId: 'goodword', ...request }),
  })
  return response.json()
}
const signIn = (PASSWORD: string) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  })

// One test: once a password is chosen, the printed one is no more.
test('the first administrator and the printed password', async t => {
  await t.test('the printed password gives no token, only the question for a new one', async () => {
    const answer = await signIn(password)
    assert.equal(answer.ChallengeName, 'NEW_PASSWORD_REQUIRED')
    assert.equal(answer.AuthenticationResult, undefined)
  })

  await t.test('it is over after seven days', async t => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 8 * 24 * 60 * 60_000 })
    const { __type, ChallengeName } = await signIn(password)
    assert.deepEqual([__type, ChallengeName], ['NotAuthorizedException', undefined])
  })

  await t.test(
    'once they have chosen their own, they are the administrator and the printed one is worth nothing',
    async () => {
      const { Session } = await signIn(password)
      const { AuthenticationResult } = await call('RespondToAuthChallenge', {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD: CHOSEN },
      })
      const { data } = (
        await product.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { authorization: `Bearer ${AuthenticationResult.AccessToken}` },
          payload: { query: '{ listUsers { items { email group } } }' },
        })
      ).json()
      assert.deepEqual(data.listUsers.items, [{ email, group: 'admin' }])
      assert.equal((await signIn(password)).__type, 'NotAuthorizedException')
      assert.ok((await signIn(CHOSEN)).AuthenticationResult)
    },
  )
})
