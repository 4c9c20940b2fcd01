import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { emailOf, PASSWORD, type PersonName } from '../kit/people.ts'
import { restoreRowsBeforeEach } from '../kit/restore-rows.ts'
import { forgetRights } from '../kit/rights.ts'
import { startWorld } from '../kit/world.ts'

/* Who is let in and kept out by whom, and who looks after the platform. */

const world = await startWorld()
await restoreRowsBeforeEach(world)
const { database } = world

const SET =
  'mutation ($input: SetMemberActiveInput!) { setMemberActive(input: $input) { id active } }'
const ADMIN =
  'mutation ($input: SetPlatformAdminInput!) { setPlatformAdmin(input: $input) { id group } }'

type Writer = PersonName | 'guest' | 'apiKey'

const setActive = (who: Writer, id: string, active: boolean) =>
  world.as(who).ask(SET, { input: { id, active } })
const standing = async (id: string) => {
  const [row] = await database.rows<{ active: boolean; enabled: boolean | null; open: number }>(
    `select m.active, a.enabled,
            (select count(*)::int from sign_in s where s.account_id = m.id and ended_at is null) as open
       from member m left join account a on a.id = m.id where m.id = $1`,
    [id],
  )
  return row
}

const TARGETS = [
  'agent',
  'teamLead',
  'otherLead',
  'divisionLead',
  'siteAdmin',
  'companyAdmin',
  'admin',
  'stranger',
  'foreignAdmin',
  'nobody',
] as const
const TEAM_LEADS = ['teamLead', 'otherLead']
const HOME = ['agent', ...TEAM_LEADS, 'divisionLead', 'siteAdmin']
const REACH: readonly [Writer, readonly string[]][] = [
  ['admin', [...HOME, 'companyAdmin', 'stranger', 'foreignAdmin']],
  // The only platform administrator stays.
  ['apiKey', [...HOME, 'companyAdmin', 'stranger', 'foreignAdmin']],
  ['companyAdmin', HOME],
  ['divisionLead', TEAM_LEADS],
  ['foreignAdmin', ['stranger']],
  ['partnerAdmin', []],
  ['teamLead', []],
  ['siteAdmin', []],
  ['agent', []],
  ['groupOnly', []],
  ['stranger', []],
  ['guest', []],
  ['newcomer', []],
]

function refusalOf(who: Writer, target: string): string {
  if (who === 'guest') return 'UNAUTHENTICATED'
  if (who === 'newcomer' || who === target) return 'FORBIDDEN'
  return who === 'apiKey' && target === 'admin' ? 'CONFLICT' : 'NOT_FOUND'
}

for (const [who, reach] of REACH) {
  test(`${who} keeps out and lets in ${reach.join(', ') || 'nobody'}`, async () => {
    // Once, so that the session of this very question is there before anybody's are counted.
    await world.as(who).ask('{ __typename }')
    for (const target of TARGETS) {
      const before = await standing(target)
      const { data, errors } = await setActive(who, target, false)
      if (!reach.includes(target)) {
        assert.equal(errors[0]?.extensions.code, refusalOf(who, target), target)
        assert.deepEqual(await standing(target), before)
        continue
      }
      assert.deepEqual(errors, [], target)
      assert.deepEqual(data.setMemberActive, { id: target, active: false })
      assert.deepEqual(await standing(target), { active: false, enabled: false, open: 0 })
      await setActive(who, target, true)
      assert.deepEqual(await standing(target), { active: true, enabled: true, open: 0 })
    }
  })
}

test('who is kept out is out within a second, and comes in only by a new sign-in', async () => {
  const signIn = () =>
    world.identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'goodword',
      AuthParameters: { USERNAME: emailOf('mate'), PASSWORD },
    })
  const MINE = '{ listReferrals { nextToken } }'
  assert.equal((await world.as('mate').ask(MINE)).status, 200)
  await setActive('companyAdmin', 'mate', false)
  const isOut = async () => (await world.as('mate').ask(MINE)).status === 401
  await waitUntil('who is kept out is out', isOut, 1000)
  assert.match((await signIn()).body.__type, /NotAuthorized|UserDisabled/)
  await setActive('companyAdmin', 'mate', true)
  assert.equal((await world.as('mate').ask(MINE)).status, 401)
  assert.ok((await signIn()).body.AuthenticationResult)
})

