import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import {
  CLIENT,
  isRefused,
  keepLocked,
  makeKit,
  NEW_PASSWORD,
  passwordFlow,
  signUpRequest,
  wrongCodeFor,
} from './identity-kit.ts'

// Limits as they are in use; the tests' own settings multiply them.
const world = await startWorld({ RATE_LIMIT_FACTOR: '1' })
const { identity, database } = world
const { ok, refused, newestCode, codesTo, lettersTo, join, enter, asks, audited } = makeKit(world)

const forgot = (Username: string) => identity('ForgotPassword', { ...CLIENT, Username })
const reset = (Username: string, ConfirmationCode: string, Password = NEW_PASSWORD) =>
  identity('ConfirmForgotPassword', { ...CLIENT, Username, ConfirmationCode, Password })
const change = (AccessToken: string, PreviousPassword: string, ProposedPassword: string) =>
  identity('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })

suite('a forgotten password', () => {
  test('is replaced by who has the code, and every sign-in ends', async () => {
    const address = 'forgetful@test.example'
    const id = await join(address)
    const before = await enter(address)
    const sent = await ok('ForgotPassword', { ...CLIENT, Username: address.toUpperCase() })
    assert.equal(sent.CodeDeliveryDetails.Destination, 'f***@t***')
    assert.deepEqual((await reset(address, await newestCode(address))).body, {})
    assert.equal(await refused('InitiateAuth', passwordFlow(address)), 'NotAuthorizedException')
    assert.ok((await enter(address, NEW_PASSWORD)).AccessToken)
    await isRefused(asks, before.AccessToken)
    const { RefreshToken } = before
    const renewal = { ...CLIENT, RefreshToken }
    assert.equal(await refused('GetTokensFromRefreshToken', renewal), 'NotAuthorizedException')
    assert.ok((await audited(id)).includes('password.reset'))
  })

  test('ten right codes at once give one success', async () => {
    const address = 'ten@test.example'
    await join(address)
    await forgot(address)
    const code = await newestCode(address)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(address, code, `${NEW_PASSWORD}${n}`)),
    )
    const words = answers.map(({ body }) => body.__type ?? 'reset').toSorted()
    assert.deepEqual(words, [...Array(9).fill('ExpiredCodeException'), 'reset'])
  })

  test('a known and an unknown address are told the same, step by step', async () => {
    await join('known@test.example')
    const story = async (address: string) => {
      const reported: unknown[] = [(await reset(address, '12345678')).body]
      reported.push((await forgot(address)).body)
      const wrong = wrongCodeFor((await newestCode('known@test.example')) ?? '00000000')
      for (let tries = 0; tries < 6; tries++) reported.push((await reset(address, wrong)).body)
      for (let sends = 0; sends < 5; sends++) reported.push((await forgot(address)).body)
      return reported
    }
    const known = await story('known@test.example')
    assert.deepEqual(await story('knowx@test.example'), known)
    const words = known.map(body => (body as { __type?: string }).__type ?? 'sent')
    assert.deepEqual(words, [
      'ExpiredCodeException',
      'sent',
      ...Array(5).fill('CodeMismatchException'),
      'TooManyFailedAttemptsException',
      ...Array(4).fill('sent'),
      'LimitExceededException',
    ])
    assert.equal((await lettersTo('knowx@test.example')).length, 0)
  })

  test('of a sign-up that waits for its code is no account’s: no code is sent', async () => {
    const address = 'unconfirmed@test.example'
    await ok('SignUp', signUpRequest(address))
    assert.equal((await forgot(address)).status, 200)
    assert.equal((await codesTo(address)).length, 1)
    const { body } = await reset(address, await newestCode(address))
    assert.equal(body.__type, 'CodeMismatchException')
  })

  test('a disabled account gets no code', async () => {
    const address = 'disabled@test.example'
    const id = await join(address)
    await database.rows('update account set enabled = false where id = $1', [id])
    assert.equal((await forgot(address)).status, 200)
    assert.equal((await codesTo(address)).length, 1)
  })

  test('a code is good for an hour, and a code of sign-up is none', async () => {
    const address = 'hour@test.example'
    await ok('SignUp', signUpRequest(address))
    const joining = await newestCode(address)
    assert.equal((await reset(address, joining)).body.__type, 'ExpiredCodeException')
    await ok('ConfirmSignUp', { ...CLIENT, Username: address, ConfirmationCode: joining })
    await forgot(address)
    await database.rows("update account_code set expires_at = expires_at - interval '1 hour'")
    const { body } = await reset(address, await newestCode(address))
    assert.equal(body.__type, 'ExpiredCodeException')
  })

  test('a weak new password costs no try', async () => {
    const address = 'weak@test.example'
    await join(address)
    await forgot(address)
    const code = await newestCode(address)
    for (let tries = 0; tries < 6; tries++) {
      assert.equal((await reset(address, code, 'weak')).body.__type, 'InvalidPasswordException')
    }
    assert.equal((await reset(address, code)).status, 200)
  })

  const FAULTS: readonly [string, string, object, string][] = [
    ['no address', 'ForgotPassword', { Username: '' }, 'InvalidParameterException'],
    ['another client', 'ForgotPassword', { ClientId: 'x' }, 'ResourceNotFoundException'],
    ['another client', 'ConfirmForgotPassword', { ClientId: 'x' }, 'ResourceNotFoundException'],
    ['no code', 'ConfirmForgotPassword', { ConfirmationCode: '' }, 'InvalidParameterException'],
    ['no password', 'ConfirmForgotPassword', { Password: null }, 'InvalidParameterException'],
  ]
  for (const [what, operation, more, type] of FAULTS) {
    test(`${operation} with ${what}: ${type}`, async () => {
      const request = {
        ...CLIENT,
        Username: 'a@b.example',
        ConfirmationCode: '12345678',
        Password: NEW_PASSWORD,
        ...more,
      }
      assert.equal(await refused(operation, request), type)
    })
  }
})

