import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysInUse, type StoredKey, signerAmong } from './signing-key-ages.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

const aged = (...ages: number[]): StoredKey[] =>
  ages.map(age => ({ id: String(age), privateKey: { kty: 'RSA' }, createdAt: new Date(NOW - age) }))

// The ages of the keys, which of them signs, and which still count.
const ROWS: readonly [string, number[], number, number[]][] = [
  ['the first key signs at once', [0], 0, [0]],
  ['a new key waits until all know it', [29 * SECOND, DAY], DAY, [29 * SECOND, DAY]],
  [
    'then it signs, and the old one still counts',
    [31 * SECOND, DAY],
    31 * SECOND,
    [31 * SECOND, DAY],
  ],
  ['a day later the old one is retired', [DAY + 1, 9 * DAY], DAY + 1, [DAY + 1]],
  ['two rotations at once', [5 * SECOND, 10 * SECOND, DAY], DAY, [5 * SECOND, 10 * SECOND, DAY]],
  ['a key of the future does not sign', [-DAY, DAY], DAY, [-DAY, DAY]],
]
for (const [what, ages, signer, inUse] of ROWS) {
  test(what, () => {
    const keys = aged(...ages)
    assert.equal(signerAmong(keys, NOW)?.id, String(signer))
    assert.deepEqual(
      keysInUse(keys, NOW).map(({ id }) => id),
      inUse.map(String),
    )
  })
}

test('no key signs where there is none', () => assert.equal(signerAmong([]), undefined))
