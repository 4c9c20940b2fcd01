import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { decodeJwt } from 'jose'
import { PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { CLIENT, makeKit, passwordFlow, signUpRequest, wrongCodeFor } from './identity-kit.ts'

// Limits as they are in use; the tests' own settings multiply them.
const world = await startWorld({ RATE_LIMIT_FACTOR: '1' })
const { identity, database } = world
const { ok, refused, newestCode, codesTo, join, enter, audited } = makeKit(world)

const confirm = (Username: string, ConfirmationCode: string) =>
  identity('ConfirmSignUp', { ...CLIENT, Username, ConfirmationCode })
const resend = (Username: string) => identity('ResendConfirmationCode', { ...CLIENT, Username })

suite('signing up', () => {
  test('from the form to the first tokens', async () => {
    const address = 'Ann.First@Join.example'
    const wish = { 'custom:companyId': 'home', phone_number: '+12345678901', address: '1 Main St' }
    const signedUp = await ok('SignUp', signUpRequest(` ${address} `, { email: address, ...wish }))
    assert.equal(signedUp.UserConfirmed, false)
    assert.deepEqual(signedUp.CodeDeliveryDetails, {
      Destination: 'a***@j***',
      DeliveryMedium: 'EMAIL',
      AttributeName: 'email',
    })
    const lower = address.toLowerCase()
    assert.equal(await refused('InitiateAuth', passwordFlow(lower)), 'UserNotConfirmedException')
    assert.equal(
      await refused('InitiateAuth', passwordFlow(lower, 'Wrong-Password-1')),
      'NotAuthorizedException',
    )
    assert.deepEqual((await confirm(lower, ` ${await newestCode(lower)} `)).body, {})
    const { IdToken, AccessToken } = await enter(address)
    const claims = decodeJwt(IdToken)
    assert.equal(claims.sub, signedUp.UserSub)
    assert.equal(claims['custom:companyId'], 'home')
    assert.equal(claims['email_verified'], true)
    const { UserAttributes } = await ok('GetUser', { AccessToken })
    assert.deepEqual(
      UserAttributes.map(({ Name, Value }: { Name: string; Value: string }) => `${Name}=${Value}`),
      [
        `sub=${signedUp.UserSub}`,
        `email=${lower}`,
        'email_verified=true',
        'given_name=Ann',
        'family_name=Lee',
        'phone_number=+12345678901',
        'address=1 Main St',
        'custom:companyId=home',
      ],
    )
    const events = ['code.sent', 'account.confirmed', 'sign-in']
    assert.deepEqual(await audited(signedUp.UserSub), events)
  })

  const FAULTS: readonly [string, object, string][] = [
    ['no address', { Username: 'ann' }, 'InvalidParameterException'],
    ['no username', { Username: '' }, 'InvalidParameterException'],
    ['another client', { ClientId: 'other' }, 'ResourceNotFoundException'],
    ['no password', { Password: undefined }, 'InvalidParameterException'],
    ['a weak password', { Password: 'abc' }, 'InvalidPasswordException'],
    ['a password of 257', { Password: 'Aa1!'.repeat(64).concat('x') }, 'InvalidPasswordException'],
    ['attributes that are no list', { UserAttributes: 'x' }, 'InvalidParameterException'],
    ['no attributes', { UserAttributes: [] }, 'InvalidParameterException'],
  ]
  for (const [what, more, type] of FAULTS) {
    test(`${what}: ${type}`, async () => {
      const request = { ...signUpRequest('faulty@join.example'), ...more }
      assert.equal(await refused('SignUp', request), type)
    })
  }

  const ATTRIBUTES: readonly [string, Record<string, string>, string][] = [
    ['no first name', { given_name: '-' }, 'InvalidParameterException'],
    ['a blank last name', { family_name: ' ' }, 'InvalidParameterException'],
    ['an endless name', { given_name: 'x'.repeat(101) }, 'InvalidParameterException'],
    ['another address', { email: 'other@join.example' }, 'InvalidParameterException'],
    ['an unknown attribute', { 'custom:role': 'admin' }, 'InvalidParameterException'],
    ['a verified address', { email_verified: 'true' }, 'NotAuthorizedException'],
    ['an id of their own', { sub: 'admin' }, 'InvalidParameterException'],
    ['a name of JavaScript’s', { constructor: 'x' }, 'InvalidParameterException'],
  ]
  for (const [what, more, type] of ATTRIBUTES) {
    test(`with ${what}: ${type}`, async () => {
      assert.equal(await refused('SignUp', signUpRequest('faulty@join.example', more)), type)
    })
  }

  test('an address is taken once, also by five at a time and in any case', async () => {
    const addresses = ['five@join.example', 'FIVE@join.example']
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        identity('SignUp', signUpRequest(addresses[n % 2] ?? '')),
      ),
    )
    assert.equal(new Set(answers.map(({ body }) => body.UserSub)).size, 5)
    const codes = await codesTo('five@join.example')
    assert.equal(codes.length, 5)
    const reported = await Promise.all(codes.map(code => confirm('five@join.example', code)))
    const words = reported.map(({ body }) => body.__type ?? 'made').toSorted()
    assert.equal(words.filter(word => word === 'made').length, 1, words.join())
    const made = await database.rows("select 1 from account where email = 'five@join.example'")
    assert.equal(made.length, 1)
  })

  test('characters that no text can hold are a fault, not a failure', async () => {
    const request = signUpRequest('nul@join.example', { given_name: 'a\0b' })
    assert.equal(await refused('SignUp', request), 'InvalidParameterException')
  })
})

