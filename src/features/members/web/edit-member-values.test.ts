import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editMemberValues, isMoved, type MemberDetails } from './edit-member-values.ts'

const ANN: MemberDetails = {
  id: 'ann',
  name: 'Ann Lee Park',
  email: 'ann@example.com',
  phone: null,
  address: null,
  group: 'agent',
  active: true,
  invited: false,
  companyId: 'harbor',
  isTeamLead: false,
  isDivisionLead: false,
  teamLeadId: 'tess',
  divisionLeadId: null,
  company: null,
}

test('a name is its first word and the rest; what is not set is empty', () => {
  assert.deepEqual(editMemberValues(ANN), {
    firstName: 'Ann',
    lastName: 'Lee Park',
    phone: '',
    address: '',
    group: 'agent',
    divisionLeadId: '',
    teamLeadId: 'tess',
  })
})

const GROUPS: readonly [Partial<MemberDetails>, string][] = [
  [{ group: 'siteAdmin' }, 'siteAdmin'],
  [{ group: 'admin' }, 'agent'],
  [{ group: 'admin', isTeamLead: true }, 'teamLead'],
  [{ group: null, isDivisionLead: true }, 'divisionLead'],
]

for (const [more, group] of GROUPS) {
  test(`${JSON.stringify(more)} is edited as ${group}`, () => {
    assert.equal(editMemberValues({ ...ANN, ...more }).group, group)
  })
}

test('another group or lead is a move; another name is none', () => {
  const before = editMemberValues(ANN)
  assert.equal(isMoved(before, { ...before, firstName: 'Anna' }), false)
  assert.equal(isMoved(before, { ...before, teamLeadId: '' }), true)
  assert.equal(isMoved(before, { ...before, group: 'teamLead' }), true)
})
