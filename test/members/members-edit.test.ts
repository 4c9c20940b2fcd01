import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { emailOf, PASSWORD, type PersonName } from '../kit/people.ts'
import { TYPED_REFERRAL } from '../kit/referral.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { forgetRights } from '../kit/rights.ts'
import { startWorld } from '../kit/world.ts'

/* Who changes what a person is, and what comes of it. */

const world = await startWorld()
await restoreRowsBeforeEach(world)
const { database } = world

const EDIT = `mutation ($input: UpdateMemberInput!) {
  updateMember(input: $input) {
    id name phone address group isTeamLead isDivisionLead teamLeadId divisionLeadId active
  }
}`
const NAMES = { firstName: 'Re', lastName: 'Named' }

type Writer = PersonName | 'guest' | 'apiKey'
type Row = Record<string, unknown>

const rowOf = async (id: string): Promise<Row> => {
  const [row] = await database.rows<Row>('select * from member where id = $1', [id])
  // Stored beside their first request, whenever that is.
  const { last_sign_in_at: _, ...others } = row ?? {}
  return others
}
const groupsOf = async (id: string): Promise<string[]> => {
  const rows = await database.rows<{ group_name: string }>(
    'select group_name from account_group where account_id = $1 order by 1',
    [id],
  )
  return rows.map(row => row.group_name)
}
const edit = (who: Writer, id: string, more: object = {}) =>
  world.as(who).ask(EDIT, { input: { id, ...NAMES, ...more } })
const edited = async (who: Writer, id: string, more: object = {}) => {
  const { data, errors } = await edit(who, id, more)
  assert.deepEqual(errors, [])
  return data.updateMember
}

// Each person, and the targets whom they may edit; of all others, nothing comes back or changes.
const TARGETS = [
  'agent',
  'otherAgent',
  'teamLead',
  'divisionLead',
  'companyAdmin',
  'admin',
  'inactive',
  'partnerAdmin',
  'stranger',
  'foreignAdmin',
  'homeless',
  'nobody',
] as const
const HOME = ['agent', 'otherAgent', 'teamLead', 'divisionLead', 'companyAdmin', 'inactive']
const EDITORS: Readonly<Record<string, readonly string[]>> = {
  admin: TARGETS.filter(target => target !== 'nobody'),
  apiKey: TARGETS.filter(target => target !== 'nobody'),
  companyAdmin: HOME,
  partnerAdmin: ['partnerAdmin'],
  foreignAdmin: ['stranger', 'foreignAdmin'],
  divisionLead: [],
  teamLead: [],
  siteAdmin: [],
  agent: [],
  groupOnly: [],
  stranger: [],
  homeless: [],
  newcomer: [],
  guest: [],
}
const REFUSAL: Readonly<Record<string, string>> = {
  guest: 'UNAUTHENTICATED',
  newcomer: 'FORBIDDEN',
}

for (const [who, reach] of Object.entries(EDITORS)) {
  test(`${who} edits ${reach.join(', ') || 'nobody'}`, async () => {
    for (const target of TARGETS) {
      const before = await rowOf(target)
      const { data, errors } = await edit(who as Writer, target, { phone: `+1555${who}` })
      const after = await rowOf(target)
      if (reach.includes(target)) {
        assert.deepEqual(errors, [], target)
        assert.equal(data.updateMember.name, 'Re Named')
        assert.equal(after['phone'], `+1555${who}`)
        assert.equal(after['member_group'], before['member_group'] ?? 'agent')
      } else {
        assert.equal(errors[0]?.extensions.code, REFUSAL[who] ?? 'NOT_FOUND', target)
        assert.equal(data, null)
        assert.deepEqual(after, before)
      }
    }
  })
}

const WRONG: readonly [string, object, string][] = [
  ['no first name', { firstName: ' ' }, 'firstName'],
  ['a name too long', { lastName: 'x'.repeat(101) }, 'lastName'],
  ['a lead of another company', { divisionLeadId: 'stranger' }, 'divisionLeadId'],
  ['a division lead without a flag', { divisionLeadId: 'mate' }, 'divisionLeadId'],
  ['themselves as lead', { divisionLeadId: 'agent' }, 'divisionLeadId'],
  ['a lead who is not there', { divisionLeadId: 'nobody' }, 'divisionLeadId'],
  ['a team lead without the flag', { teamLeadId: 'mate' }, 'teamLeadId'],
  ['a team lead and no division', { divisionLeadId: '', teamLeadId: 'teamLead' }, 'teamLeadId'],
  ['the group of platform administrators', { group: 'admin' }, 'group'],
]

