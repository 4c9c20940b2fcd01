import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { emailOf } from '../kit/people.ts'
import { at, attribute, inGroup, of, startAdminWorld } from '../operating/admin-kit.ts'
import { POOL_ID, refusal } from '../operating/operator.ts'

/* Groups, and finding accounts, as Amazon’s own client asks for them. */

const { world, pool, invite, logged } = await startAdminWorld()
const { database } = world

suite('groups', () => {
  const groupsOf = async (name: string) =>
    (await pool.adminListGroupsForUser(of(name))).Groups?.map(({ GroupName }) => GroupName)

  test('are added, listed by precedence and removed, each once', async () => {
    const { id, email } = await invite()
    assert.deepEqual(await groupsOf(id), [])
    for (const group of ['agent', 'companyAdmin', 'companyAdmin']) {
      await pool.adminAddUserToGroup(inGroup(email, group))
    }
    const { Groups, NextToken } = await pool.adminListGroupsForUser(of(id))
    assert.deepEqual(Groups, [
      { GroupName: 'companyAdmin', UserPoolId: POOL_ID, Precedence: 3 },
      { GroupName: 'agent', UserPoolId: POOL_ID, Precedence: 5 },
    ])
    assert.equal(NextToken, undefined)
    for (const group of ['companyAdmin', 'companyAdmin']) {
      await pool.adminRemoveUserFromGroup(inGroup(id, group))
    }
    assert.deepEqual(await groupsOf(id), ['agent'])
    assert.deepEqual((await logged(id)).slice(1, 3), ['group.added', 'group.added'])
  })

  test('are listed page by page', async () => {
    const { id } = await invite()
    for (const group of ['agent', 'siteAdmin', 'teamLead']) {
      await pool.adminAddUserToGroup(inGroup(id, group))
    }
    const first = await pool.adminListGroupsForUser({ ...of(id), Limit: 2 })
    assert.deepEqual(
      first.Groups?.map(({ GroupName }) => GroupName),
      ['teamLead', 'siteAdmin'],
    )
    const rest = { ...of(id), Limit: 2, NextToken: first.NextToken }
    const second = await pool.adminListGroupsForUser(rest)
    assert.deepEqual(
      second.Groups?.map(({ GroupName }) => GroupName),
      ['agent'],
    )
    assert.equal(second.NextToken, undefined)
  })

  test('a right that is taken away is felt within a second', async () => {
    const asksAsAdmin = async () =>
      (
        await world.as('admin').ask('{ listUsers { items { active } } }')
      ).data.listUsers.items.filter(({ active }: { active: boolean | null }) => active === null)
        .length
    assert.equal(await asksAsAdmin(), 0)
    await pool.adminRemoveUserFromGroup(inGroup('admin', 'admin'))
    await waitUntil('the loss is felt', async () => (await asksAsAdmin()) > 0, 1000)
    await pool.adminAddUserToGroup(inGroup('admin', 'admin'))
  })

  const REFUSED = [
    ['an unknown group', inGroup('agent', 'kings'), 'ResourceNotFoundException'],
    ['no group', inGroup('agent', ''), 'InvalidParameterException'],
    ['a name of JavaScript’s', inGroup('agent', 'constructor'), 'ResourceNotFoundException'],
  ] as const
  for (const [what, request, name] of REFUSED) {
    test(`${what} is refused`, async () => {
      assert.equal(await refusal(pool.adminAddUserToGroup(request)), name)
      assert.equal(await refusal(pool.adminRemoveUserFromGroup(request)), name)
    })
  }
  for (const more of [{ Limit: 61 }, { Limit: -1 }, { NextToken: 'made up' }]) {
    test(`${JSON.stringify(more)} is refused`, async () => {
      const call = pool.adminListGroupsForUser({ ...of('agent'), ...more })
      assert.equal(await refusal(call), 'InvalidParameterException')
    })
  }
})

