import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskPhone, REGISTER_PHONE } from './phone.ts'

const ROWS: readonly [string, string][] = [
  ['', ''],
  ['+', ''],
  ['abc', ''],
  ['2', '+12'],
  ['1', '+1'],
  ['+12', '+12'],
  ['(234) 567-8901', '+12345678901'],
  ['234.567.8901', '+12345678901'],
  ['1-234-567-8901', '+12345678901'],
  ['+12345678901', '+12345678901'],
  ['+123456789012', '+12345678901'],
]

for (const [typed, shown] of ROWS) {
  test(`'${typed}' shows '${shown}'`, () => {
    assert.equal(maskPhone(typed), shown)
    assert.equal(maskPhone(shown), shown)
  })
}

test('a full mask is what registration takes', () => {
  assert.match(maskPhone('2345678901'), REGISTER_PHONE)
  assert.doesNotMatch(maskPhone('234567890'), REGISTER_PHONE)
})
