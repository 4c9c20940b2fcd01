import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailOf, PASSWORD, type PersonName } from '../kit/people.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { type Subscriber, startWorld } from '../kit/world.ts'

/* What is heard of people, and what stays of those who leave. */

const world = await startWorld()
await restoreRowsBeforeEach(world)
const { database } = world

const UPDATE = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }'
const ACTIVE = 'mutation ($input: SetMemberActiveInput!) { setMemberActive(input: $input) { id } }'
const REGISTER =
  'mutation ($input: RegisterMemberInput!) { registerMember(input: $input) { id name email } }'
const FIELDS = 'id name email phone address group active invited teamLeadId bankInfoDocument'
const ON_UPDATE = `subscription { onUpdateUser { ${FIELDS} } }`
const ON_CREATE = 'subscription { onCreateUser { id name email } }'
const GET = `query ($id: ID!) { getUser(id: $id) { ${FIELDS} taxDocument } }`
const NEW = {
  firstName: 'Back',
  lastName: 'Again',
  phone: '+15550100123',
  address: '1 First Street',
  companyId: 'home',
}

type Row = Record<string, unknown>
const rowOf = async (id: string): Promise<Row> => {
  const [row] = await database.rows<Row>('select * from member where id = $1', [id])
  // Stored beside their first request, whenever that is.
  const { last_sign_in_at: _, ...others } = row ?? {}
  return others
}
const change = (id: PersonName, phone: string) =>
  world.as('admin').ask(UPDATE, { input: { id, phone } })

const HEARERS = ['agent', 'mate', 'teamLead', 'divisionLead', 'companyAdmin', 'admin'] as const
const DEAF = ['stranger', 'foreignAdmin', 'partnerAdmin', 'homeless'] as const

test('a change is heard by those who may know it, as they would read it, and by nobody else', async () => {
  await database.rows("update member set bank_info_document = 'bank.pdf' where id = 'agent'")
  const lines = new Map<string, Subscriber>()
  for (const who of [...HEARERS, ...DEAF]) lines.set(who, await world.subscribe(who, ON_UPDATE))
  await change('agent', '+15550100001')
  for (const who of HEARERS) {
    const { data } = await (lines.get(who) as Subscriber).nth(1)
    const read = await world.as(who).ask(GET, { id: 'agent' })
    const { taxDocument: _, ...expected } = read.data.getUser
    assert.deepEqual(data.onUpdateUser, expected, who)
    assert.equal(expected.bankInfoDocument, who === 'agent' ? 'bank.pdf' : null, who)
    assert.equal(expected.phone, who === 'mate' ? null : '+15550100001', who)
  }
  // What one hears comes in order, so that who hears of themselves next has not heard what was before.
  for (const who of DEAF) {
    await change(who, '+15550100002')
    const { data } = await (lines.get(who) as Subscriber).nth(1)
    assert.ok(DEAF.includes(data.onUpdateUser.id), `${who} heard of ${data.onUpdateUser.id}`)
  }
  await world.as('companyAdmin').ask(ACTIVE, { input: { id: 'groupOnly', active: false } })
  const received = await (lines.get('admin') as Subscriber).nth(2 + DEAF.length)
  assert.deepEqual(
    [received.data.onUpdateUser.id, received.data.onUpdateUser.active],
    ['groupOnly', false],
  )
  for (const line of lines.values()) await line.stop()
})

test('who joins is heard by their company and the platform, not by others', async () => {
  const mate = await world.subscribe('mate', ON_CREATE)
  const foreign = await world.subscribe('foreignAdmin', ON_CREATE)
  await world.as('newcomer').ask(REGISTER, { input: NEW })
  await world.as('latecomer').ask(REGISTER, { input: { ...NEW, companyId: 'foreign' } })
  const name = 'Back Again'
  assert.deepEqual((await mate.nth(1)).data.onCreateUser, { id: 'newcomer', name, email: null })
  const { id } = (await foreign.nth(1)).data.onCreateUser
  assert.equal(id, 'latecomer')
  assert.equal(mate.received.length + foreign.received.length, 2)
  for (const line of [mate, foreign]) await line.stop()
})

/** An account of that address, signed in. */
async function signUp(email: string): Promise<string> {
  const [account] = await database.rows<{ password_hash: string }>(
    "select password_hash from account where id = 'agent'",
  )
  const id = `again-${email.split('@')[0]}`
  await database.rows(
    `insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
     values ($1, $2, true, 'Back', 'Again', 'CONFIRMED', $3)`,
    [id, email, account?.password_hash],
  )
  const { body } = await world.identity('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'goodword',
    AuthParameters: { USERNAME: email, PASSWORD },
  })
  return body.AuthenticationResult.AccessToken
}
const register = async (token: string) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query: REGISTER, variables: { input: NEW } },
  })
  return response.json()
}

test('who deletes their account leaves a name, and may come back as somebody new', async () => {
  const AccessToken = await world.tokenOf('teamLead')
  const line = await world.subscribe('companyAdmin', ON_UPDATE)
  assert.deepEqual((await world.identity('DeleteUser', { AccessToken })).body, {})
  const row = await rowOf('teamLead')
  assert.equal(row['name'], 'teamLead Tester')
  assert.deepEqual(
    ['phone', 'address', 'profile_picture', 'bank_info_document', 'division_lead_id'].map(
      field => row[field],
    ),
    [null, null, null, null, null],
  )
  assert.deepEqual(
    [row['active'], row['is_team_lead'], row['member_group']],
    [false, false, 'agent'],
  )
  // Nobody names them as lead any more.
  for (const id of ['agent', 'mate']) assert.equal((await rowOf(id))['team_lead_id'], null)
  assert.equal((await line.nth(1)).data.onUpdateUser.id, 'teamLead')
  await line.stop()

  const { data } = await world.as('companyAdmin').ask(GET, { id: 'teamLead' })
  assert.deepEqual([data.getUser.email, data.getUser.active], [null, false])
  const answer = await register(await signUp(emailOf('teamLead')))
  assert.equal(answer.data.registerMember.id, 'again-teamlead')
  assert.equal(answer.data.registerMember.email, emailOf('teamLead'))
})

test('an account deleted elsewhere gives its address to who has it now', async () => {
  await database.rows("delete from account where id = 'otherAgent'")
  const answer = await register(await signUp(emailOf('otherAgent')))
  assert.equal(answer.data.registerMember.email, emailOf('otherAgent'))
  const row = await rowOf('otherAgent')
  assert.deepEqual([row['active'], row['email']], [false, 'otherAgent@gone.invalid'])
})

test('a living person’s row is nobody else’s, though their account has another address', async () => {
  await database.rows("update account set email = 'moved@test.example' where id = 'siteAdmin'")
  const before = await rowOf('siteAdmin')
  const answer = await register(await signUp(emailOf('siteAdmin')))
  assert.equal(answer.errors[0].extensions.code, 'CONFLICT')
  assert.deepEqual(await rowOf('siteAdmin'), before)
})
