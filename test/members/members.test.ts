import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonName } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()

const REGISTER = `mutation ($input: RegisterMemberInput!) {
  registerMember(input: $input) { id name email phone address companyId isTeamLead active }
}`
const UPDATE =
  'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id name phone address } }'
const ME = 'query ($id: ID!) { getUser(id: $id) { id name } }'

const NEW = {
  firstName: 'New',
  lastName: 'Comer',
  phone: '+15550100123',
  address: '1 First Street',
  companyId: 'home',
}

test('a confirmed account becomes a member, once, with the account’s own email', async () => {
  const caller = world.as('newcomer')
  assert.equal((await caller.ask(ME, { id: 'newcomer' })).data.getUser, null)
  for (const name of ['New Comer', 'New Comer']) {
    const { data, errors } = await caller.ask(REGISTER, { input: NEW })
    assert.deepEqual(errors, [])
    assert.deepEqual(data.registerMember, {
      id: 'newcomer',
      name,
      email: 'newcomer@test.example',
      phone: '+15550100123',
      address: '1 First Street',
      companyId: 'home',
      isTeamLead: false,
      active: true,
    })
  }
  assert.equal((await caller.ask(ME, { id: 'newcomer' })).data.getUser.name, 'New Comer')
})

const WRONG: readonly [string, object, string][] = [
  ['a closed company', { companyId: 'closed' }, 'companyId'],
  ['no such company', { companyId: 'nowhere' }, 'companyId'],
  ['a phone in another form', { phone: '5550100123' }, 'phone'],
  ['an address too short', { address: '1 F' }, 'address'],
  ['no first name', { firstName: ' ' }, 'firstName'],
]

for (const [what, more, field] of WRONG) {
  test(`registration with ${what} is refused`, async () => {
    const { errors } = await world.as('latecomer').ask(REGISTER, { input: { ...NEW, ...more } })
    assert.equal(errors[0]?.extensions.code, 'BAD_INPUT')
    assert.equal(errors[0]?.extensions.field, field)
  })
}

test('a guest does not register, and a newcomer does nothing else', async () => {
  assert.equal(await world.as('guest').refused(REGISTER, { input: NEW }), 'UNAUTHENTICATED')
  const input = { id: 'agent', name: 'Mine Now' }
  assert.equal(await world.as('latecomer').refused(UPDATE, { input }), 'FORBIDDEN')
  const { data } = await world.as('latecomer').ask('{ listUsers { items { id } } }')
  assert.deepEqual(data.listUsers.items, [])
})

const WRITERS: readonly [PersonName, boolean][] = [
  ['agent', true],
  ['admin', true],
  ['mate', false],
  ['teamLead', false],
  ['companyAdmin', false],
  ['stranger', false],
]

for (const [who, writes] of WRITERS) {
  test(`${who} ${writes ? 'changes' : 'does not change'} what the agent says of themselves`, async () => {
    const input = { id: 'agent', phone: '+15550100999', address: '' }
    const { data, errors } = await world.as(who).ask(UPDATE, { input })
    if (!writes) return assert.equal(errors[0]?.extensions.code, 'NOT_FOUND')
    assert.deepEqual(data.updateUser, {
      id: 'agent',
      name: 'agent Tester',
      phone: '+15550100999',
      address: null,
    })
  })
}

test('to a colleague a person is a name', async () => {
  const { data } = await world
    .as('otherAgent')
    .ask('{ getUser(id: "agent") { name email phone address teamLeadId active } }')
  assert.deepEqual(data.getUser, {
    name: 'agent Tester',
    email: null,
    phone: null,
    address: null,
    teamLeadId: null,
    active: null,
  })
})
