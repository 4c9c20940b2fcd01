import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import {
  changePasswordInput,
  EMAIL_MAX,
  loginInput,
  optionalText,
  resetConfirmInput,
  resetRequestInput,
  verifyInput,
} from './identity-input.ts'

const LOGIN = { email: 'ann@example.com', password: 'secret' }
const CHANGE = { currentPassword: 'old', newPassword: 'Abcdef1!', confirmPassword: 'Abcdef1!' }
const EMAIL = 'Please enter a valid email address'
const CODE = 'Verification code is required'
const SHORT = 'Password must be at least 8 characters'

// SPEC section 5, a row a rule: the schema, what is sent, the field and the first message for it.
const REFUSED: readonly [string, z.ZodType, object, string, string][] = [
  ['login', loginInput, { ...LOGIN, email: 'ann' }, 'email', EMAIL],
  ['login', loginInput, { ...LOGIN, email: '' }, 'email', EMAIL],
  ['login', loginInput, { password: 'secret' }, 'email', EMAIL],
  [
    'login',
    loginInput,
    { ...LOGIN, email: `${'a'.repeat(EMAIL_MAX)}@example.com` },
    'email',
    EMAIL,
  ],
  [
    'login',
    loginInput,
    { ...LOGIN, password: '12345' },
    'password',
    'Password must be at least 6 characters',
  ],
  [
    'login',
    loginInput,
    { ...LOGIN, password: 'x'.repeat(257) },
    'password',
    'Password must be at most 256 characters',
  ],
  ['reset request', resetRequestInput, { email: 'ann@' }, 'email', EMAIL],
  ['reset confirm', resetConfirmInput, { code: ' ', newPassword: 'Abcdef1!' }, 'code', CODE],
  ['reset confirm', resetConfirmInput, { code: '1', newPassword: 'Ab1!' }, 'newPassword', SHORT],
  ['verify', verifyInput, { email: 'ann', code: '1' }, 'email', 'Please enter a valid email'],
  ['verify', verifyInput, { email: 'ann@example.com', code: '' }, 'code', CODE],
  [
    'change password',
    changePasswordInput,
    { ...CHANGE, currentPassword: '' },
    'currentPassword',
    'Current password is required',
  ],
  ['change password', changePasswordInput, { ...CHANGE, newPassword: '' }, 'newPassword', SHORT],
  [
    'change password',
    changePasswordInput,
    { ...CHANGE, newPassword: 'Abcdefg!' },
    'newPassword',
    'Password must contain at least one number',
  ],
  [
    'change password',
    changePasswordInput,
    { ...CHANGE, confirmPassword: 'Abcdef1?' },
    'confirmPassword',
    "Passwords don't match",
  ],
]

for (const [form, schema, sent, field, message] of REFUSED) {
  test(`${form} refuses ${JSON.stringify(sent).slice(0, 80)}: ${message}`, () => {
    const issues = schema.safeParse(sent).error?.issues ?? []
    assert.equal(issues.find(issue => issue.path[0] === field)?.message, message)
  })
}

test('an email is trimmed and lowercased; remember-me is on unless said otherwise', () => {
  assert.deepEqual(loginInput.parse({ ...LOGIN, email: ' Ann@Example.com ' }), {
    ...LOGIN,
    remember: true,
  })
})

test('a code is trimmed, a password never', () => {
  const sent = { code: ' 123456 ', newPassword: ' Abcdef1! ' }
  assert.deepEqual(resetConfirmInput.parse(sent), { code: '123456', newPassword: ' Abcdef1! ' })
})

test('every broken rule of a new password is told at once', () => {
  const { error } = resetConfirmInput.safeParse({ code: '1', newPassword: 'abc' })
  assert.equal(error?.issues.length, 4)
})

test('a good form passes', () => {
  assert.deepEqual(changePasswordInput.parse(CHANGE), CHANGE)
  assert.ok(verifyInput.safeParse({ email: 'ann@example.com', code: '123456' }).success)
})

test('optional text: left out stays out, emptied is null', () => {
  const field = optionalText(3)
  const rows = [
    [undefined, undefined],
    [null, null],
    ['  ', null],
    [' ab ', 'ab'],
  ]
  for (const [sent, kept] of rows) assert.equal(field.parse(sent), kept)
  assert.equal(field.safeParse('abcd').success, false)
})
