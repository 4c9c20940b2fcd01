import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dialledNumber, profileValues } from './profile-values.ts'

const PERSON = { firstName: 'Mary Ann', lastName: 'Lee', email: 'ann@example.com' }
const MEMBER = {
  name: 'Mary Ann Lee',
  phone: null,
  address: '1 Main St',
  showPictureToClients: false,
}

test('the account says where a first name ends', () => {
  assert.deepEqual(profileValues(PERSON, MEMBER), {
    firstName: 'Mary Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '',
    address: '1 Main St',
    showPictureToClients: false,
  })
})

test('a name that was changed on the record since is the one that is shown', () => {
  const { firstName, lastName } = profileValues(PERSON, { ...MEMBER, name: 'Mary van Dyke' })
  assert.deepEqual([firstName, lastName], ['Mary', 'van Dyke'])
})

const NUMBERS: readonly [string | null, string][] = [
  ['+12345678901', '+12345678901'],
  ['(503) 555-0199', '+15035550199'],
  ['+44 20 7946 0958', '+442079460958'],
  ['extension 12', ''],
  ['', ''],
  [null, ''],
]

for (const [phone, number] of NUMBERS) {
  test(`${phone} is dialled as '${number}'`, () => assert.equal(dialledNumber(phone), number))
}
