import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seal, unseal } from './seal.ts'

test('what is sealed opens with the same secret and for the same use alone', () => {
  const sealed = seal('secret', 'letter', 'Grüße')
  assert.equal(unseal('secret', 'letter', sealed), 'Grüße')
  assert.equal(unseal('other', 'letter', sealed), undefined)
  assert.equal(unseal('secret', 'totp', sealed), undefined)
  assert.notEqual(seal('secret', 'letter', 'Grüße'), sealed)
})

test('what was edited, cut or made up does not open', () => {
  const sealed = Buffer.from(seal('secret', 'letter', 'text'), 'base64url')
  for (let at = 0; at < sealed.length; at++) {
    const edited = Buffer.from(sealed)
    edited.writeUInt8(edited.readUInt8(at) ^ 1, at)
    assert.equal(unseal('secret', 'letter', edited.toString('base64url')), undefined)
    assert.equal(
      unseal('secret', 'letter', sealed.subarray(0, at).toString('base64url')),
      undefined,
    )
  }
  for (const text of ['', 'x', '\0', '💥'.repeat(20)]) {
    assert.equal(unseal('secret', 'letter', text), undefined)
  }
})
