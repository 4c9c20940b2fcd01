import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialsOf } from './initials.ts'

const ROWS: readonly [name: string, initials: string][] = [
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Ana María de la Cruz', 'AC'],
  ['👩🏽‍💻 Team 🇵🇹', '👩🏽‍💻🇵🇹'],
  ['e\u0301mile Zola', 'E\u0301Z'],
  ['  ', ''],
]

for (const [name, initials] of ROWS) {
  test(`the initials of ${name.trim() || 'nothing'}`, () => {
    assert.equal(initialsOf(name), initials)
  })
}
