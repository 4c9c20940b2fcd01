import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { waitUntil } from '../../testing/wait-until.ts'
import { emailOf, PASSWORD, type PersonName } from '../kit/people.ts'
import { forgetRights } from '../kit/rights.ts'
import { attribute, inGroup, of, startAdminWorld } from '../operating/admin-kit.ts'
import { refusal } from '../operating/operator.ts'

/* The operations on one account, as Amazon’s own client calls them. */

const { world, pool, invite, signIn, outcome, lettersQueued, logged } = await startAdminWorld()
const { database } = world

suite('AdminGetUser', () => {
  for (const name of ['companyAdmin', emailOf('companyAdmin')]) {
    test(`finds by ${name}`, async () => {
      const user = await pool.adminGetUser(of(name))
      assert.equal(user.Username, 'companyAdmin')
      assert.equal(user.UserStatus, 'CONFIRMED')
      assert.equal(user.Enabled, true)
      assert.ok(user.UserAttributes?.some(({ Value }) => Value === emailOf('companyAdmin')))
      assert.ok(!JSON.stringify(user).includes('argon2'))
    })
  }
})

suite('AdminUpdateUserAttributes', () => {
  test('changes what it names and nothing else', async () => {
    const { id, email } = await invite()
    const UserAttributes = [
      attribute('given_name', 'New'),
      attribute('phone_number', '+15551234567'),
      attribute('custom:companyId', ''),
    ]
    await pool.adminUpdateUserAttributes({ ...of(id), UserAttributes })
    const user = await pool.adminGetUser(of(id))
    assert.deepEqual(user.UserAttributes, [
      attribute('sub', id),
      attribute('email', email),
      attribute('email_verified', 'true'),
      attribute('given_name', 'New'),
      attribute('family_name', 'Vited'),
      attribute('phone_number', '+15551234567'),
    ])
    assert.deepEqual(await logged(id), ['account.invited', 'account.changed'])
  })

  test('a new address is unproven unless the operator says otherwise', async () => {
    const { id } = await invite()
    for (const [email, said, verified] of [
      ['moved1@test.example', [], 'false'],
      ['moved2@test.example', [attribute('email_verified', 'true')], 'true'],
    ] as const) {
      const UserAttributes = [attribute('email', email), ...said]
      await pool.adminUpdateUserAttributes({ ...of(id), UserAttributes })
      const { UserAttributes: now } = await pool.adminGetUser(of(id))
      assert.ok(now?.some(({ Name, Value }) => Name === 'email' && Value === email))
      assert.ok(now?.some(({ Name, Value }) => Name === 'email_verified' && Value === verified))
    }
  })

  const REFUSED: readonly [string, [string, string][], string][] = [
    ['another’s address', [['email', emailOf('mate')]], 'AliasExistsException'],
    ['no address', [['email', 'nonsense']], 'InvalidParameterException'],
    ['a sub', [['sub', 'admin']], 'InvalidParameterException'],
    ['an unknown attribute', [['custom:group', 'admin']], 'InvalidParameterException'],
    ['a half truth', [['email_verified', 'perhaps']], 'InvalidParameterException'],
    ['nothing', [], 'InvalidParameterException'],
    ['a NUL character', [['given_name', 'a\0b']], 'InvalidParameterException'],
  ]
  for (const [what, list, name] of REFUSED) {
    test(`${what} is refused, and nothing is changed`, async () => {
      const UserAttributes = [
        ...(list.length > 0 ? [attribute('family_name', 'Changed')] : []),
        ...list.map(([Name, Value]) => attribute(Name, Value)),
      ]
      const call = pool.adminUpdateUserAttributes({ ...of('agent'), UserAttributes })
      assert.equal(await refusal(call), name)
      const user = await pool.adminGetUser(of('agent'))
      assert.ok(user.UserAttributes?.some(({ Value }) => Value === 'Tester'))
    })
  }
})

suite('AdminSetUserMFAPreference', () => {
  const turned = (Enabled: boolean) => ({
    ...of('foreignAdmin'),
    SoftwareTokenMfaSettings: { Enabled },
  })

  test('takes an authenticator app away and ends the sessions, and sets none up', async () => {
    await world.as('foreignAdmin').ask('{ __typename }')
    await database.rows(
      "update account set totp_enabled = true, totp_secret = 'x' where id = 'foreignAdmin'",
    )
    assert.equal(
      await refusal(pool.adminSetUserMFAPreference(turned(true))),
      'InvalidParameterException',
    )
    await pool.adminSetUserMFAPreference(turned(false))
    const [row] = await database.rows(
      "select totp_enabled, totp_secret from account where id = 'foreignAdmin'",
    )
    assert.deepEqual(row, { totp_enabled: false, totp_secret: null })
    const open = "select from sign_in where account_id = 'foreignAdmin' and ended_at is null"
    assert.deepEqual(await database.rows(open), [])
    assert.ok((await logged('foreignAdmin')).includes('second-factor.off'))
  })
})