for (const [what, more, field] of WRONG) {
  test(`an edit with ${what} is refused and nothing is stored`, async () => {
    const before = [await rowOf('agent'), await groupsOf('agent')]
    const { errors } = await edit('companyAdmin', 'agent', more)
    assert.equal(errors[0]?.extensions.code, 'BAD_INPUT')
    assert.equal(errors[0]?.extensions.field, field)
    assert.deepEqual([await rowOf('agent'), await groupsOf('agent')], before)
  })
}

// SPEC section 4, Member group mapping: what is asked for, and what is kept of it.
const LEADS = { divisionLeadId: 'divisionLead', teamLeadId: 'otherLead' }
const NONE = { divisionLeadId: null, teamLeadId: null }
const MAPPING: readonly [string, object][] = [
  ['teamLead', { isTeamLead: true, isDivisionLead: false, ...LEADS, teamLeadId: null }],
  ['companyAdmin', { isTeamLead: false, isDivisionLead: false, ...NONE }],
  ['divisionLead', { isTeamLead: false, isDivisionLead: true, ...NONE }],
  ['siteAdmin', { isTeamLead: false, isDivisionLead: false, ...NONE }],
  ['agent', { isTeamLead: false, isDivisionLead: false, ...LEADS }],
]

for (const [group, expected] of MAPPING) {
  test(`as ${group}: flags, leads and the account’s group together`, async () => {
    await edited('companyAdmin', 'mate', { group: group === 'agent' ? 'siteAdmin' : 'agent' })
    const { isTeamLead, isDivisionLead, divisionLeadId, teamLeadId, ...rest } = await edited(
      'companyAdmin',
      'mate',
      { group, ...LEADS },
    )
    assert.deepEqual({ isTeamLead, isDivisionLead, divisionLeadId, teamLeadId }, expected)
    assert.equal(rest.group, group)
    assert.deepEqual(await groupsOf('mate'), [group])
    const [account] = await database.rows<Row>('select * from account where id = $1', ['mate'])
    assert.equal(`${account?.['given_name']} ${account?.['family_name']}`, 'Re Named')
  })
}

test('what is left out stays; another division leaves the old team', async () => {
  const before = await edited('companyAdmin', 'otherAgent', { phone: '+15550100000' })
  const same = await edited('companyAdmin', 'otherAgent')
  assert.deepEqual(same, before)
  assert.equal(same.teamLeadId, 'otherLead')
  const moved = await edited('companyAdmin', 'otherAgent', { divisionLeadId: '', phone: '' })
  assert.deepEqual([moved.divisionLeadId, moved.teamLeadId, moved.phone], [null, null, null])
})

test('a new group is felt within a second, for good and for bad', async () => {
  await edited('companyAdmin', 'agent', { phone: '+15550100000' })
  const KEY = '{ listUsers { items { id phone } } }'
  const knows = async () => {
    const { data } = await world.as('siteAdmin').ask(KEY)
    return data.listUsers.items.find((user: Row) => user['id'] === 'agent').phone !== null
  }
  assert.equal(await knows(), false)
  await edited('companyAdmin', 'siteAdmin', { group: 'companyAdmin' })
  await waitUntil('the right is felt', knows, 1000)
  await edited('companyAdmin', 'siteAdmin', { group: 'siteAdmin' })
  await waitUntil('its loss is felt', async () => !(await knows()), 1000)
})

const CREATE = 'mutation ($input: CreateReferralInput!) { createReferral(input: $input) { id } }'

