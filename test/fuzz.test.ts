import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { strangeRequest } from './strange-requests.ts'
import { startWorld } from './world.ts'

const world = await startWorld()
const { app } = world
const SECONDS = 18
const token = await world.tokenOf('agent')
const spent = await world.tokenOf('mate')

test('no request, however strange, is answered with 5xx', { timeout: 60_000 }, async () => {
  let asked = 0
  await fc.assert(
    fc.asyncProperty(strangeRequest(token, spent), async call => {
      asked++
      const { statusCode, body } = await app.inject(call)
      assert.ok(statusCode < 500, `${statusCode} ${body}`)
      assert.doesNotMatch(body, /"INTERNAL"|wrong on our side/, body)
    }),
    { numRuns: 6000, interruptAfterTimeLimit: SECONDS * 1000, markInterruptAsFailure: false },
  )
  assert.ok(asked > 1000, `${asked} requests were made`)
  assert.equal((await app.inject('/readyz')).statusCode, 200)
  const { errors } = await world.as('agent').ask('{ listReferrals { nextToken } }')
  assert.deepEqual(errors, [])
})
