import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashWebhookKey, isWebhookKey, makeWebhookKey } from './webhook-key.ts'

test('a key is 32 hex characters, another each time', () => {
  const keys = Array.from({ length: 100 }, makeWebhookKey)
  for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/)
  assert.equal(new Set(keys).size, keys.length)
})

test('the hash is SHA-256 of the trimmed text, in hex', () => {
  // FIPS 180-2, appendix B.1.
  const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  assert.equal(hashWebhookKey('abc'), abc)
  assert.equal(hashWebhookKey(' abc\n'), abc)
})

const KEY = '00112233445566778899aabbccddeeff'
const HASH = hashWebhookKey(KEY)
const COMPARED: readonly [string, string | null, boolean][] = [
  [KEY, HASH, true],
  [`  ${KEY} `, HASH, true],
  [KEY.toUpperCase(), HASH, false],
  ['', HASH, false],
  [HASH, HASH, false],
  [KEY, null, false],
  [KEY, '', false],
  ['', null, false],
]

for (const [key, hash, holds] of COMPARED) {
  test(`'${key}' is ${holds ? '' : 'not '}the key behind ${hash?.slice(0, 8)}`, () =>
    assert.equal(isWebhookKey(key, hash), holds))
}
