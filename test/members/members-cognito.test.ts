import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertMembers } from '#features/members/server/member-store.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { makeAccount, startCognitoLocal } from '../identity/cognito-local.ts'
import { startWorld } from '../kit/world.ts'
import { OPERATOR_SETTINGS } from '../operating/operator.ts'

/* People whose accounts are in a pool that is not our own. */

const cognito = await startCognitoLocal()
const world = await startWorld({ IDENTITY_URL: cognito.address, ...OPERATOR_SETTINGS })
const { app, database, identityClient } = world
const { call, userPoolId } = identityClient
const server = world.as('apiKey')

const of = (Username: string) => ({ UserPoolId: userPoolId, Username })
const PASSWORD = 'Member-Password-1'

type Row = Record<string, unknown>
const rowOf = async (id: string): Promise<Row | undefined> => {
  const [row] = await database.rows<Row>('select * from member where id = $1', [id])
  return row
}
const groupsOf = async (id: string): Promise<string[]> => {
  const { Groups } = await call(pool => pool.adminListGroupsForUser(of(id)))
  return (Groups ?? []).map(({ GroupName }) => String(GroupName))
}
const accountOf = (name: string) =>
  call(pool => pool.adminGetUser(of(name))).catch(error => error.name as string)

const account = (email: string) => makeAccount(identityClient, email, PASSWORD)
async function member(name: string): Promise<{ id: string; email: string }> {
  const email = `${name}@cognito.example`
  const id = await account(email)
  await insertMembers(database, [{ id, email, name, companyId: 'home' }])
  return { id, email }
}
async function tokenOf(email: string): Promise<string> {
  const { AuthenticationResult } = await call(pool =>
    pool.initiateAuth({
      ClientId: cognito.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  )
  return String(AuthenticationResult?.AccessToken)
}
const ask = async (token: string, query: string, input: object = {}) => {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query, variables: { input } },
  })
  return { status: response.statusCode, ...response.json() }
}

const COMPANY = `mutation ($input: CreateCompanyInput!) {
  createCompany(input: $input) { id users { items { id group invited } } }
}`
const EDIT = 'mutation ($input: UpdateMemberInput!) { updateMember(input: $input) { id group } }'
const ACTIVE = 'mutation ($input: SetMemberActiveInput!) { setMemberActive(input: $input) { id } }'
const companyInput = (name: string) => ({
  companyName: name,
  contactEmail: 'office@new.example',
  website: 'https://new.example',
  adminFirstName: 'Ada',
  adminLastName: 'Founder',
  adminEmail: `${name}@cognito.example`,
  idempotencyKey: name,
})
const edit = (id: string, group: string) => ({ id, firstName: 'Re', lastName: 'Named', group })

test('a company comes with its administrator’s account, its attributes and its group', async () => {
  const sends = Array.from({ length: 10 }, () =>
    server.ask(COMPANY, { input: companyInput('founder') }),
  )
  const answers = await Promise.all(sends)
  assert.deepEqual(answers[0]?.errors, [])
  for (const { data } of answers) assert.deepEqual(data, answers[0]?.data)
  const { id: companyId, users } = answers[0]?.data.createCompany ?? {}
  const [{ id, ...person }] = users.items
  assert.deepEqual(person, { group: 'companyAdmin', invited: true })
  assert.deepEqual(await groupsOf(id), ['companyAdmin'])
  const found = await accountOf(id)
  assert.ok(typeof found === 'object')
  assert.equal(found.UserStatus, 'FORCE_CHANGE_PASSWORD')
  const attributes = Object.fromEntries(
    (found.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]),
  )
  assert.deepEqual(
    ['email', 'email_verified', 'given_name', 'family_name', 'custom:companyId'].map(
      name => attributes[name],
    ),
    ['founder@cognito.example', 'true', 'Ada', 'Founder', companyId],
  )
})

