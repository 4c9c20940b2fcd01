import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { AdminCreateUserRequest } from '@aws-sdk/client-cognito-identity-provider'
import { emailOf } from '../kit/people.ts'
import { attribute, of, startAdminWorld, TEMPORARY } from '../operating/admin-kit.ts'
import { refusal } from '../operating/operator.ts'

/* AdminCreateUser, as Amazon’s own client calls it and understands the answer. */

const { world, pool, invite, outcome, lettersQueued, logged } = await startAdminWorld()
const { database } = world

suite('AdminCreateUser', () => {
  test('makes an account that waits for its owner, and mails the invitation', async () => {
    const before = await lettersQueued()
    const { user, email, id } = await invite()
    assert.equal(user?.UserStatus, 'FORCE_CHANGE_PASSWORD')
    assert.equal(user?.Enabled, true)
    assert.ok(user?.UserCreateDate instanceof Date && user.UserLastModifiedDate instanceof Date)
    assert.ok(Math.abs(Date.now() - user.UserCreateDate.getTime()) < 60_000)
    assert.deepEqual(user.Attributes, [
      attribute('sub', id),
      attribute('email', email),
      attribute('email_verified', 'true'),
      attribute('given_name', 'In'),
      attribute('family_name', 'Vited'),
      attribute('custom:companyId', 'home'),
    ])
    assert.equal(await lettersQueued(), before + 1)
    assert.deepEqual(await logged(id), ['account.invited'])
    assert.equal(await outcome(email, TEMPORARY), 'NEW_PASSWORD_REQUIRED')
  })

  test('SUPPRESS mails nothing', async () => {
    const before = await lettersQueued()
    const { email } = await invite({ MessageAction: 'SUPPRESS' })
    assert.equal(await lettersQueued(), before)
    assert.equal(await outcome(email, TEMPORARY), 'NEW_PASSWORD_REQUIRED')
  })

  test('the address is enough, and a password is then made', async () => {
    const { User } = await pool.adminCreateUser(of('Only.Address@Test.Example '.trim()))
    assert.deepEqual(User?.Attributes?.slice(1), [
      attribute('email', 'only.address@test.example'),
      attribute('email_verified', 'false'),
    ])
  })

  test('RESEND mails a new password, and the one before is worth nothing', async () => {
    const { email, id } = await invite()
    const before = await lettersQueued()
    const next = { TemporaryPassword: 'Temporary-2-Word', MessageAction: 'RESEND' } as const
    const { User } = await pool.adminCreateUser({ ...of(email), ...next })
    assert.equal(User?.Username, id)
    assert.equal(await lettersQueued(), before + 1)
    assert.equal(await outcome(email, TEMPORARY), 'NotAuthorizedException')
    assert.equal(await outcome(email, 'Temporary-2-Word'), 'NEW_PASSWORD_REQUIRED')
  })

  test('a temporary password is good for seven days', async () => {
    const { email, id } = await invite()
    const [row] = await database.rows<{ days: number }>(
      'select extract(epoch from password_expires_at - now()) / 86400 as days from account where id = $1',
      [id],
    )
    assert.ok(Math.abs(Number(row?.days) - 7) < 0.01)
    await database.rows(
      "update account set password_expires_at = now() - interval '1 second' where id = $1",
      [id],
    )
    assert.equal(await outcome(email, TEMPORARY), 'NotAuthorizedException')
  })

  const taken = emailOf('agent')
  const REFUSED: readonly [string, AdminCreateUserRequest, string][] = [
    ['an address that is taken', of(taken), 'UsernameExistsException'],
    ['a taken address in capitals', of(taken.toUpperCase()), 'UsernameExistsException'],
    ['a name that is no address', of('ann'), 'InvalidParameterException'],
    ['no name', of(''), 'InvalidParameterException'],
    [
      'another pool',
      { ...of('a@b.example'), UserPoolId: 'us-west-2_Other' },
      'ResourceNotFoundException',
    ],
    [
      'a weak password',
      { ...of('a@b.example'), TemporaryPassword: 'abc' },
      'InvalidPasswordException',
    ],
    [
      'an unknown attribute',
      { ...of('a@b.example'), UserAttributes: [attribute('custom:role', 'admin')] },
      'InvalidParameterException',
    ],
    [
      'a sub of one’s own',
      { ...of('a@b.example'), UserAttributes: [attribute('sub', 'admin')] },
      'InvalidParameterException',
    ],
    [
      'another address among the attributes',
      { ...of('a@b.example'), UserAttributes: [attribute('email', 'c@d.example')] },
      'InvalidParameterException',
    ],
    [
      'a phone that is none',
      { ...of('a@b.example'), UserAttributes: [attribute('phone_number', '555')] },
      'InvalidParameterException',
    ],
    [
      'RESEND to nobody',
      { ...of('nobody@test.example'), MessageAction: 'RESEND' },
      'UserNotFoundException',
    ],
    [
      'RESEND to who has come already',
      { ...of(taken), MessageAction: 'RESEND' },
      'UnsupportedUserStateException',
    ],
  ]
  for (const [what, request, name] of REFUSED) {
    test(`${what} is refused`, async () => {
      const before = await lettersQueued()
      assert.equal(await refusal(pool.adminCreateUser(request)), name)
      assert.equal(await lettersQueued(), before)
    })
  }

  test('ten at once for one address make one account', async () => {
    const calls = Array.from({ length: 10 }, () =>
      refusal(pool.adminCreateUser(of('race@test.example'))),
    )
    const ends = await Promise.all(calls)
    assert.equal(ends.filter(end => end.startsWith('went through')).length, 1)
    assert.equal(ends.filter(end => end === 'UsernameExistsException').length, 9)
  })
})
