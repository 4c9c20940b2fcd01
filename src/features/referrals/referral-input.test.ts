import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { z } from 'zod'
import { REFERRAL_MESSAGES } from '#features/referrals/referral-messages.ts'
import {
  contactInput,
  contactRouteInput,
  missingBeforeSubmit,
  NO_SPLIT,
  referInput,
  splitUserIds,
} from './referral-input.ts'

const CLIENT = { name: 'Bo Chen', email: 'bo@example.com', phone: '(234) 567-8901' }
const REFER = { ...CLIENT, referralType: 'Tax return', splitUserId: 'abe' }
const CONTACT = { ...CLIENT, notes: 'Call me' }

const SHORT_NAME = 'Name must be at least 2 characters'
const EMAIL = 'Please enter a valid email address'
const PHONE = 'Please enter a valid phone number'
const DIGITS = 'Phone number must contain at least 10 digits'
const CHARACTERS = 'Phone number must be at least 10 digits'

// SPEC section 5: the field, what is sent, the first message of the refer form and of the public
// contact form; undefined where it passes.
const CLIENT_ROWS: readonly [keyof typeof CLIENT, string, string?, string?][] = [
  ['name', ' B ', SHORT_NAME, SHORT_NAME],
  ['name', 'Bo'],
  ['name', 'x'.repeat(100)],
  ['name', 'x'.repeat(101), 'Name too long', 'Name too long'],
  ['email', '', EMAIL, EMAIL],
  ['email', 'bo', EMAIL, EMAIL],
  ['email', '@example.com', EMAIL, EMAIL],
  ['email', 'bo@', EMAIL, EMAIL],
  ['email', 'bo@@example.com', EMAIL, EMAIL],
  ['email', 'bo@example@com.com', EMAIL, EMAIL],
  ['email', 'bo@example', EMAIL, EMAIL],
  ['email', 'bo@b.c', EMAIL, EMAIL],
  ['email', 'bo@b.co'],
  ['email', 'bo@x.com,eve@x.com', EMAIL, EMAIL],
  ['email', 'bo\0@example.com', EMAIL, EMAIL],
  ['email', 'bo\r\nbcc:eve@x.com', EMAIL, EMAIL],
  ['phone', '', PHONE, CHARACTERS],
  ['phone', '234567890', DIGITS, CHARACTERS],
  ['phone', '234-567-89', DIGITS],
  ['phone', '234.567.8901'],
  ['phone', '+1 (234) 567-8901'],
  ['phone', '2345678901 x2', PHONE, PHONE],
  ['phone', '234\t567\t8901', PHONE, PHONE],
  ['phone', '1'.repeat(41), PHONE, PHONE],
]

for (const [field, value, refer, contact] of CLIENT_ROWS) {
  test(`a client's ${field} ${JSON.stringify(value).slice(0, 30)}`, () => {
    assert.equal(firstMessage(referInput.safeParse({ ...REFER, [field]: value })), refer)
    assert.equal(firstMessage(contactInput.safeParse({ ...CONTACT, [field]: value })), contact)
  })
}

const TYPE = 'Please describe the type of referral (minimum 3 characters)'
const TYPES: readonly [string, string?][] = [
  [' ab ', TYPE],
  ['Tax'],
  ['x'.repeat(200)],
  ['x'.repeat(201), 'Description too long'],
]

for (const [referralType, message] of TYPES) {
  test(`a type of referral of ${referralType.length} characters`, () => {
    assert.equal(firstMessage(referInput.safeParse({ ...REFER, referralType })), message)
  })
}

const NOTES: readonly [string, string?][] = [
  [' ab ', 'Notes must be at least 3 characters'],
  ['Hi!'],
  ['x'.repeat(500)],
  ['x'.repeat(501), 'Notes too long'],
]

for (const [notes, message] of NOTES) {
  test(`notes of ${notes.length} characters`, () => {
    assert.equal(firstMessage(contactInput.safeParse({ ...CONTACT, notes })), message)
  })
}

test('a client is kept trimmed, the email lowercased, without a split unless one is chosen', () => {
  const { splitUserId: _, ...sent } = { ...REFER, name: ' Bo Chen ', email: ' Bo@Example.com ' }
  assert.deepEqual(referInput.parse(sent), { ...REFER, splitUserId: NO_SPLIT.value })
})

test('no split is an empty list', () => {
  assert.deepEqual(splitUserIds('none'), [])
  assert.deepEqual(splitUserIds(''), [])
  assert.deepEqual(splitUserIds('abe'), ['abe'])
})

const ROUTE = { companyId: 'c', agentId: 'a', referringCompanyId: 'r' }

for (const field of Object.keys(ROUTE)) {
  test(`the public form needs ${field}`, () => {
    const message = firstMessage(contactRouteInput.safeParse({ ...ROUTE, [field]: undefined }))
    assert.equal(message, 'Missing referral information')
  })
}

test('the public form opens with all three', () => {
  assert.deepEqual(contactRouteInput.parse(ROUTE), ROUTE)
})

const { missingUserOrCompany, missingUserCompany } = REFERRAL_MESSAGES
const BEFORE_SUBMIT = [
  [{ userId: undefined, companyId: 'c', userCompanyId: 'u' }, missingUserOrCompany],
  [{ userId: 'ann', companyId: '', userCompanyId: 'u' }, missingUserOrCompany],
  [{ userId: 'ann', companyId: 'c', userCompanyId: null }, missingUserCompany],
  [{ userId: 'ann', companyId: 'c', userCompanyId: 'u' }, undefined],
] as const

for (const [known, missing] of BEFORE_SUBMIT) {
  test(`before submit with ${JSON.stringify(known)}: ${missing?.title ?? 'nothing missing'}`, () => {
    assert.equal(missingBeforeSubmit(known), missing)
  })
}

function firstMessage(result: z.ZodSafeParseResult<unknown>): string | undefined {
  return result.error?.issues[0]?.message
}