test('where the pool fails half way, nothing is left; with the same key it is made later', async () => {
  const group = { UserPoolId: userPoolId, GroupName: 'companyAdmin' }
  await call(pool => pool.deleteGroup(group))
  const count = () => database.rows('select count(*) from company')
  const before = await count()
  const input = companyInput('later')
  const { errors } = await server.ask(COMPANY, { input })
  assert.equal(errors.length, 1)
  assert.deepEqual(await count(), before)
  assert.equal(await accountOf(input.adminEmail), 'UserNotFoundException')
  await call(pool => pool.createGroup(group))
  assert.deepEqual((await server.ask(COMPANY, { input })).errors, [])
})

test('a group given and taken is felt at once, whatever an older token says', async () => {
  const { id, email } = await member('rising')
  const other = await member('colleague')
  assert.deepEqual(await groupsOf(id), [])
  const { data } = await server.ask(EDIT, { input: edit(id, 'companyAdmin') })
  assert.deepEqual(data.updateMember, { id, group: 'companyAdmin' })
  assert.deepEqual(await groupsOf(id), ['companyAdmin'])
  const token = await tokenOf(email)
  const mine = edit(other.id, 'agent')
  assert.deepEqual((await ask(token, EDIT, mine)).data.updateMember.group, 'agent')
  await server.ask(EDIT, { input: edit(id, 'agent') })
  assert.deepEqual(await groupsOf(id), ['agent'])
  // The token still names the group.
  const isRefused = async () =>
    (await ask(token, EDIT, mine)).errors?.[0].extensions.code === 'NOT_FOUND'
  await waitUntil('the loss of the group is felt', isRefused, 1000)
  assert.equal((await ask(token, '{ listReferrals { nextToken } }')).status, 200)
})

test('who is kept out is out, though the pool could not end the sessions', async () => {
  const { id, email } = await member('leaver')
  const token = await tokenOf(email)
  assert.equal((await ask(token, '{ listReferrals { nextToken } }')).status, 200)
  // cognito-local 5.3.0 has no AdminUserGlobalSignOut: the last step fails for real.
  const { errors } = await server.ask(ACTIVE, { input: { id, active: false } })
  assert.equal(errors[0]?.extensions.code, 'UNAVAILABLE')
  assert.equal((await rowOf(id))?.['active'], false)
  const found = await accountOf(id)
  assert.ok(typeof found === 'object' && found.Enabled === false)
  const isOut = async () => (await ask(token, '{ listReferrals { nextToken } }')).status === 401
  await waitUntil('who is kept out is out', isOut, 1000)
  assert.deepEqual((await server.ask(ACTIVE, { input: { id, active: true } })).errors, [])
  assert.equal((await ask(await tokenOf(email), '{ listReferrals { nextToken } }')).status, 200)
})

test('an account deleted at the pool frees its address; a living one does not', async () => {
  const REGISTER =
    'mutation ($input: RegisterMemberInput!) { registerMember(input: $input) { id } }'
  const input = {
    firstName: 'Back',
    lastName: 'Again',
    phone: '+15550100123',
    address: '1 First Street',
    companyId: 'home',
  }
  const { id, email } = await member('returner')
  await call(pool => pool.adminDeleteUser(of(id)))
  const again = await account(email)
  assert.notEqual(again, id)
  const { data } = await ask(await tokenOf(email), REGISTER, input)
  assert.equal(data.registerMember.id, again)
  assert.deepEqual(
    [(await rowOf(id))?.['active'], (await rowOf(id))?.['name']],
    [false, 'returner'],
  )

  const living = await member('living')
  await database.rows('update member set email = $2 where id = $1', [
    living.id,
    'wanted@cognito.example',
  ])
  await account('wanted@cognito.example')
  const refused = await ask(await tokenOf('wanted@cognito.example'), REGISTER, input)
  assert.equal(refused.errors[0].extensions.code, 'CONFLICT')
  assert.equal((await rowOf(living.id))?.['active'], true)
})
