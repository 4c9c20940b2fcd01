import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startWorld } from '../kit/world.ts'

/* A small company has teams and no divisions. */

const world = await startWorld()
await world.database.rows(
  `update member set member_group = 'teamLead', is_team_lead = true where id = 'stranger'`,
)
await world.database.rows(
  `insert into member (id, name, email, company_id, member_group)
   values ('helper', 'Helper Tester', 'helper@test.example', 'foreign', 'agent')`,
)
await world.database.rows(
  `insert into account (id, email, email_verified, given_name, family_name, status, password_hash)
   select 'helper', 'helper@test.example', true, '', '', status, password_hash
     from account where id = 'agent'`,
)

const UPDATE = `mutation ($input: UpdateMemberInput!) {
  updateMember(input: $input) { id isTeamLead teamLeadId divisionLeadId }
}`
const edit = (id: string, more: object) => ({
  input: { id, firstName: 'Same', lastName: 'Tester', ...more },
})

test('gives an agent a team lead where the company has no divisions', async () => {
  const variables = edit('helper', { teamLeadId: 'stranger' })
  const { data, errors } = await world.as('foreignAdmin').ask(UPDATE, variables)
  assert.deepEqual(errors, [])
  assert.deepEqual(data.updateMember, {
    id: 'helper',
    isTeamLead: false,
    teamLeadId: 'stranger',
    divisionLeadId: null,
  })
})

test('refuses a team lead of a division to an agent outside that division', async () => {
  const variables = edit('otherAgent', { divisionLeadId: null, teamLeadId: 'teamLead' })
  const { errors } = await world.as('companyAdmin').ask(UPDATE, variables)
  assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field: 'teamLeadId' })
})

test('refuses a team lead of another company and one who leads no team', async () => {
  for (const teamLeadId of ['teamLead', 'foreignAdmin']) {
    const { errors } = await world.as('foreignAdmin').ask(UPDATE, edit('helper', { teamLeadId }))
    assert.deepEqual(errors[0]?.extensions, { code: 'BAD_INPUT', field: 'teamLeadId' })
  }
})
