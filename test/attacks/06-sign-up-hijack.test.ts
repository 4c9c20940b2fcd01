import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { decodeJwt } from 'jose'
import { CLIENT, makeKit, passwordFlow, signUpRequest } from '../identity/identity-kit.ts'
import { startWorld } from '../kit/world.ts'

const world = await startWorld()
const { identity, database, app } = world
const { newestCode, codesTo, lettersTo, refused, enter } = makeKit(world)

const OWNER = { Password: 'Owner-Chose-This-7!', from: '192.0.2.10' }
const STRANGER = { Password: 'Stranger-Chose-That-8!', from: '203.0.113.66' }
type Someone = typeof OWNER & { readonly cookie?: string | undefined }

const signUp = async (address: string, { Password, from, cookie }: Someone, company = 'home') => {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  const request = { ...signUpRequest(address, { 'custom:companyId': company }), Password }
  const answer = await identity('SignUp', request, headers, from)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return {
    id: answer.body.UserSub as string,
    code: await newestCode(address),
    cookie: answer.cookie,
  }
}
const confirm = async (Username: string, ConfirmationCode: string, { from }: Someone) => {
  const request = { ...CLIENT, Username, ConfirmationCode }
  return (await identity('ConfirmSignUp', request, {}, from)).body.__type ?? 'confirmed'
}
const resend = (Username: string, { from, cookie }: Someone) =>
  identity('ResendConfirmationCode', { ...CLIENT, Username }, cookie ? { cookie } : {}, from)

suite('a stranger signs up with somebody else’s address', () => {
  const ORDERS = {
    'before the owner': ['stranger', 'owner'],
    'after the owner': ['owner', 'stranger'],
    'before and after the owner': ['stranger', 'owner', 'stranger'],
  } as const
  for (const [when, order] of Object.entries(ORDERS)) {
    test(`${when}: the owner’s code makes the owner’s account`, async () => {
      const address = `${when.replaceAll(' ', '-')}@hijack.example`
      let owner = { id: '', code: '' }
      for (const who of order) {
        if (who === 'owner') owner = await signUp(address, OWNER, 'home')
        else await signUp(address, STRANGER, 'foreign')
      }
      assert.equal(await confirm(address, owner.code, OWNER), 'confirmed')
      const { IdToken } = await enter(address, OWNER.Password)
      const claims = decodeJwt(IdToken)
      assert.deepEqual([claims.sub, claims['custom:companyId']], [owner.id, 'home'])
      const theirs = passwordFlow(address, STRANGER.Password)
      assert.notEqual(await refused('InitiateAuth', theirs), 'went through')
      assert.equal((await identity('InitiateAuth', theirs, {}, STRANGER.from)).status, 400)
    })
  }

  test('after the owner confirmed: the stranger’s own code makes nothing', async () => {
    const address = 'late-code@hijack.example'
    const theirs = await signUp(address, STRANGER)
    const owner = await signUp(address, OWNER)
    assert.equal(await confirm(address, owner.code, OWNER), 'confirmed')
    assert.equal(await confirm(address, theirs.code, STRANGER), 'ExpiredCodeException')
    assert.ok((await enter(address, OWNER.Password)).AccessToken)
  })

  test('a new code goes out for the sign-up of whoever asks, never for another', async () => {
    const address = 'resend@hijack.example'
    const owner = await signUp(address, OWNER)
    const theirs = await signUp(address, STRANGER)
    // From the same network, from another network with the same browser, and from neither.
    for (const again of [OWNER, { ...OWNER, from: '198.51.100.7', cookie: owner.cookie }]) {
      const before = (await codesTo(address)).length
      assert.equal((await resend(address, again)).status, 200)
      assert.equal((await codesTo(address)).length, before + 1)
    }
    const before = (await codesTo(address)).length
    assert.equal((await resend(address, { ...OWNER, from: '198.51.100.8' })).status, 200)
    assert.equal((await codesTo(address)).length, before)
    const letter = (await lettersTo(address)).at(-1)?.letter.text ?? ''
    assert.match(letter, /sign up again[\s\S]*\/register/i)
    assert.equal(await confirm(address, await newestCode(address), OWNER), 'confirmed')
    assert.equal(decodeJwt((await enter(address, OWNER.Password)).IdToken).sub, owner.id)
    assert.notEqual(owner.id, theirs.id)
  })

  test('a stranger in the owner’s network does not get their code into the owner’s hands', async () => {
    const address = 'same-network@hijack.example'
    const owner = await signUp(address, OWNER)
    await signUp(address, { ...STRANGER, from: OWNER.from })
    const before = (await codesTo(address)).length
    await resend(address, OWNER)
    assert.equal((await codesTo(address)).length, before)
    await resend(address, { ...OWNER, cookie: owner.cookie })
    assert.equal(await confirm(address, await newestCode(address), OWNER), 'confirmed')
    assert.equal(decodeJwt((await enter(address, OWNER.Password)).IdToken).sub, owner.id)
  })

  test('a forgotten password makes no account of the stranger’s sign-up', async () => {
    const address = 'forgot@hijack.example'
    await signUp(address, STRANGER)
    const before = (await codesTo(address)).length
    assert.equal((await identity('ForgotPassword', { ...CLIENT, Username: address })).status, 200)
    assert.equal((await codesTo(address)).length, before)
  })

  test('an operator’s invitation is not refused, and the stranger’s code makes nothing of it', async () => {
    const address = 'invited@hijack.example'
    const theirs = await signUp(address, STRANGER)
    const { userPoolId: UserPoolId, call } = world.identityClient
    await call(pool => pool.adminCreateUser({ UserPoolId, Username: address }))
    assert.equal(await confirm(address, theirs.code, STRANGER), 'ExpiredCodeException')
  })
})

test('the email says when and from what kind of device the sign-up came, in our words alone', async () => {
  const address = 'device@hijack.example'
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0 visit evil.example',
  }
  const payload = JSON.stringify(signUpRequest(address))
  await app.inject({ method: 'POST', url: '/identity', headers, payload })
  const text = (await lettersTo(address)).at(-1)?.letter.text ?? ''
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  assert.ok(text.includes('from Firefox on Windows'), text)
  assert.ok(text.includes(today), text)
  assert.ok(!text.includes('evil'), text)
})

test('an unconfirmed sign-up is gone after 24 hours, whatever codes were sent again', async () => {
  const address = 'old@hijack.example'
  const { code } = await signUp(address, OWNER)
  await database.rows(
    "update sign_up set expires_at = expires_at - interval '23 hours 59 minutes' where email = $1",
    [address],
  )
  await resend(address, OWNER)
  const again = await newestCode(address)
  await database.rows(
    `update account_code set expires_at = expires_at - interval '1 minute' where sign_up_id in
       (select id from sign_up where email = $1)`,
    [address],
  )
  await database.rows(
    "update sign_up set expires_at = now() - interval '1 second' where email = $1",
    [address],
  )
  for (const each of [code, again]) {
    assert.equal(await confirm(address, each, OWNER), 'ExpiredCodeException')
  }
  const theirs = passwordFlow(address, OWNER.Password)
  assert.equal(await refused('InitiateAuth', theirs), 'NotAuthorizedException')
  const { sweepSignUps } = await import('#features/identity/server/sign-up-store.ts')
  await sweepSignUps(database)
  assert.deepEqual(await database.rows('select 1 from sign_up where email = $1', [address]), [])
})
