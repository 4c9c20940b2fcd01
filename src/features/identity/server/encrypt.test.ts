import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decrypt, encrypt } from './encrypt.ts'

test('what is sealed opens with the same secret and for the same use alone', () => {
  const sealed = encrypt('secret', 'letter', 'Grüße')
  assert.equal(decrypt('secret', 'letter', sealed), 'Grüße')
  assert.equal(decrypt('other', 'letter', sealed), undefined)
  assert.equal(decrypt('secret', 'totp', sealed), undefined)
  assert.notEqual(encrypt('secret', 'letter', 'Grüße'), sealed)
})

test('what was edited, cut or made up does not open', () => {
  const sealed = Buffer.from(encrypt('secret', 'letter', 'text'), 'base64url')
  for (let at = 0; at < sealed.length; at++) {
    const edited = Buffer.from(sealed)
    edited.writeUInt8(edited.readUInt8(at) ^ 1, at)
    assert.equal(decrypt('secret', 'letter', edited.toString('base64url')), undefined)
    assert.equal(
      decrypt('secret', 'letter', sealed.subarray(0, at).toString('base64url')),
      undefined,
    )
  }
  for (const text of ['', 'x', '\0', '💥'.repeat(20)]) {
    assert.equal(decrypt('secret', 'letter', text), undefined)
  }
})
