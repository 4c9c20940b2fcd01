import assert from 'node:assert/strict'
import { test } from 'node:test'
import { autoSignIn, confirmSignIn, confirmSignUp, signIn, signOut, signUp } from 'aws-amplify/auth'
import { PASSWORD } from '../kit/people.ts'
import { startWorld } from '../kit/world.ts'
import { configureAmplify, options } from './amplify-kit.ts'
import { appCode, makeKit } from './identity-kit.ts'
import { oursAlone, startPoolWorld } from './pool-under-test.ts'

/* The ways in that Amplify takes by itself; the rest is in identity-amplify.test.ts. */

const world = await startPoolWorld()
const { mailbox } = world
// Codes come by mail, which a foreign pool sends where no test can read it.
const byMail = oursAlone('its mail cannot be read')

test('signs in on its own after signing up', byMail, async t => {
  await configureAmplify(world)
  // It would watch the window for three minutes, and the process with it.
  const plain = setTimeout
  const idle = (work: () => void, ms?: number) => plain(work, ms).unref()
  t.mock.method(globalThis, 'setTimeout', idle as typeof setTimeout)
  const other = 'auto@test.example'
  const userAttributes = { email: other, given_name: 'Au', family_name: 'To' }
  await signUp({
    username: other,
    password: PASSWORD,
    options: { userAttributes, autoSignIn: options },
  })
  const confirmed = await confirmSignUp({
    username: other,
    confirmationCode: await mailbox.code(other),
  })
  assert.equal(confirmed.nextStep.signUpStep, 'COMPLETE_AUTO_SIGN_IN')
  assert.equal((await autoSignIn()).isSignedIn, true)
  await signOut()
})

const required = oursAlone('it is set up another way')
test('sets up an app on the way in, where the operator requires one', required, async () => {
  const strict = await startWorld({ REQUIRE_SECOND_FACTOR: 'true' })
  const kit = makeKit(strict)
  await kit.join('strict@test.example')
  await configureAmplify(strict)
  const half = await signIn({ username: 'strict@test.example', password: PASSWORD, options })
  assert.equal(half.nextStep.signInStep, 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP')
  const { sharedSecret } = (half.nextStep as { totpSetupDetails: { sharedSecret: string } })
    .totpSetupDetails
  const whole = await confirmSignIn({ challengeResponse: appCode(sharedSecret) })
  assert.equal(whole.isSignedIn, true)
  await signOut()
})
