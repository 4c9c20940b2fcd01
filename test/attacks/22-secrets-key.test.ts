import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openDatabase } from '#platform/db/database.ts'
import { openProduct } from '#server/product.ts'
import { makeDatabase } from '../kit/databases.ts'
import { emailOf, PASSWORD } from '../kit/people.ts'
import { LONG_BUDGET, testConfig } from '../kit/settings.ts'

/* Whoever gets a copy of the database gets no secret that opens or signs anything, with SECRETS_KEY. */

const database = await makeDatabase()
after(() => database.remove())

const KEY = 'the key that this installation has'
const OTHER = 'a key that another installation has'

const start = (settings: Record<string, string>) => openProduct(testConfig(database.url, settings))

interface Stored {
  readonly secret: Readonly<Record<string, string>>
  readonly keys: readonly string[]
}

async function stored(): Promise<Stored> {
  const open = openDatabase(database.url, LONG_BUDGET)
  try {
    const secrets = await open.rows<{ name: string; value: string }>(
      'select name, value from secret order by name',
    )
    const keys = await open.rows<{ key: string }>(
      "select private_key #>> '{}' as key from signing_key order by id",
    )
    return {
      secret: Object.fromEntries(secrets.map(({ name, value }) => [name, value])),
      keys: keys.map(({ key }) => key),
    }
  } finally {
    await open.close()
  }
}

const isEncrypted = (text: string): boolean => text.startsWith('sealed:')
const allOf = ({ secret, keys }: Stored): string[] => [...Object.values(secret), ...keys]

/** Starts the product, signs in or uses the token of before, and stops it. */
async function use(settings: Record<string, string>, token?: string): Promise<string> {
  const { app, close } = await start(settings)
  const authorization = token ?? (await signIn(app))
  const payload = { query: '{ getUser(id: "agent") { id } }' }
  const headers = { authorization }
  const { data } = (await app.inject({ method: 'POST', url: '/graphql', headers, payload })).json()
  await close()
  assert.deepEqual(data, { getUser: { id: 'agent' } })
  return authorization
}

async function signIn(app: Awaited<ReturnType<typeof start>>['app']): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: emailOf('agent'), PASSWORD },
    }),
  })
  return answer.json().AuthenticationResult.AccessToken
}

test('secrets are encrypted, re-encrypted and decrypted as the operator sets it, and nobody is signed out', async () => {
  const token = await use({})
  const plain = await stored()
  assert.ok(allOf(plain).length > 8)
  assert.ok(!allOf(plain).some(isEncrypted))

  await use({ SECRETS_KEY: KEY }, token)
  const encrypted = await stored()
  assert.ok(allOf(encrypted).every(isEncrypted))
  assert.equal(allOf(encrypted).length, allOf(plain).length)

  // A start with the same key writes nothing.
  await use({ SECRETS_KEY: KEY }, token)
  assert.deepEqual(await stored(), encrypted)

  await use({ SECRETS_KEY: OTHER, SECRETS_KEY_BEFORE: KEY }, token)
  await use({ SECRETS_KEY: OTHER }, token)
  await assert.rejects(start({ SECRETS_KEY: KEY }), /SECRETS_KEY is not the key/)

  await use({ SECRETS_KEY_BEFORE: OTHER }, token)
  assert.deepEqual(await stored(), plain)
})

test('a start without the key, or with a wrong one, is refused in one sentence and changes nothing', async () => {
  await use({ SECRETS_KEY: KEY })
  const before = await stored()
  await assert.rejects(start({}), /its secrets are encrypted; set SECRETS_KEY/)
  await assert.rejects(start({ SECRETS_KEY: OTHER }), /SECRETS_KEY is not the key of its secrets/)
  await assert.rejects(
    start({ SECRETS_KEY: OTHER, SECRETS_KEY_BEFORE: `${OTHER} still` }),
    /SECRETS_KEY is not the key/,
  )
  assert.deepEqual(await stored(), before)
  // As the database was, which the test above begins with as well.
  await use({ SECRETS_KEY_BEFORE: KEY })
})

test('a database that starts with a key never holds a plain secret', async () => {
  const fresh = await makeDatabase()
  after(() => fresh.remove())
  const open = openDatabase(fresh.url, LONG_BUDGET)
  await open.script('delete from secret; delete from signing_key')
  await open.close()
  const product = await openProduct(testConfig(fresh.url, { SECRETS_KEY: KEY }))
  const rows = await product.database.rows<{ text: string }>(
    "select value as text from secret union all select private_key #>> '{}' from signing_key",
  )
  await product.close()
  assert.ok(rows.length > 8)
  assert.ok(rows.every(({ text }) => isEncrypted(text)))
})
