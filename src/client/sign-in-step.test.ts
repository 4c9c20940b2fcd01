import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepOf } from './sign-in-step.ts'

type Output = Parameters<typeof stepOf>[0]
const output = (signInStep: string, more: object = {}): Output =>
  ({ isSignedIn: false, nextStep: { signInStep, ...more } }) as Output

const STEPS = [
  ['DONE', 'DONE'],
  ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'CODE'],
  ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'NEW_PASSWORD'],
  ['CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION', 'CHOOSE_SECOND_FACTOR'],
] as const

for (const [amplify, name] of STEPS) {
  test(`${amplify} is ${name}`, () => assert.deepEqual(stepOf(output(amplify)), { name }))
}

test('setting up a second factor brings its secret', () => {
  const more = { totpSetupDetails: { sharedSecret: 'ABC' } }
  const step = stepOf(output('CONTINUE_SIGN_IN_WITH_TOTP_SETUP', more))
  assert.deepEqual(step, { name: 'SECOND_FACTOR', secret: 'ABC' })
})

const REFUSALS = [
  ['CONFIRM_SIGN_UP', 'UserNotConfirmed'],
  ['RESET_PASSWORD', 'PasswordResetRequired'],
  ['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'UnsupportedOperation'],
] as const

for (const [amplify, reason] of REFUSALS) {
  test(`${amplify} is the refusal ${reason}`, () => {
    assert.throws(() => stepOf(output(amplify)), { reason })
  })
}
