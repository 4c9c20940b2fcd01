import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeProtectedHeader } from 'jose'
import { openSecretStore } from '#features/identity/server/secret-store.ts'
import { loadSigningKeys, rotateSigningKeys } from '#features/identity/server/signing-keys.ts'
import { makeTokens } from '#features/identity/server/tokens.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { emailOf, PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

/* A new signing key comes into use, and nobody is signed out. */

const world = await startWorld()
const { app, database } = world
const secrets = await openSecretStore(database, {})

const age = (id: string, seconds: number) =>
  database.rows(
    'update signing_key set created_at = now() - make_interval(secs => $2) where id = $1',
    [id, seconds],
  )
const keyIds = async (): Promise<string[]> => {
  const rows = await database.rows<{ id: string }>('select id from signing_key order by created_at')
  return rows.map(({ id }) => id)
}
const account = async () => {
  const [row] = await database.rows<{ id: string }>("select * from account where id = 'agent'")
  return row as never
}
const published = async () => {
  const { keys } = (await app.inject('/identity/us-west-2_Goodword/.well-known/jwks.json')).json()
  return keys.map(({ kid }: { kid: string }) => kid)
}

// One test: each step finds the keys that the steps before it made.
test('signing keys, from the first to the fifth', async t => {
  await t.test(
    'a node takes up a new key by itself, and both keys’ tokens hold on every node',
    async () => {
      const nodes = [
        await loadSigningKeys(database, secrets),
        await loadSigningKeys(database, secrets),
      ] as const
      const [here, there] = nodes
      const tokens = nodes.map(keys => makeTokens('http://localhost:3000', keys))
      const [old = ''] = await keyIds()
      const before = await tokens[0]?.issue(await account(), [], 'line')
      assert.equal(decodeProtectedHeader(String(before?.AccessToken)).kid, old)

      const made = await rotateSigningKeys(database, secrets)
      await here.refresh()
      // It is published before it signs, so that no node meets a token by a key that it has not read.
      assert.deepEqual(
        here.jwks.keys.map(({ kid }) => kid),
        [made, old],
      )
      assert.equal(here.current.id, old)

      await age(made, 31)
      for (const node of nodes) await node.refresh()
      assert.deepEqual([here.current.id, there.current.id], [made, made])
      const after = await tokens[0]?.issue(await account(), [], 'line')
      assert.equal(decodeProtectedHeader(String(after?.AccessToken)).kid, made)
      for (const verifier of tokens) {
        for (const issued of [before, after]) {
          assert.ok(await verifier.verify(String(issued?.AccessToken)))
          assert.ok(await verifier.verify(String(issued?.IdToken)))
        }
      }
      for (const node of nodes) node.close()
    },
  )

  await t.test(
    'a running server takes it up within a minute, and its people stay signed in',
    async () => {
      const { body } = await world.identity('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'goodword',
        AuthParameters: { USERNAME: emailOf('agent'), PASSWORD },
      })
      assert.equal(body.message, undefined)
      const { AccessToken, RefreshToken } = body.AuthenticationResult
      const made = await rotateSigningKeys(database, secrets)
      await waitUntil('the key is published', async () => (await published()).includes(made))
      const headers = { authorization: `Bearer ${AccessToken}` }
      const payload = { query: '{ listReferrals { nextToken } }' }
      const asked = await app.inject({ method: 'POST', url: '/graphql', headers, payload })
      assert.equal(asked.statusCode, 200)
      const refreshed = await world.identity('GetTokensFromRefreshToken', {
        ClientId: 'goodword',
        RefreshToken,
      })
      assert.equal(refreshed.status, 200)
    },
  )

  await t.test('a day after it got its successor, a key is gone', async () => {
    const [first = '', ...later] = await keyIds()
    const [second = '', third = ''] = later
    const keys = await loadSigningKeys(database, secrets)
    const day = 24 * 60 * 60
    await age(first, 3 * day)
    await age(second, day - 60)
    await age(third, 60)
    const fourth = await rotateSigningKeys(database, secrets)
    assert.deepEqual(await keyIds(), [first, second, third, fourth])
    await age(second, day + 60)
    const fifth = await rotateSigningKeys(database, secrets)
    assert.deepEqual(await keyIds(), [second, third, fourth, fifth])
    await keys.refresh()
    assert.equal(keys.jwks.keys.length, 4)
    keys.close()
  })
})
