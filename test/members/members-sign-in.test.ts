import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { emailOf, PASSWORD, type PersonName } from '../kit/people.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { startWorld } from '../kit/world.ts'

/* When people last signed in: who sees it, and what counts as signing in. */

const world = await startWorld()
await restoreRowsBeforeEach(world)
const { app, database, identity } = world

const LIST = `query ($orderBy: ModelUserOrderInput, $filter: ModelUserFilterInput) {
  listUsers(orderBy: $orderBy, filter: $filter, limit: 100) { items { id lastSignInAt updatedAt } } }`
const LAST_FIRST = { orderBy: { field: 'LAST_SIGN_IN_AT', direction: 'DESC' } }

interface Person {
  readonly id: string
  readonly lastSignInAt: string | null
  readonly updatedAt: string | null
}
const people = async (who: PersonName | 'apiKey', variables: object = {}): Promise<Person[]> => {
  const { data, errors } = await world.as(who).ask(LIST, variables)
  assert.deepEqual(errors, [])
  return data.listUsers.items
}
const timeOf = async (id: string): Promise<string | null | undefined> =>
  (await people('apiKey')).find(person => person.id === id)?.lastSignInAt
const noted = (id: string) =>
  waitUntil(`the sign-in of ${id} is noted`, async () => (await timeOf(id)) ?? undefined)

const signIn = async (name: PersonName) => {
  const { body } = await identity('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'goodword',
    AuthParameters: { USERNAME: emailOf(name), PASSWORD },
  })
  return body.AuthenticationResult
}
const askWith = async (token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const payload = { query: '{ __typename }' }
  await app.inject({ method: 'POST', url: '/graphql', headers, payload })
}
const arrive = async (name: PersonName) => {
  await askWith((await signIn(name)).AccessToken)
  return await noted(name)
}
const sessionOf = async (id: string): Promise<string | undefined> =>
  (
    await database.rows<{ at: Date }>(
      'select max(created_at) as at from sign_in where account_id = $1',
      [id],
    )
  )[0]?.at.toISOString()

test('a sign-in is noted by its session, and changes nothing else of the person', async () => {
  const [before] = (await people('apiKey')).filter(({ id }) => id === 'agent')
  assert.equal(before?.lastSignInAt, null)
  assert.equal(await arrive('agent'), await sessionOf('agent'))
  const [after] = (await people('apiKey')).filter(({ id }) => id === 'agent')
  assert.equal(after?.updatedAt, before?.updatedAt)
})

test('a later sign-in counts; a token that is renewed or of an earlier session does not', async () => {
  const before = await arrive('agent')
  const { AccessToken, RefreshToken } = await signIn('agent')
  await askWith(AccessToken)
  const latest = await waitUntil('the later one is noted', async () => {
    const at = await timeOf('agent')
    return at !== before ? at : undefined
  })
  await database.rows(
    `update sign_in set created_at = created_at - interval '1 day' where account_id = 'agent'`,
  )
  const { body } = await identity('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: 'goodword',
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  })
  await askWith(body.AuthenticationResult.AccessToken)
  // Whoever comes next is noted after them.
  await arrive('mate')
  assert.equal(await timeOf('agent'), latest)
})

const READERS: readonly [who: PersonName, isShown: boolean][] = [
  ['agent', true],
  ['teamLead', true],
  ['divisionLead', true],
  ['companyAdmin', true],
  ['admin', true],
  ['mate', false],
  ['otherLead', false],
  ['siteAdmin', false],
]
for (const [who, isShown] of READERS) {
  test(`${who} ${isShown ? 'sees' : 'does not see'} when the agent last signed in`, async () => {
    await arrive('agent')
    const agent = (await people(who)).find(({ id }) => id === 'agent')
    assert.equal(typeof agent?.lastSignInAt, isShown ? 'string' : 'object')
    const since = { filter: { lastSignInAt: { ge: '2000-01-01T00:00:00Z' } } }
    const found = (await people(who, since)).some(({ id }) => id === 'agent')
    assert.equal(found, isShown)
  })
}

test('sorted by it, those whose time is withheld or unknown stand last, the newest first', async () => {
  for (const name of ['mate', 'agent', 'companyAdmin', 'otherAgent'] as const) await arrive(name)
  for (const who of ['companyAdmin', 'teamLead', 'mate'] as const) {
    const times = (await people(who, LAST_FIRST)).map(({ lastSignInAt }) => lastSignInAt)
    const known = times.filter(time => time !== null)
    assert.ok(known.length > 0 && known.length < times.length)
    assert.deepEqual(times.slice(0, known.length), known.toSorted().toReversed())
  }
})

test('guests can’t sort by it, and it goes with the account', async () => {
  const { errors } = await world.as('guest').ask(LIST, LAST_FIRST)
  assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field: 'orderBy' })
  await arrive('agent')
  const { AccessToken } = await signIn('agent')
  await identity('DeleteUser', { AccessToken })
  assert.equal(await timeOf('agent'), null)
})