suite('changing a password', () => {
  test('ends every other sign-in within a second, and tells the owner', async () => {
    const address = 'changer@test.example'
    const id = await join(address)
    const here = await enter(address)
    const elsewhere = await enter(address)
    assert.deepEqual((await change(here.AccessToken, PASSWORD, NEW_PASSWORD)).body, {})
    await isRefused(asks, elsewhere.AccessToken)
    const other = { AccessToken: elsewhere.AccessToken }
    assert.equal(await refused('GetUser', other), 'NotAuthorizedException')
    const renewal = { ...CLIENT, RefreshToken: elsewhere.RefreshToken }
    assert.equal(await refused('GetTokensFromRefreshToken', renewal), 'NotAuthorizedException')
    await ok('GetUser', { AccessToken: here.AccessToken })
    await ok('GetTokensFromRefreshToken', { ...CLIENT, RefreshToken: here.RefreshToken })
    assert.ok((await enter(address, NEW_PASSWORD)).AccessToken)
    const [newest] = (await lettersTo(address)).slice(-1)
    assert.equal(newest?.letter.subject, 'Your Goodword password was changed')
    assert.ok((await audited(id)).includes('password.changed'))
  })

  test('the old one is guessed five times, and the door stays open', async () => {
    const address = 'guessed@test.example'
    await join(address)
    const { AccessToken } = await enter(address)
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await change(AccessToken, 'Wrong-Password-1', NEW_PASSWORD)
      assert.equal(body.__type, 'NotAuthorizedException')
    }
    await keepLocked(world)
    const { body } = await change(AccessToken, PASSWORD, NEW_PASSWORD)
    assert.equal(body.__type, 'LimitExceededException')
    assert.ok((await enter(address)).AccessToken)
  })

  test('two changes at once: one counts', async () => {
    const address = 'twice@test.example'
    await join(address)
    const { AccessToken } = await enter(address)
    const answers = await Promise.all(
      [1, 2].map(n => change(AccessToken, PASSWORD, `${NEW_PASSWORD}${n}`)),
    )
    const words = answers.map(({ body }) => body.__type ?? 'changed').toSorted()
    assert.deepEqual(words, ['NotAuthorizedException', 'changed'])
  })

  const REQUEST = { PreviousPassword: PASSWORD, ProposedPassword: NEW_PASSWORD }
  const FAULTS: readonly [string, object, string][] = [
    ['no token', { AccessToken: undefined }, 'InvalidParameterException'],
    ['a bad token', { AccessToken: 'x' }, 'NotAuthorizedException'],
    ['a wrong old password', { PreviousPassword: 'Wrong-1-Wrong' }, 'NotAuthorizedException'],
    ['a weak new one', { ProposedPassword: 'weak' }, 'InvalidPasswordException'],
    ['a common one', { ProposedPassword: 'Password123!' }, 'InvalidPasswordException'],
    ['none', { ProposedPassword: undefined }, 'InvalidParameterException'],
  ]
  for (const [what, more, type] of FAULTS) {
    test(`with ${what}: ${type}`, async () => {
      const AccessToken = await world.tokenOf('agent')
      assert.equal(await refused('ChangePassword', { AccessToken, ...REQUEST, ...more }), type)
    })
  }
})

test('everything that is wrong with a password is said at once', async () => {
  const { body } = await identity('SignUp', { ...signUpRequest('p@test.example'), Password: 'P' })
  assert.equal(body.__type, 'InvalidPasswordException')
  assert.equal(
    body.message,
    'Password did not conform with policy: Password must be at least 8 characters; ' +
      'Password must contain at least one lowercase letter; ' +
      'Password must contain at least one number; ' +
      'Password must contain at least one symbol (!@#$%^&*)',
  )
})

test('256 characters are a password', async () => {
  const address = 'long@test.example'
  await join(address)
  const { AccessToken } = await enter(address)
  const long = 'Wombat-Tractor-42! '.repeat(14).slice(0, 256)
  assert.equal((await change(AccessToken, PASSWORD, long)).status, 200)
  assert.ok((await enter(address, long)).AccessToken)
  assert.equal(
    await refused('InitiateAuth', passwordFlow(address, long.slice(0, 255))),
    'NotAuthorizedException',
  )
})

test('a password that an administrator reset asks for the code, of those who know it', async () => {
  const address = 'bidden@test.example'
  const id = await join(address)
  await database.rows("update account set status = 'RESET_REQUIRED' where id = $1", [id])
  assert.equal(
    await refused('InitiateAuth', passwordFlow(address)),
    'PasswordResetRequiredException',
  )
  assert.equal(
    await refused('InitiateAuth', passwordFlow(address, 'Wrong-Password-1')),
    'NotAuthorizedException',
  )
  await forgot(address)
  await reset(address, await newestCode(address))
  assert.ok((await enter(address, NEW_PASSWORD)).AccessToken)
})

test('every stored password is an argon2id hash of 19 MiB and two passes', async () => {
  await join('hashed@test.example')
  const rows = await database.rows<{ hash: string }>('select password_hash as hash from account')
  assert.ok(rows.length > 10)
  for (const { hash } of rows) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
