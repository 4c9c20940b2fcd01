import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personOf } from './person.ts'

test('the claims of an id token make a person', () => {
  const claims = {
    sub: 'p1',
    email: 'ann@example.com',
    given_name: 'Ann',
    family_name: 'Lee',
    'cognito:groups': ['agent'],
  }
  assert.deepEqual(personOf(claims), {
    id: 'p1',
    name: 'Ann Lee',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    groups: ['agent'],
  })
})

test('whoever has no name is called by their email', () => {
  const person = personOf({ email: 'ann@example.com' })
  assert.deepEqual([person.name, person.firstName, person.groups], ['ann@example.com', '', []])
})
