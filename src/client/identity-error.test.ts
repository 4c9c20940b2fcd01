import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IDENTITY_ERRORS, IdentityError, identityErrorOf, withReason } from './identity-error.ts'

/** As the provider's client throws it. */
const thrown = (name: string): Error => Object.assign(new Error('In its words'), { name })

for (const reason of IDENTITY_ERRORS) {
  test(`${reason}Exception is the typed error ${reason}`, () => {
    const error = identityErrorOf(thrown(`${reason}Exception`))
    assert.deepEqual([error.reason, error.message], [reason, 'In its words'])
  })
}

for (const other of [thrown('NetworkError'), thrown('Error'), new TypeError('x'), 'text', null]) {
  test(`${String(other)} is no refusal that is known`, () => {
    assert.equal(identityErrorOf(other).reason, 'Unknown')
  })
}

test('a typed error stays itself, and every failure of a promise is one', async () => {
  const error = new IdentityError('CodeMismatch')
  assert.equal(identityErrorOf(error), error)
  await assert.rejects(withReason(Promise.reject(thrown('ExpiredCodeException'))), {
    reason: 'ExpiredCode',
  })
  assert.equal(await withReason(Promise.resolve(1)), 1)
})

test('no reason stands twice', () => {
  assert.equal(new Set(IDENTITY_ERRORS).size, IDENTITY_ERRORS.length)
})