suite('ListUsers', () => {
  before(() => pool.adminDisableUser(of('siteAdmin')))
  const names = async (Filter: string) =>
    (await pool.listUsers({ ...at, Filter })).Users?.map(({ Username }) => Username)

  const FOUND: readonly [string, string[]][] = [
    [`email = "${emailOf('teamLead')}"`, ['teamLead']],
    [`email = "${emailOf('teamLead').toUpperCase()}"`, ['teamLead']],
    ['email ^= "other"', ['otherAgent', 'otherLead']],
    ['email^="%"', []],
    ['email ^= "_"', []],
    ['sub = "teamLead"', ['teamLead']],
    ['username = "teamLead"', ['teamLead']],
    ['"given_name" ^= "divi"', ['divisionLead']],
    ['given_name = "divisionLead"', ['divisionLead']],
    ['family_name = "Nobody\\" or true --"', []],
    ['cognito:user_status = "UNCONFIRMED"', []],
    ['status = "Disabled"', ['siteAdmin']],
    ['phone_number = "+15550000000"', []],
  ]
  for (const [filter, expected] of FOUND) {
    test(filter, async () => assert.deepEqual((await names(filter))?.toSorted(), expected))
  }

  test('all of them come page by page, each once', async () => {
    const seen: string[] = []
    let token: string | undefined
    do {
      const page = await pool.listUsers({
        ...at,
        Limit: 4,
        ...(token && { PaginationToken: token }),
      })
      assert.ok((page.Users?.length ?? 0) <= 4)
      seen.push(...(page.Users ?? []).map(({ Username }) => String(Username)))
      token = page.PaginationToken
    } while (token)
    const [row] = await database.rows<{ count: string }>('select count(*) from account')
    assert.equal(seen.length, Number(row?.count))
    assert.equal(new Set(seen).size, seen.length)
  })

  test('only the attributes asked for', async () => {
    const asked = { ...at, Filter: 'sub = "teamLead"', AttributesToGet: ['email'] }
    const { Users } = await pool.listUsers(asked)
    assert.deepEqual(Users?.[0]?.Attributes, [attribute('email', emailOf('teamLead'))])
    assert.equal(Users?.[0]?.UserStatus, 'CONFIRMED')
  })

  const REFUSED: readonly object[] = [
    { Filter: 'email' },
    { Filter: 'email = teamlead' },
    { Filter: 'email > "a"' },
    { Filter: 'email = "a" or email = "b"' },
    { Filter: 'password_hash ^= "$"' },
    { Filter: 'constructor = "a"' },
    { Filter: 'status = "Sleeping"' },
    { Filter: 'x'.repeat(300) },
    { Limit: 61 },
    { PaginationToken: 'made up' },
  ]
  for (const more of REFUSED) {
    test(`${JSON.stringify(more).slice(0, 60)} is refused`, async () => {
      const call = pool.listUsers({ ...at, ...more })
      assert.equal(await refusal(call), 'InvalidParameterException')
    })
  }

  test('another pool is refused', async () => {
    const call = pool.listUsers({ UserPoolId: 'us-west-2_Other' })
    assert.equal(await refusal(call), 'ResourceNotFoundException')
  })
})

// What stands behind a filter, as ListUsers writes it.
const PLANS: readonly [string, string][] = [
  ["lower(email) like 'ann%'", 'account_by_email_start'],
  ["lower(email) = 'ann@test.example'", 'account_by_email(_start)?'],
  ["given_name like 'Ann%'", 'account_by_given_name'],
  ["family_name = 'Ann'", 'account_by_family_name'],
  ["id > 'm'", 'account_pkey'],
]
for (const [condition, index] of PLANS) {
  test(`${condition} is found by ${index}`, async () => {
    const plan = await database.tx(async sql => {
      await sql.script('set local enable_seqscan = off')
      const { rows } = await sql.script(
        `explain select * from account where ${condition} order by id limit 61`,
      )
      return JSON.stringify(rows)
    })
    assert.match(plan, new RegExp(`${index}\\b`))
  })
}
