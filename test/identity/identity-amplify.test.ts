import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { waitUntil } from '../../testing/wait-until.ts'
import { PASSWORD } from '../kit/people.ts'
import { configureAmplify, options } from './amplify-kit.ts'
import { appCode, makeKit, NEW_PASSWORD, wrongCodeFor } from './identity-kit.ts'
import {
  foreignAlone,
  freshEmail,
  isForeign,
  oursAlone,
  startPoolWorld,
} from './pool-under-test.ts'

/*
 * The public client that browsers use, configured by nothing but what `/config.json` says. One person
 * at a time: it keeps its state in the module.
 */

const world = await startPoolWorld()
const { mailbox } = world
const { asks } = makeKit(world)

await configureAmplify(world)

const username = freshEmail('amplify')
const TEMPORARY = 'Temporary-1-Word'
// Codes come by mail, which a foreign pool sends where no test can read it.
const byMail = oursAlone('its mail cannot be read')
const named = (name: string | RegExp) => (error: Error) =>
  typeof name === 'string' ? error.name === name : name.test(error.name)
const accessToken = async () => String((await fetchAuthSession()).tokens?.accessToken)

test('one person’s way through Amplify, from sign-up to the end of the account', async t => {
  await t.test('signs up, resends, confirms', byMail, async () => {
    const userAttributes = {
      email: username,
      given_name: 'Ann',
      family_name: 'Lee',
      phone_number: '+12345678901',
      'custom:companyId': 'home',
    }
    const form = { username, password: PASSWORD, options: { userAttributes } }
    const { isSignUpComplete, nextStep, userId } = await signUp(form)
    assert.equal(isSignUpComplete, false)
    assert.equal(nextStep.signUpStep, 'CONFIRM_SIGN_UP')
    assert.match(userId ?? '', /^[\w-]{36}$/)
    await assert.rejects(signUp({ ...form, password: 'weak' }), named('InvalidPasswordException'))

    const early = await signIn({ username, password: PASSWORD, options })
    assert.equal(early.nextStep.signInStep, 'CONFIRM_SIGN_UP')
    const first = await mailbox.code(username)
    const sent = await resendSignUpCode({ username })
    assert.deepEqual(
      [sent.destination, sent.deliveryMedium, sent.attributeName],
      ['a***@t***', 'EMAIL', 'email'],
    )
    const confirmationCode = await mailbox.code(username, 2)
    if (first !== confirmationCode) {
      await assert.rejects(
        confirmSignUp({ username, confirmationCode: first }),
        named('CodeMismatchException'),
      )
    }
    const confirmed = await confirmSignUp({ username, confirmationCode })
    assert.deepEqual([confirmed.isSignUpComplete, confirmed.nextStep.signUpStep], [true, 'DONE'])
    await assert.rejects(
      confirmSignUp({ username, confirmationCode }),
      named('ExpiredCodeException'),
    )
    // An address that has an account is answered like any other, and its owner told by mail.
    const again = await signUp(form)
    assert.deepEqual(
      [again.isSignUpComplete, again.nextStep.signUpStep],
      [false, 'CONFIRM_SIGN_UP'],
    )
    assert.notEqual(again.userId, userId)
    assert.match(await mailbox.letter(username, 3), /You already have a Goodword account/)
  })

  await t.test(
    'is invited, and chooses a password',
    foreignAlone('instead of signing up'),
    async () => {
      const UserAttributes = Object.entries({
        email: username,
        email_verified: 'true',
        given_name: 'Ann',
        family_name: 'Lee',
        'custom:companyId': 'home',
      }).map(([Name, Value]) => ({ Name, Value }))
      const { userPoolId: UserPoolId, call } = world.identityClient
      const MessageAction = 'SUPPRESS'
      await call(pool =>
        pool.adminCreateUser({
          UserPoolId,
          Username: username,
          TemporaryPassword: TEMPORARY,
          MessageAction,
          UserAttributes,
        }),
      )
      const half = await signIn({ username, password: TEMPORARY, options })
      assert.equal(half.nextStep.signInStep, 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
      await assert.rejects(
        confirmSignIn({ challengeResponse: 'weak' }),
        named('InvalidPasswordException'),
      )
      assert.equal((await confirmSignIn({ challengeResponse: PASSWORD })).isSignedIn, true)
      await signOut()
    },
  )

  await t.test('signs in, knows who it is, reads and changes attributes', async () => {
    await assert.rejects(
      signIn({ username, password: 'Wrong-Password-1', options }),
      named('NotAuthorizedException'),
    )
    const entered = await signIn({ username, password: PASSWORD, options })
    assert.deepEqual([entered.isSignedIn, entered.nextStep.signInStep], [true, 'DONE'])
    const { userId, signInDetails } = await getCurrentUser()
    assert.equal(signInDetails?.loginId, username)
    const { tokens, userSub } = await fetchAuthSession()
    assert.equal(userSub, userId)
    assert.equal(tokens?.idToken?.payload['custom:companyId'], 'home')

    const userAttributes = { given_name: 'Anna', address: '1 Main St' }
    const updated = await updateUserAttributes({ userAttributes })
    assert.deepEqual(updated.given_name, {
      isUpdated: true,
      nextStep: { updateAttributeStep: 'DONE' },
    })
    const read = await fetchUserAttributes()
    assert.deepEqual(
      [read.sub, read.email, read.email_verified, read.given_name, read.address],
      [userId, username, 'true', 'Anna', '1 Main St'],
    )
    await assert.rejects(
      updateUserAttributes({ userAttributes: { 'custom:companyId': 'partner' } }),
      // Ours says the first, Cognito the second.
      named(/^(InvalidParameter|NotAuthorized)Exception$/),
    )
    const renewed = await fetchAuthSession({ forceRefresh: true })
    assert.equal(renewed.tokens?.idToken?.payload['given_name'], 'Anna')
  })

  await t.test('changes the password and stays signed in', async () => {
    await assert.rejects(
      updatePassword({ oldPassword: 'Wrong-Password-1', newPassword: NEW_PASSWORD }),
      named('NotAuthorizedException'),
    )
    await assert.rejects(
      updatePassword({ oldPassword: PASSWORD, newPassword: 'weak' }),
      named('InvalidPasswordException'),
    )
    await updatePassword({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
    assert.ok((await fetchAuthSession({ forceRefresh: true })).tokens)
    if (isForeign) await updatePassword({ oldPassword: NEW_PASSWORD, newPassword: PASSWORD })
    await signOut()
  })

  await t.test('resets a forgotten password', byMail, async () => {
    const letters = mailbox.letters(username).length
    const started = await resetPassword({ username })
    assert.equal(started.nextStep.resetPasswordStep, 'CONFIRM_RESET_PASSWORD_WITH_CODE')
    // The news of the change before is on its way too.
    const confirmationCode = await newestResetCode(letters)
    const form = { username, newPassword: PASSWORD }
    await assert.rejects(
      confirmResetPassword({ ...form, confirmationCode: wrongCodeFor(confirmationCode) }),
      named('CodeMismatchException'),
    )
    await confirmResetPassword({ ...form, confirmationCode })
    const entered = await signIn({ username, password: PASSWORD, options })
    assert.equal(entered.isSignedIn, true)
  })

  await t.test('sets up an authenticator app, and signs in with its code', async () => {
    await signOut()
    await signIn({ username, password: PASSWORD, options })
    const { sharedSecret, getSetupUri } = await setUpTOTP()
    assert.match(getSetupUri('Goodword', username).href, new RegExp(`secret=${sharedSecret}`))
    await assert.rejects(
      verifyTOTPSetup({ code: wrongCodeFor(appCode(sharedSecret)) }),
      named('EnableSoftwareTokenMFAException'),
    )
    await verifyTOTPSetup({ code: appCode(sharedSecret) })
    await updateMFAPreference({ totp: 'PREFERRED' })
    assert.deepEqual(await fetchMFAPreference(), { preferred: 'TOTP', enabled: ['TOTP'] })
    await signOut()

    const half = await signIn({ username, password: PASSWORD, options })
    assert.equal(half.nextStep.signInStep, 'CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    assert.equal((await fetchAuthSession()).tokens, undefined)
    await assert.rejects(
      confirmSignIn({ challengeResponse: wrongCodeFor(appCode(sharedSecret)) }),
      named('CodeMismatchException'),
    )
    const whole = await confirmSignIn({ challengeResponse: appCode(sharedSecret, 1) })
    assert.deepEqual([whole.isSignedIn, whole.nextStep.signInStep], [true, 'DONE'])
    await updateMFAPreference({ totp: 'DISABLED' })
    assert.equal((await fetchMFAPreference()).enabled, undefined)
  })

  await t.test('signs out everywhere', async () => {
    const token = await accessToken()
    await signOut({ global: true })
    if (isForeign) await assert.rejects(ended(token), named('NotAuthorizedException'))
    else await waitUntil('the token is refused', async () => (await asks(token)) === 401, 1000)
    await assert.rejects(getCurrentUser(), named('UserUnAuthenticatedException'))
  })

  await t.test(
    'takes an invited person through the new-password step',
    oursAlone('see above'),
    async () => {
      await world.database.rows(
        `update account set status = 'FORCE_CHANGE_PASSWORD',
         password_expires_at = now() + interval '7 days' where email = $1`,
        [username],
      )
      const half = await signIn({ username, password: PASSWORD, options })
      assert.equal(half.nextStep.signInStep, 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
      await assert.rejects(
        confirmSignIn({ challengeResponse: 'weak' }),
        named('InvalidPasswordException'),
      )
      const whole = await confirmSignIn({ challengeResponse: NEW_PASSWORD })
      assert.equal(whole.isSignedIn, true)
    },
  )

  await t.test('deletes the account', async () => {
    if (isForeign) await signIn({ username, password: PASSWORD, options })
    await deleteUser()
    assert.equal((await fetchAuthSession()).tokens, undefined)
    await assert.rejects(
      signIn({ username, password: NEW_PASSWORD, options }),
      named('NotAuthorizedException'),
    )
  })
})

const ended = (AccessToken: string) =>
  world.identityClient.call(pool => pool.getUser({ AccessToken }))

async function newestResetCode(seen: number): Promise<string> {
  for (let number = seen + 1; ; number++) {
    const letter = await mailbox.letter(username, number)
    if (/^Subject: Reset/m.test(letter)) return await mailbox.code(username, number)
  }
}
