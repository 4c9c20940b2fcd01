import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fault, forbidden, notFound, unauthenticated } from '#kernel/errors.ts'
import { keyFailure, loadFailure } from './webhook-words.ts'

const LOAD: readonly [unknown, string][] = [
  [unauthenticated(), 'User not authenticated'],
  [notFound('Company'), 'Company not found'],
  [new Fault('UNAVAILABLE', 'Away'), 'Failed to load company data: Away'],
  ['?', 'Failed to load company data: Please try again later.'],
]
const KEY: readonly [unknown, string][] = [
  [unauthenticated(), 'User not authenticated'],
  [
    forbidden('No'),
    'You do not have permission to update API keys. Required role: siteAdmin or admin',
  ],
  [notFound('Company'), 'No company found'],
  [new Fault('LIMITED', 'Too often'), 'Update failed with errors: Too often'],
  [new Fault('UNAVAILABLE', 'Away'), 'Failed to regenerate API key: Away'],
  [new Error('Broken'), 'Failed to regenerate API key: Broken'],
]

for (const [error, words] of LOAD) {
  test(`loading: ${words}`, () => assert.equal(loadFailure(error), words))
}
for (const [error, words] of KEY) {
  test(`a new key: ${words}`, () => assert.equal(keyFailure(error).title, words))
}
