import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decrypt, deterministicCipher, encrypt } from './encrypt.ts'

test('what is sealed opens with the same secret and for the same use alone', () => {
  const encrypted = encrypt('secret', 'letter', 'Grüße')
  assert.equal(decrypt('secret', 'letter', encrypted), 'Grüße')
  assert.equal(decrypt('other', 'letter', encrypted), undefined)
  assert.equal(decrypt('secret', 'totp', encrypted), undefined)
  assert.notEqual(encrypt('secret', 'letter', 'Grüße'), encrypted)
})

test('what was edited, cut or made up does not open', () => {
  const encrypted = Buffer.from(encrypt('secret', 'letter', 'text'), 'base64url')
  for (let at = 0; at < encrypted.length; at++) {
    const edited = Buffer.from(encrypted)
    edited.writeUInt8(edited.readUInt8(at) ^ 1, at)
    assert.equal(decrypt('secret', 'letter', edited.toString('base64url')), undefined)
    assert.equal(
      decrypt('secret', 'letter', encrypted.subarray(0, at).toString('base64url')),
      undefined,
    )
  }
  for (const text of ['', 'x', '\0', '💥'.repeat(20)]) {
    assert.equal(decrypt('secret', 'letter', text), undefined)
  }
})

test('a position is encrypted alike each time, and for each use differently', () => {
  const positions = deterministicCipher('secret')
  const first = positions.encrypt('list', '1')
  // Many more than are kept, and one that is too long for it.
  const others = Array.from({ length: 5000 }, (_, index) => `${index + 2}`)
  for (const text of [...others, 'x'.repeat(1000)]) {
    assert.equal(positions.decrypt('list', positions.encrypt('list', text)), text)
  }
  for (const again of [positions, deterministicCipher('secret')]) {
    assert.equal(again.encrypt('list', '1'), first)
    assert.notEqual(again.encrypt('other', '1'), first)
    assert.equal(again.decrypt('other', first), undefined)
  }
})
