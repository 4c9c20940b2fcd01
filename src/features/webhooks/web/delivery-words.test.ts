import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventLabel, outcomeOf } from './delivery-words.ts'

const FRESH = { state: 'WAITING', attempts: 0, answerStatus: null, failure: null } as const

test('what came of a delivery reads as a sentence', () => {
  assert.equal(outcomeOf(FRESH), 'Not sent yet')
  assert.equal(outcomeOf({ ...FRESH, state: 'HELD' }), 'Held until you resume the endpoint')
  assert.equal(
    outcomeOf({ ...FRESH, state: 'DELIVERED', attempts: 1, answerStatus: 204 }),
    'Response: 204 No Content',
  )
  assert.equal(
    outcomeOf({
      ...FRESH,
      attempts: 3,
      answerStatus: 500,
      failure: 'The response was 500, not 2xx',
    }),
    'The response was 500, not 2xx, after 3 attempts',
  )
})

test('an event has words of its own, one from tomorrow its name', () => {
  assert.equal(eventLabel('payment.updated'), 'Payment updated')
  assert.equal(eventLabel('endpoint.test'), 'Test')
  assert.equal(eventLabel('referral.lost'), 'referral.lost')
})