suite('confirming', () => {
  test('ten right codes at once give one success', async () => {
    const address = 'race@join.example'
    await ok('SignUp', signUpRequest(address))
    const code = await newestCode(address)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(address, code)))
    const words = answers.map(({ body }) => body.__type ?? 'confirmed').toSorted()
    assert.deepEqual(words, [...Array(9).fill('ExpiredCodeException'), 'confirmed'])
  })

  test('after five wrong tries the next waits a minute, also with a new code', async () => {
    const address = 'wrong@join.example'
    await ok('SignUp', signUpRequest(address))
    const code = await newestCode(address)
    for (let tries = 0; tries < 5; tries++) {
      const { body } = await confirm(address, wrongCodeFor(code))
      assert.equal(body.__type, 'CodeMismatchException')
    }
    const locked = 'TooManyFailedAttemptsException'
    assert.equal((await confirm(address, code)).body.__type, locked)
    await resend(address)
    const fresh = await newestCode(address)
    assert.equal((await confirm(address, fresh)).body.__type, locked)
    await database.rows("update guess set locked_until = locked_until - interval '1 minute'")
    assert.equal((await confirm(address, fresh)).status, 200)
  })

  test('five wrong codes at once count as five', async () => {
    const address = 'many@join.example'
    await ok('SignUp', signUpRequest(address))
    const code = await newestCode(address)
    const tries = Array.from({ length: 20 }, () => confirm(address, wrongCodeFor(code)))
    const words = (await Promise.all(tries)).map(({ body }) => body.__type)
    assert.equal(words.filter(word => word === 'CodeMismatchException').length, 5)
  })

  test('a new code ends the old; the sixth in an hour is refused', async () => {
    const address = 'again@join.example'
    await ok('SignUp', signUpRequest(address))
    const old = await newestCode(address)
    for (let sends = 2; sends <= 5; sends++) assert.equal((await resend(address)).status, 200)
    assert.equal((await resend(address)).body.__type, 'LimitExceededException')
    assert.equal((await codesTo(address)).length, 5)
    const fresh = await newestCode(address)
    if (old !== fresh) {
      assert.equal((await confirm(address, old)).body.__type, 'CodeMismatchException')
    }
    assert.equal((await confirm(address, fresh)).status, 200)
    await database.rows("update limit_count set began_at = began_at - interval '61 minutes'")
    assert.equal((await resend(address)).status, 200)
  })

  test('a code is good for 24 hours', async () => {
    const address = 'late@join.example'
    await ok('SignUp', signUpRequest(address))
    const code = await newestCode(address)
    await database.rows("update account_code set expires_at = expires_at - interval '24 hours'")
    assert.equal((await confirm(address, code)).body.__type, 'ExpiredCodeException')
  })

  test('of one account, a code does nothing for another', async () => {
    await ok('SignUp', signUpRequest('one@join.example'))
    await ok('SignUp', signUpRequest('two@join.example'))
    const one = await newestCode('one@join.example')
    const two = await newestCode('two@join.example')
    if (one === two) return
    assert.equal((await confirm('two@join.example', one)).body.__type, 'CodeMismatchException')
  })

  const FAULTS: readonly [string, object, string][] = [
    ['an unknown address', { Username: 'nobody@join.example' }, 'ExpiredCodeException'],
    ['no code', { ConfirmationCode: '' }, 'InvalidParameterException'],
    ['another client', { ClientId: 'other' }, 'ResourceNotFoundException'],
  ]
  for (const [what, more, type] of FAULTS) {
    test(`with ${what}: ${type}`, async () => {
      const request = {
        ...CLIENT,
        Username: 'ann@join.example',
        ConfirmationCode: '12345678',
        ...more,
      }
      assert.equal(await refused('ConfirmSignUp', request), type)
    })
  }
})

test('sending a code again says the same for every address, and mails those who wait', async () => {
  const confirmed = 'confirmed@resend.example'
  await join(confirmed)
  await ok('SignUp', signUpRequest('waiting@resend.example'))
  for (const address of [confirmed, 'waiting@resend.example', 'nobody@resend.example']) {
    const { status, body } = await resend(address)
    const Destination = `${address[0]}***@r***`
    const CodeDeliveryDetails = { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' }
    assert.deepEqual([status, body], [200, { CodeDeliveryDetails }])
  }
  assert.equal((await codesTo(confirmed)).length, 1)
  assert.equal((await codesTo('waiting@resend.example')).length, 2)
  assert.equal((await codesTo('nobody@resend.example')).length, 0)
  assert.equal(
    await refused('ResendConfirmationCode', { ClientId: 'other', Username: 'a@b.example' }),
    'ResourceNotFoundException',
  )
})

test('no code, password or address of a stranger lies readable in the database', async () => {
  await join('known@join.example')
  await enter('known@join.example')
  const address = 'secret@join.example'
  await ok('SignUp', signUpRequest(address))
  await identity('InitiateAuth', passwordFlow('somebody.else@join.example', 'Very-Secret-99!'))
  const code = await newestCode(address)
  const tables = [
    'account',
    'sign_up',
    'account_code',
    'guess',
    'identity_audit',
    'sign_in',
    'jobs.job',
  ]
  for (const table of tables) {
    const rows = await database.rows<{ text: string }>(`select t::text as text from ${table} t`)
    const all = rows.map(({ text }) => text).join('\n')
    assert.ok(all.length > 0, table)
    for (const secret of [PASSWORD, 'Very-Secret-99!', 'somebody.else@join.example']) {
      assert.ok(!all.includes(secret), `${table} holds ${secret}`)
    }
    assert.ok(!new RegExp(`\\b${code}\\b`).test(all), `${table}: the code`)
  }
})
