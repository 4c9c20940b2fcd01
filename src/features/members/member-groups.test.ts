import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type LeadFlags,
  type LeadReferences,
  MEMBER_GROUP_OPTIONS,
  MEMBER_GROUPS,
  type MemberGroup,
  placeInGroup,
  selectableDivisionLeads,
  selectableTeamLeads,
  showsDivisionLeadPicker,
  showsTeamLeadPicker,
} from './member-groups.ts'

const ASKED: LeadReferences = { divisionLeadId: 'dora', teamLeadId: 'tess' }

// SPEC section 4, Member group mapping: flags, kept references, the division lead picker, and the
// team lead picker where the chosen division lead has a team lead.
const MAPPING: readonly [MemberGroup, LeadFlags, LeadReferences, boolean, boolean][] = [
  ['agent', { isTeamLead: false, isDivisionLead: false }, ASKED, true, true],
  [
    'teamLead',
    { isTeamLead: true, isDivisionLead: false },
    { ...ASKED, teamLeadId: null },
    true,
    false,
  ],
  [
    'divisionLead',
    { isTeamLead: false, isDivisionLead: true },
    { divisionLeadId: null, teamLeadId: null },
    false,
    false,
  ],
  [
    'companyAdmin',
    { isTeamLead: false, isDivisionLead: false },
    { divisionLeadId: null, teamLeadId: null },
    false,
    false,
  ],
  [
    'siteAdmin',
    { isTeamLead: false, isDivisionLead: false },
    { divisionLeadId: null, teamLeadId: null },
    false,
    false,
  ],
]

for (const [group, flags, references, divisionPicker, teamPicker] of MAPPING) {
  test(`what ${group} gives`, () => {
    assert.deepEqual(placeInGroup(group, ASKED), { ...flags, ...references })
    assert.equal(showsDivisionLeadPicker(group), divisionPicker)
    assert.equal(showsTeamLeadPicker(group, ['tess']), teamPicker)
    assert.equal(showsTeamLeadPicker(group, []), false)
  })
}

test('the options are the five of the spec, each with a label', () => {
  assert.deepEqual(
    MEMBER_GROUP_OPTIONS.map(option => option.value),
    MEMBER_GROUPS,
  )
  assert.deepEqual(
    MEMBER_GROUP_OPTIONS.map(option => option.label),
    ['Agent', 'Team Lead', 'Division Lead', 'Company Admin', 'Site Admin'],
  )
})

const AGENT = {
  id: 'ann',
  companyId: 'harbor' as string | null,
  isTeamLead: false,
  isDivisionLead: false,
  divisionLeadId: null as string | null,
}
const PEOPLE = [
  AGENT,
  { ...AGENT, id: 'abe' },
  { ...AGENT, id: 'dora', isDivisionLead: true },
  { ...AGENT, id: 'tess', isTeamLead: true, divisionLeadId: 'dora' },
  { ...AGENT, id: 'tom', isTeamLead: true },
  { ...AGENT, id: 'demoted', divisionLeadId: 'dora' },
  { ...AGENT, id: 'stranger', companyId: 'other', isTeamLead: true, divisionLeadId: 'dora' },
  { ...AGENT, id: 'stray', companyId: 'other', isDivisionLead: true },
]
const ids = (people: readonly { readonly id: string }[]) => people.map(person => person.id)
const [, , DORA = AGENT, TESS = AGENT, TOM = AGENT] = PEOPLE

const DIVISION_LEADS: readonly [string, typeof AGENT, string[]][] = [
  ['an agent', AGENT, ['dora', 'tom']],
  ['a team lead without a division lead', TOM, ['dora']],
  ['a person without a company', { ...AGENT, companyId: null }, []],
]

for (const [who, member, expected] of DIVISION_LEADS) {
  test(`division leads for ${who}: ${expected.join(', ') || 'nobody'}`, () => {
    assert.deepEqual(ids(selectableDivisionLeads(member, PEOPLE)), expected)
  })
}

const TEAM_LEADS: readonly [string, typeof AGENT, string | null, string[]][] = [
  ['an agent under dora', AGENT, 'dora', ['tess']],
  ['an agent under tom, who leads no team lead', AGENT, 'tom', []],
  ['an agent without a division lead', AGENT, null, ['tom']],
  ['tom, who cannot lead himself', TOM, null, []],
  ['tess, who cannot lead herself', TESS, DORA.id, []],
]

for (const [who, member, divisionLeadId, expected] of TEAM_LEADS) {
  test(`team leads for ${who}: ${expected.join(', ') || 'nobody'}`, () => {
    assert.deepEqual(ids(selectableTeamLeads(member, PEOPLE, divisionLeadId)), expected)
  })
}