suite('turning off, on, out and away', () => {
  const asks = async (name: PersonName) => (await world.as(name).ask('{ __typename }')).status
  const isOut = (name: PersonName) =>
    waitUntil(`${name} is out`, async () => (await asks(name)) === 401, 1000)

  test('a disabled account cannot sign in and its sessions end, also when enabled again', async t => {
    assert.equal(await asks('mate'), 200)
    await pool.adminDisableUser(of('mate'))
    assert.equal((await pool.adminGetUser(of('mate'))).Enabled, false)
    await isOut('mate')
    assert.equal(await outcome(emailOf('mate')), 'NotAuthorizedException')
    await pool.adminEnableUser(of('mate'))
    assert.equal((await pool.adminGetUser(of('mate'))).Enabled, true)
    forgetRights(t)
    assert.equal(await asks('mate'), 401)
    assert.equal(await outcome(emailOf('mate')), 'signed in')
    assert.deepEqual(
      (await logged('mate')).filter(event => event.startsWith('account.')),
      ['account.disabled', 'account.enabled'],
    )
  })

  test('signed out everywhere, the person may sign in again', async () => {
    const { body } = await signIn(emailOf('otherAgent'), PASSWORD)
    assert.equal(await asks('otherAgent'), 200)
    await pool.adminUserGlobalSignOut(of('otherAgent'))
    await isOut('otherAgent')
    const refresh = await world.identity('GetTokensFromRefreshToken', {
      ClientId: 'goodword',
      RefreshToken: body.AuthenticationResult.RefreshToken,
    })
    assert.equal(refresh.body.__type, 'NotAuthorizedException')
    assert.equal(await outcome(emailOf('otherAgent')), 'signed in')
  })

  test('a reset makes the password worthless and mails a code', async () => {
    const before = await lettersQueued()
    await pool.adminResetUserPassword(of('stranger'))
    assert.equal(await lettersQueued(), before + 1)
    assert.equal((await pool.adminGetUser(of('stranger'))).UserStatus, 'RESET_REQUIRED')
    assert.equal(await outcome(emailOf('stranger')), 'PasswordResetRequiredException')
    assert.equal(await outcome(emailOf('stranger'), 'Wrong-Password-1'), 'NotAuthorizedException')
  })

  test('a reset is refused to who has not come yet, is off, or has no proven address', async () => {
    const invited = await invite()
    assert.equal(
      await refusal(pool.adminResetUserPassword(of(invited.id))),
      'NotAuthorizedException',
    )
    await pool.adminDisableUser(of('siteAdmin'))
    assert.equal(
      await refusal(pool.adminResetUserPassword(of('siteAdmin'))),
      'NotAuthorizedException',
    )
    const UserAttributes = [attribute('email_verified', 'false')]
    await pool.adminUpdateUserAttributes({ ...of('homeless'), UserAttributes })
    assert.equal(
      await refusal(pool.adminResetUserPassword(of('homeless'))),
      'InvalidParameterException',
    )
    assert.equal((await pool.adminGetUser(of('homeless'))).UserStatus, 'CONFIRMED')
  })

  test('a deleted account is gone with its groups, and its address is free', async () => {
    const { id, email } = await invite()
    await pool.adminAddUserToGroup(inGroup(id, 'agent'))
    await pool.adminDeleteUser(of(id))
    assert.equal(await refusal(pool.adminGetUser(of(id))), 'UserNotFoundException')
    assert.deepEqual(
      await database.rows('select 1 from account_group where account_id = $1', [id]),
      [],
    )
    assert.equal((await logged(id)).at(-1), 'account.deleted')
    await pool.adminCreateUser(of(email))
  })
})

// Every operation on one account answers alike for nobody, no name and another pool.
const ON_ONE = {
  AdminGetUser: request => pool.adminGetUser(request),
  AdminUpdateUserAttributes: request =>
    pool.adminUpdateUserAttributes({ ...request, UserAttributes: [attribute('address', 'x')] }),
  AdminAddUserToGroup: request => pool.adminAddUserToGroup({ ...request, GroupName: 'agent' }),
  AdminRemoveUserFromGroup: request =>
    pool.adminRemoveUserFromGroup({ ...request, GroupName: 'agent' }),
  AdminListGroupsForUser: request => pool.adminListGroupsForUser(request),
  AdminDisableUser: request => pool.adminDisableUser(request),
  AdminEnableUser: request => pool.adminEnableUser(request),
  AdminUserGlobalSignOut: request => pool.adminUserGlobalSignOut(request),
  AdminResetUserPassword: request => pool.adminResetUserPassword(request),
  AdminDeleteUser: request => pool.adminDeleteUser(request),
} satisfies Record<string, (request: { UserPoolId: string; Username: string }) => Promise<object>>

for (const [name, call] of Object.entries(ON_ONE)) {
  test(`${name} of nobody, of no name, in another pool`, async () => {
    assert.equal(await refusal(call(of('nobody'))), 'UserNotFoundException')
    assert.equal(await refusal(call(of(''))), 'InvalidParameterException')
    assert.equal(
      await refusal(call({ ...of('agent'), UserPoolId: 'us-west-2_Other' })),
      'ResourceNotFoundException',
    )
  })
}
