import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  memberEditInput,
  profileInput,
  REGISTER_STEPS,
  registerInput,
  registerMemberInput,
} from './member-input.ts'

const FORM = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '+12345678901',
  address: '1 Main St',
  companyId: 'harbor',
  password: 'Abcdef1!',
  confirmPassword: 'Abcdef1!',
}
const PHONE = 'Phone number must be in format +1XXXXXXXXXX (e.g., +12345678901)'

// SPEC section 5, Register: the field, what is sent in it, the one message for that field.
const REFUSED: readonly [keyof typeof FORM, string | undefined, string][] = [
  ['firstName', '  ', 'First name is required'],
  ['firstName', undefined, 'First name is required'],
  ['firstName', 'x'.repeat(101), 'Please use at most 100 characters'],
  ['lastName', '', 'Last name is required'],
  ['email', 'ann', 'Please enter a valid email address'],
  ['phone', '', 'Phone number is required'],
  ['phone', '2345678901', PHONE],
  ['phone', '+1234567890', PHONE],
  ['phone', '+123456789012', PHONE],
  ['phone', '+22345678901', PHONE],
  ['address', '1 St', 'Please enter your full address'],
  ['address', '1 St ', 'Please enter your full address'],
  ['companyId', '', 'Please select your company'],
  ['password', 'Abcde1!', 'Password must be at least 8 characters'],
  ['password', 'ABCDEF1!', 'Password must contain at least one lowercase letter'],
  ['password', 'abcdef1!', 'Password must contain at least one uppercase letter'],
  ['password', 'Abcdefg!', 'Password must contain at least one number'],
  ['password', 'Abcdefg1', 'Password must contain at least one symbol (!@#$%^&*)'],
  ['confirmPassword', 'Abcdef1?', "Passwords don't match"],
]

for (const [field, value, message] of REFUSED) {
  test(`registration with ${field} '${value?.slice(0, 20)}': ${message}`, () => {
    const { error } = registerInput.safeParse({ ...FORM, [field]: value })
    const messages = error?.issues.filter(issue => issue.path[0] === field).map(i => i.message)
    assert.deepEqual(messages, [message])
  })
}

test('a good registration passes, and the server is sent its part of it', () => {
  assert.deepEqual(registerInput.parse(FORM), FORM)
  const { email: _, password: __, confirmPassword: ___, ...sent } = FORM
  assert.deepEqual(registerMemberInput.parse(FORM), sent)
})

test('the three steps share out every field of the form', () => {
  assert.equal(REGISTER_STEPS.length, 3)
  assert.deepEqual(REGISTER_STEPS.flat().toSorted(), Object.keys(FORM).toSorted())
})

const NAMES = { firstName: 'Ann', lastName: 'Lee' }

for (const [form, schema] of [
  ['profile', profileInput],
  ['member edit', memberEditInput],
] as const) {
  test(`${form} needs both names and nothing else`, () => {
    assert.deepEqual(schema.parse(NAMES), NAMES)
    const { error } = schema.safeParse({ firstName: '', lastName: ' ' })
    assert.deepEqual(
      error?.issues.map(issue => issue.message),
      ['First name is required', 'Last name is required'],
    )
  })
}

test('a profile keeps what was emptied as null, and refuses a bad email', () => {
  const sent = { ...NAMES, phone: '', address: ' 1 Main St ', profilePicture: '' }
  const kept = { ...NAMES, phone: null, address: '1 Main St', profilePicture: null }
  assert.deepEqual(profileInput.parse(sent), kept)
  assert.equal(profileInput.safeParse({ ...NAMES, email: 'ann' }).success, false)
})

test('a member edit takes the five groups, and no lead as null', () => {
  const sent = { ...NAMES, group: 'agent', divisionLeadId: '', teamLeadId: null }
  const kept = { ...NAMES, group: 'agent', divisionLeadId: null, teamLeadId: null }
  assert.deepEqual(memberEditInput.parse(sent), kept)
  assert.equal(memberEditInput.safeParse({ ...NAMES, group: 'admin' }).success, false)
})