test('done twice it is as done once; nobody without an account is let in', async () => {
  for (const active of [false, false, true, true]) {
    assert.deepEqual((await setActive('companyAdmin', 'otherAgent', active)).errors, [])
    const { open: _, ...rest } = (await standing('otherAgent')) ?? { open: 0 }
    assert.deepEqual(rest, { active, enabled: active })
  }
  await database.rows("delete from account where id = 'inactive'")
  const { errors } = await setActive('companyAdmin', 'inactive', true)
  assert.equal(errors[0]?.extensions.code, 'CONFLICT')
  assert.equal((await standing('inactive'))?.active, false)
})

suite('the platform’s administrators', () => {
  const setAdmin = (who: Writer, userId: string, admin: boolean) =>
    world.as(who).ask(ADMIN, { input: { userId, admin } })
  const groupsOf = (id: string) =>
    database.rows('select group_name from account_group where account_id = $1 order by 1', [id])

  for (const who of ['agent', 'companyAdmin', 'divisionLead', 'apiKey'] as const) {
    test(`are not made by ${who}`, async () => {
      const { errors } = await setAdmin(who, 'agent', true)
      assert.equal(errors[0]?.extensions.code, 'FORBIDDEN')
      assert.deepEqual(await groupsOf('agent'), [{ group_name: 'agent' }])
    })
  }

  test('are made and unmade by one of them, and lead as before', async () => {
    const { data } = await setAdmin('admin', 'otherLead', true)
    assert.deepEqual(data.setPlatformAdmin, { id: 'otherLead', group: 'admin' })
    await setActive('admin', 'otherLead', true)
    const { data: after } = await setAdmin('admin', 'otherLead', false)
    assert.deepEqual(after.setPlatformAdmin, { id: 'otherLead', group: 'teamLead' })
    assert.deepEqual(await groupsOf('otherLead'), [{ group_name: 'teamLead' }])
  })

  test('do not unmake themselves, and are safe from company administrators and division leads', async () => {
    assert.equal((await setAdmin('admin', 'admin', false)).errors[0]?.extensions.code, 'FORBIDDEN')
    await setAdmin('admin', 'otherLead', true)
    for (const who of ['divisionLead', 'foreignAdmin'] as const) {
      const { errors } = await setActive(who, 'otherLead', false)
      assert.equal(errors[0]?.extensions.code, 'NOT_FOUND', who)
    }
    assert.equal((await setAdmin('admin', 'inactive', true)).errors[0]?.extensions.code, 'CONFLICT')
    assert.equal((await setAdmin('admin', 'nobody', true)).errors[0]?.extensions.code, 'NOT_FOUND')
  })

  test('of two who unmake each other at once, one stays', async t => {
    await setAdmin('admin', 'otherLead', true)
    forgetRights(t)
    const answers = await Promise.all([
      setAdmin('admin', 'otherLead', false),
      setAdmin('otherLead', 'admin', false),
    ])
    const done = answers.filter(({ errors }) => errors.length === 0)
    assert.equal(done.length, 1)
    const left = await database.rows(
      "select id from member where member_group = 'admin' and active",
    )
    assert.equal(left.length, 1)
  })
})

test('of two company administrators who keep each other out at once, one stays', async t => {
  await database.script(`
    update member set member_group = 'companyAdmin' where id = 'siteAdmin';
    update account_group set group_name = 'companyAdmin' where account_id = 'siteAdmin'`)
  forgetRights(t)
  // Signed in before either is out.
  await Promise.all([world.tokenOf('companyAdmin'), world.tokenOf('siteAdmin')])
  const answers = await Promise.all([
    setActive('companyAdmin', 'siteAdmin', false),
    setActive('siteAdmin', 'companyAdmin', false),
  ])
  const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'done')
  // Who is too late is told so, or is out already.
  assert.equal(codes.filter(code => code === 'done').length, 1)
  assert.ok(
    codes.some(code => ['CONFLICT', 'UNAUTHENTICATED'].includes(code)),
    codes.join(),
  )
  const active = await Promise.all(['siteAdmin', 'companyAdmin'].map(standing))
  assert.equal(active.filter(each => each?.active).length, 1)
})
