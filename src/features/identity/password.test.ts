import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD_MAX, PASSWORD_RULES, passwordFailures } from './password.ts'

const SHORT = 'Password must be at least 8 characters'
const LONG = 'Password must be at most 256 characters'
const LOWER = 'Password must contain at least one lowercase letter'
const UPPER = 'Password must contain at least one uppercase letter'
const DIGIT = 'Password must contain at least one number'
const SYMBOL = 'Password must contain at least one symbol (!@#$%^&*)'

const ROWS: readonly [string, string[]][] = [
  ['Abcdef1!', []],
  ['Goodword-Demo-1', []],
  ['Abcde1!', [SHORT]],
  ['ABCDEF1!', [LOWER]],
  ['abcdef1!', [UPPER]],
  ['Abcdefg!', [DIGIT]],
  ['Abcdefg1', [SYMBOL]],
  ['Abcdefg1 é', [SYMBOL]],
  ['', [SHORT, LOWER, UPPER, DIGIT, SYMBOL]],
  ['Aa1!'.repeat(64), []],
  [`${'Aa1!'.repeat(64)}x`, [LONG]],
]

for (const [password, failures] of ROWS) {
  test(`'${password.slice(0, 20)}' lacks ${failures.length} things`, () => {
    assert.deepEqual(passwordFailures(password), failures)
  })
}

for (const symbol of '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-') {
  test(`${symbol} is a symbol`, () => assert.deepEqual(passwordFailures(`Abcdefg1${symbol}`), []))
}

test('every rule has words, and the longest password is 256', () => {
  assert.equal(PASSWORD_RULES.length, 6)
  assert.equal(PASSWORD_MAX, 256)
})
