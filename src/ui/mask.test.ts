import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskPhone } from '#kernel/phone.ts'
import { maskAt } from './mask.ts'

// What stands in the field with | for the caret, and what the mask makes of it.
const ROWS: readonly [string, string][] = [
  ['2|', '+12|'],
  ['+12345|', '+12345|'],
  ['+12|345', '+12|345'],
  ['+12x|345', '+12|345'],
  ['(234) 567-8901|', '+12345678901|'],
  ['+|2345', '+1|2345'],
  ['+|', '|'],
]

for (const [typed, shown] of ROWS) {
  test(`${typed} becomes ${shown}`, () => {
    const { value, caret } = maskAt(maskPhone, typed.replace('|', ''), typed.indexOf('|'))
    assert.equal(`${value.slice(0, caret)}|${value.slice(caret)}`, shown)
  })
}