test('who loses the flag is nobody’s lead any more; what was referred keeps its leads', async () => {
  await edited('companyAdmin', 'agent', { ...LEADS, teamLeadId: 'teamLead' })
  const { data } = await world.as('agent').ask(CREATE, { input: TYPED_REFERRAL })
  const referral = async () => {
    const [row] = await database.rows<Row>('select * from referral where id = $1', [
      data.createReferral.id,
    ])
    return row
  }
  const before = await referral()
  assert.equal(before?.['team_lead_id'], 'teamLead')
  await edited('companyAdmin', 'teamLead', { group: 'agent', divisionLeadId: null })
  assert.equal((await rowOf('agent'))['team_lead_id'], null)
  assert.equal((await rowOf('agent'))['division_lead_id'], 'divisionLead')
  await edited('companyAdmin', 'agent', LEADS)
  assert.deepEqual(await referral(), before)
  await edited('companyAdmin', 'teamLead', { group: 'teamLead', divisionLeadId: 'divisionLead' })
})

test('a repeated edit mends what was cut short at the identity provider', async t => {
  await edited('companyAdmin', 'mate', { group: 'teamLead' })
  await database.rows(
    "update account_group set group_name = 'companyAdmin' where account_id = $1",
    ['mate'],
  )
  // The account says administrator, the row does not: that gives nothing.
  forgetRights(t)
  assert.equal((await edit('mate', 'agent')).errors[0]?.extensions.code, 'NOT_FOUND')
  await edited('companyAdmin', 'mate', { group: 'teamLead' })
  assert.deepEqual(await groupsOf('mate'), ['teamLead'])
  await edited('companyAdmin', 'mate', { group: 'agent' })
})

test('an account that is gone, and a group for an admin, are conflicts', async () => {
  await database.rows("delete from account where id = 'inactive'")
  assert.equal((await edit('admin', 'inactive')).errors[0]?.extensions.code, 'CONFLICT')
  const { errors } = await edit('apiKey', 'admin', { group: 'agent' })
  assert.equal(errors[0]?.extensions.code, 'CONFLICT')
  assert.deepEqual(await groupsOf('admin'), ['admin'])
})

suite('the last company administrator', () => {
  const last = async () => {
    const rows = await database.rows<{ id: string }>(
      `select id from member where company_id = 'home' and active and member_group = 'companyAdmin'`,
    )
    return rows.map(({ id }) => id)
  }

  test('stays, and a second one may go', async () => {
    const { errors } = await edit('companyAdmin', 'companyAdmin', { group: 'agent' })
    assert.equal(errors[0]?.extensions.code, 'CONFLICT')
    assert.match(errors[0]?.message ?? '', /last administrator/)
    assert.deepEqual(await groupsOf('companyAdmin'), ['companyAdmin'])
    assert.deepEqual(await last(), ['companyAdmin'])
  })

  test('of two who take each other’s place away at once, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const [one = ''] = await last()
      const other = one === 'companyAdmin' ? 'siteAdmin' : 'companyAdmin'
      await edited('admin', other, { group: 'companyAdmin' })
      const answers = await Promise.all([
        edit('admin', 'companyAdmin', { group: 'siteAdmin' }),
        edit('apiKey', 'siteAdmin', { group: 'siteAdmin' }),
      ])
      const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'done').sort()
      assert.deepEqual(codes, ['CONFLICT', 'done'])
      const left = await last()
      assert.equal(left.length, 1)
      assert.deepEqual(await groupsOf(left[0] ?? ''), ['companyAdmin'])
    }
  })

  test('is known by the account where the row does not say', async () => {
    await edited('admin', 'companyAdmin', { group: 'companyAdmin' })
    await edited('admin', 'siteAdmin', { group: 'companyAdmin' })
    await database.rows("update member set member_group = null where id = 'siteAdmin'")
    await edited('admin', 'companyAdmin', { group: 'agent' })
    const { errors } = await edit('admin', 'siteAdmin', { group: 'agent' })
    assert.equal(errors[0]?.extensions.code, 'CONFLICT')
    await edited('admin', 'companyAdmin', { group: 'companyAdmin' })
  })
})

test('signing in still works for everyone who was edited', async () => {
  for (const name of ['agent', 'mate', 'teamLead', 'companyAdmin'] as const) {
    await edited('admin', name, name === 'companyAdmin' ? {} : { group: 'divisionLead' })
    const { body } = await world.identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: emailOf(name), PASSWORD },
    })
    assert.ok(body.AuthenticationResult?.AccessToken, name)
  }
})
