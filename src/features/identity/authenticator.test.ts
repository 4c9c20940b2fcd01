import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authenticatorUri, inGroups } from './authenticator.ts'

test('an authenticator app is told the product, the address and the secret', () => {
  const uri = authenticatorUri({ productName: 'Good & Word', email: 'a+b@c.test', secret: 'ABC' })
  assert.equal(
    uri,
    'otpauth://totp/Good%20%26%20Word:a%2Bb%40c.test?secret=ABC&issuer=Good%20%26%20Word',
  )
  assert.equal(new URL(uri).searchParams.get('issuer'), 'Good & Word')
})

test('a secret is read in groups of four', () => {
  assert.equal(inGroups('ABCDEFGHIJ'), 'ABCD EFGH IJ')
  assert.equal(inGroups(''), '')
})
