import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peopleFilter } from './people-filter.ts'

const LOOKED_FOR: readonly [typed: string, names: string[], email: string][] = [
  ['Ada', ['Ada'], 'ada'],
  ['ada', ['ada', 'Ada'], 'ada'],
  [' ada  byron ', ['ada byron', 'Ada Byron'], 'ada byron'],
  ['ADA', ['ADA', 'Ada'], 'ada'],
  ['élodie', ['élodie', 'Élodie'], 'élodie'],
  ['ada byrne57a3', ['ada byrne57a3', 'Ada Byrne57a3'], 'ada byrne57a3'],
  ['McKay', ['McKay', 'Mckay'], 'mckay'],
  ['ada McKay', ['ada McKay', 'Ada McKay', 'Ada Mckay'], 'ada mckay'],
  ['ada b3c', ['ada b3c', 'Ada B3c'], 'ada b3c'],
]

for (const [typed, names, email] of LOOKED_FOR) {
  test(`${JSON.stringify(typed)} looks for ${names.join(' and ')}`, () => {
    assert.deepEqual(peopleFilter(typed), {
      or: [...names.map(name => ({ name: { contains: name } })), { email: { contains: email } }],
    })
  })
}

test('nothing typed looks for everybody', () => {
  assert.equal(peopleFilter('  '), null)
})
